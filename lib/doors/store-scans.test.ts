import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { checkIn as checkInTable } from '#db/schema/check-ins.ts'
import { cancelByToken, cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { doorTicketId, drawTicketCode, ticketCodeDigest } from '#lib/events/tickets/ticket-code.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventDay, eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { type RegistrationWithCodes, registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { checkInTicket } from './check-in.ts'
import { getDoorEvent, readDoor } from './read-door.ts'
import { type Scan, storeScans } from './store-scans.ts'
import { undoScan } from './undo-scan.ts'

const test$ = useTestDatabase()

const doors = new Date(`${eventDay}T17:00:00Z`)
const at = (minutes: number) => new Date(doors.getTime() + minutes * 60_000)
const hour = 60

let venue: Venue
let registered: RegistrationWithCodes
beforeAll(async () => {
  venue = await eventVenue({ slug: 'offline-doors' })
})
beforeEach(async () => {
  registered = await registerGuests(venue, 'quiz', ['Ada Guest', 'Bo'])
})

const code = (place = 0) => registered.codes[place] ?? ''
const idOf = (place: number) => doorTicketId(ticketCodeDigest(code(place)))
const quiz = () => getDoorEvent(venue, 'quiz')
const scan = (minute: number, more: Partial<Scan> = {}): Scan => ({
  nonce: crypto.randomUUID(),
  scanned: code(),
  at: at(minute),
  undoneAt: null,
  ...more,
})

/** Sends scans of a door at the minute `now`, whose clock is some minutes wrong. */
async function send(by: string, now: number, scans: Scan[], { wrong = 0, event = 'quiz' } = {}) {
  const clock = at(now + wrong)
  const of = await getDoorEvent(venue, event)
  return (await storeScans(venue, of, { by, clock, scans }, acting(at(now)))).result
}

const stored = async (place = 0) => {
  const found = await findTicket(code(place))
  return found && [found.ticket.status, found.ticket.checkedInAt, found.ticket.checkedInBy]
}
const conflicts = async () => {
  const own = new Set([idOf(0), idOf(1)])
  const { conflicts, inside } = await readDoor(await quiz(), at(60))
  return { conflicts, inside: inside.filter(({ ticketId: id }) => own.has(id)) }
}

describe('scans of a door without a network', () => {
  test('let their guests in at the minute of the scan, once, however often they are sent', async () => {
    const scans = [scan(3), scan(4, { scanned: ticketUrl(code(1)) })]
    for (const now of [30, 31]) {
      const answers = await send('Side door', now, scans)
      expect(answers.map(({ nonce, at: when, conflict }) => [nonce, when, conflict])).toEqual(
        scans.map(({ nonce, at: when }) => [nonce, when, null]),
      )
    }
    expect(await stored()).toEqual(['CheckedIn', at(3), 'Side door'])
    expect(await stored(1)).toEqual(['CheckedIn', at(4), 'Side door'])
    const rows = await database().select().from(checkInTable)
    expect(rows.filter(({ nonce }) => scans.some((each) => each.nonce === nonce))).toHaveLength(2)
  })

  test('are found by the ticket as well as by its code', async () => {
    const scanned = { venueId: venue.id, ticketId: idOf(1) }
    expect(await send('Side door', 30, [scan(5, { scanned })])).toMatchObject([{ conflict: null }])
    expect(await stored(1)).toEqual(['CheckedIn', at(5), 'Side door'])
  })

  test.each([-hour, hour])('have the time of the server where the clock is %d minutes wrong', async (wrong) => {
    await send('Side door', 30, [scan(3 + wrong)], { wrong })
    expect(await stored()).toEqual(['CheckedIn', at(3), 'Side door'])
  })

  test('are conflicts if another door was earlier, with that door and its minute', async () => {
    await checkInTicket(code(), { by: 'Front door' }, acting(at(2)))
    const [answer] = await send('Side door', 30, [scan(3)])
    expect(answer).toMatchObject({ conflict: 'already-in', since: at(2), other: 'Front door', at: at(3) })
    expect(await stored()).toEqual(['CheckedIn', at(2), 'Front door'])
  })

  test('come first if they were earlier, and the other door has the conflict', async () => {
    await checkInTicket(code(), { by: 'Front door' }, acting(at(9)))
    expect(await send('Side door', 30, [scan(3)])).toMatchObject([{ conflict: null }])
    expect(await stored()).toEqual(['CheckedIn', at(3), 'Side door'])
    expect((await conflicts()).conflicts).toContainEqual(
      expect.objectContaining({ by: 'Front door', at: at(9), reason: 'already-in', since: at(3), other: 'Side door' }),
    )
  })

  test('are stored for tickets that do not count, and let nobody in', async () => {
    const elsewhere = await registerGuests(await eventVenue({ slug: 'other-house' }), 'quiz', ['Eve'])
    const openAir = await registerGuests(venue, 'open-air', ['Finn'])
    const gone = await registerGuests(venue, 'quiz', ['Gül'])
    await cancelByToken(gone.cancelToken, at(1))
    const scans = [elsewhere.codes[0], drawTicketCode(), 'nonsense', openAir.codes[0], gone.codes[0]].map(
      (scanned, place) => scan(2 + place, { scanned: scanned ?? '' }),
    )
    const answers = await send('Side door', 30, scans)
    const reasons = ['unknown', 'unknown', 'unknown', 'other-event', 'registration-cancelled']
    expect(answers.map(({ conflict }) => conflict)).toEqual(reasons)
    const nonces = scans.map(({ nonce }) => nonce)
    const listed = (await conflicts()).conflicts.filter(({ nonce }) => nonces.includes(nonce))
    expect(listed.map(({ reason }) => reason).toSorted()).toEqual(reasons.toSorted())
    for (const of of [elsewhere, openAir]) expect((await findTicket(of.codes[0] ?? ''))?.ticket.status).toBe('Valid')
    expect((await findTicket(gone.codes[0] ?? ''))?.ticket).toMatchObject({ status: 'Cancelled', checkedInAt: null })
  })

  test('of an event that was cancelled meanwhile are stored', async () => {
    const slug = 'cancelled-meanwhile'
    const house = await eventVenue({ slug })
    const { codes } = await registerGuests(house, 'quiz', ['Ada'])
    await importTestVenue(eventFile({ slug, events: [{ ...sampleEvents.quiz, status: 'Cancelled' }] }))
    const event = await getDoorEvent(house, 'quiz')
    const scans = { by: 'Door', clock: at(30), scans: [scan(3, { scanned: codes[0] ?? '' })] }
    expect((await storeScans(house, event, scans, acting(at(30)))).result).toMatchObject([
      { conflict: 'event-cancelled' },
    ])
  })
})

describe('an undo', () => {
  test('is part of what a door sends, with its scan or after it', async () => {
    const both = scan(3, { undoneAt: at(4) })
    expect(await send('Side door', 30, [both])).toMatchObject([{ undone: true, conflict: null }])
    const first = scan(5)
    await send('Side door', 31, [first])
    expect(await stored()).toEqual(['CheckedIn', at(5), 'Side door'])
    await send('Side door', 32, [{ ...first, undoneAt: at(6) }])
    expect(await stored()).toEqual(['Valid', null, null])
    expect(await send('Side door', 33, [first])).toMatchObject([{ undone: true }])
    expect(await stored()).toEqual(['Valid', null, null])
  })

  test('of one scan leaves a guest inside whom another scan has let in, and settles the conflict', async () => {
    const [first, second] = [scan(3), scan(7)]
    await send('Side door', 30, [first])
    await send('Front door', 30, [second])
    const { entryId } = await undoScan(venue, first.nonce, acting(at(31)))
    expect(entryId).not.toBeNull()
    expect(await stored()).toEqual(['CheckedIn', at(7), 'Front door'])
    expect((await conflicts()).conflicts.filter(({ nonce }) => nonce === second.nonce)).toEqual([])
    expect((await undoScan(venue, first.nonce, acting(at(32)))).entryId).toBeNull()
    await undoScan(venue, second.nonce, acting(at(33)))
    expect(await stored()).toEqual(['Valid', null, null])
  })

  test('knows the scans of its own venue alone', async () => {
    const one = scan(3)
    await send('Side door', 30, [one])
    const house = await eventVenue({ slug: `stranger-${Math.random().toString(36).slice(2)}` })
    await expect(undoScan(house, one.nonce, acting(at(31)))).rejects.toMatchObject({ kind: 'not-found' })
  })
})

test('a ticket stays cancelled when the venue cancels it after its guest came in, and the scan can be undone', async () => {
  const one = scan(3)
  await send('Side door', 4, [one])
  await cancelRegistrationByVenue(venue, registered.registration.reference, acting(at(5)))
  expect(await stored()).toEqual(['Cancelled', at(3), 'Side door'])
  await undoScan(venue, one.nonce, acting(at(6)))
  expect(await stored()).toEqual(['Cancelled', null, null])
})

test('after all of it no invariant is broken', async () => {
  expect(await findBreaches(test$.connection.sql)).toEqual([])
})
