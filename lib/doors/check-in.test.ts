import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Sight } from '#app/console/_ui/camera/sight.ts'
import type { DoorService, Verdict } from '#app/console/[venueSlug]/door/_screen/contract.ts'
import { Door as PhoneDoor } from '#app/console/[venueSlug]/door/_screen/door.ts'
import { cancelByToken, cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { ticketCodeInGroups } from '#lib/events/tickets/ticket-code.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { MemoryStore } from '#testing/venues/door-store.ts'
import { eventDay, eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { type RegistrationWithCodes, registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { checkInTicket, type ScanningDoor, undoCheckIn } from './check-in.ts'
import { checkInRecord } from './record.ts'

useTestDatabase()

const doors = new Date(`${eventDay}T17:00:00Z`)
const later = (seconds: number) => new Date(doors.getTime() + seconds * 1000)
const front: ScanningDoor = { by: 'Front door' }
const back: ScanningDoor = { by: 'Back door' }

let venue: Venue
let registered: RegistrationWithCodes

beforeAll(async () => {
  venue = await eventVenue({ slug: 'doors' })
})

beforeEach(async () => {
  registered = await registerGuests(venue, 'quiz', ['Ada Guest', 'Łukasz Đặng'])
})

const code = (at = 0) => registered.codes[at] ?? ''
const stored = async (at = 0) => {
  const found = await findTicket(code(at))
  return found && [found.ticket.status, found.ticket.checkedInAt, found.ticket.checkedInBy]
}

describe('a ticket', () => {
  test('lets its guest in, with door and time, and no other guest of the registration', async () => {
    const scan = (await checkInTicket(code(1), front, acting(doors))).result
    expect(scan).toMatchObject({
      verdict: 'in',
      repeated: false,
      since: doors,
      known: {
        ticket: { code: code(1), attendeeName: 'Łukasz Đặng', status: 'CheckedIn', checkedInAt: doors },
        registration: { reference: registered.registration.reference },
        event: { slug: 'quiz' },
        venue: { slug: 'doors' },
      },
    })
    expect(await stored(1)).toEqual(['CheckedIn', doors, 'Front door'])
    expect(await stored(0)).toEqual(['Valid', null, null])
  })

  test.each([
    ['in small letters', (text: string) => text.toLowerCase()],
    ['in groups', ticketCodeInGroups],
    ['as the address in its QR code', ticketUrl],
  ])('is read %s', async (_, written) => {
    expect((await checkInTicket(written(code()), front, acting(doors))).result).toMatchObject({
      verdict: 'in',
      repeated: false,
    })
  })

  test.each(['', 'nothing', '4F7K9QXM2B8C', 'https://booking.example/vouchers/4F7K9QXM2B8C', `${'9'.repeat(5000)}`])(
    'that nobody has is unknown: %s',
    async (scanned) => {
      expect((await checkInTicket(scanned, front, acting(doors))).result).toEqual({
        verdict: 'refused',
        reason: 'unknown',
      })
      expect((await undoCheckIn(scanned, front, acting())).result).toEqual({ verdict: 'refused', reason: 'unknown' })
    },
  )

  test('lets nobody in by the reference or the cancel token of its registration', async () => {
    for (const other of [registered.registration.reference, registered.cancelToken]) {
      expect((await checkInTicket(other, front, acting(doors))).result).toEqual({
        verdict: 'refused',
        reason: 'unknown',
      })
    }
  })
})

describe('a second scan', () => {
  test('with the same nonce is the same scan, at any time: it has the same result, and changes nothing', async () => {
    const scan = { ...front, nonce: crypto.randomUUID() }
    await checkInTicket(code(), scan, acting(doors))
    for (const seconds of [1, 3_600]) {
      expect((await checkInTicket(ticketUrl(code()), scan, acting(later(seconds)))).result).toMatchObject({
        verdict: 'in',
        repeated: true,
        since: doors,
      })
    }
    expect(await stored()).toEqual(['CheckedIn', doors, 'Front door'])
  })

  test.each([undefined, crypto.randomUUID()])(
    'by the same door counts as another guest with a copy, at once (nonce %s)',
    async (nonce) => {
      await checkInTicket(code(), { ...front, nonce: crypto.randomUUID() }, acting(doors))
      const again = { ...front, ...(nonce && { nonce }) }
      expect((await checkInTicket(code(), again, acting(later(0.2)))).result).toMatchObject({
        verdict: 'refused',
        reason: 'already-in',
        since: doors,
        by: 'Front door',
      })
      expect(await stored()).toEqual(['CheckedIn', doors, 'Front door'])
    },
  )

  test('by another door is refused at once, with the time and the name of the first door', async () => {
    await checkInTicket(code(), front, acting(doors))
    expect((await checkInTicket(code(), back, acting(later(1)))).result).toMatchObject({
      verdict: 'refused',
      reason: 'already-in',
      since: doors,
      by: 'Front door',
      known: { ticket: { attendeeName: 'Ada Guest' } },
    })
  })
})

describe('two cameras at one door', () => {
  /** A phone with a camera, whose door has the name of the other one. */
  const phone = async () => {
    const store = new MemoryStore()
    const unheard = () => new Promise<never>(() => {})
    const service: DoorService = {
      state: unheard,
      list: unheard,
      scans: unheard,
      undo: unheard,
      boxOffice: unheard,
      checkIn: async ({ code: scanned, nonce }) => {
        const { result } = await checkInTicket(scanned ?? '', { by: 'Mira', nonce }, acting(doors))
        return checkInRecord(venue, result)
      },
    }
    const door = new PhoneDoor({ event: 'quiz', name: 'Mira', store, service, now: () => doors.getTime() + 4_000 })
    await door.open()
    const sight = new Sight()
    /** The verdicts while the code is held before the camera for ten seconds. */
    const film = async (seen: string) => {
      const verdicts: Verdict[] = []
      for (let look = 0; look < 84; look++) {
        const read = sight.look(seen, { held: false })
        if (read !== null) verdicts.push(await door.scan(read))
      }
      return verdicts
    }
    return { door, film }
  }

  test('let a guest in once, however long the code is held before them', async () => {
    const [one, other] = [await phone(), await phone()]
    expect(await one.film(code())).toMatchObject([{ kind: 'in', isDecidedHere: false }])
    expect(await other.film(code())).toMatchObject([{ kind: 'already-in', by: 'Mira', agoMs: 4_000, isHere: false }])
    expect(await one.door.scan(code())).toMatchObject({ kind: 'already-in', isHere: true })
  })
})

describe('an undo', () => {
  test('makes the ticket valid again, for any door, and returns what it undid', async () => {
    await checkInTicket(code(), front, acting(doors))
    expect((await undoCheckIn(ticketUrl(code()), back, acting())).result).toMatchObject({
      verdict: 'undone',
      since: doors,
      by: 'Front door',
      known: { ticket: { status: 'Valid', checkedInAt: null, checkedInBy: null } },
    })
    expect(await stored()).toEqual(['Valid', null, null])
    expect((await checkInTicket(code(), back, acting(later(2)))).result).toMatchObject({
      verdict: 'in',
      repeated: false,
      since: later(2),
    })
  })

  test('finds nothing to undo a second time, or before a check-in', async () => {
    expect((await undoCheckIn(code(), front, acting())).result).toMatchObject({ verdict: 'refused', reason: 'not-in' })
    await checkInTicket(code(), front, acting(doors))
    await undoCheckIn(code(), front, acting())
    expect((await undoCheckIn(code(), front, acting())).result).toMatchObject({ verdict: 'refused', reason: 'not-in' })
  })

  test('allows the guest to cancel again', async () => {
    await checkInTicket(code(), front, acting(doors))
    await expect(cancelByToken(registered.cancelToken, doors)).rejects.toMatchObject({ kind: 'ticket-checked-in' })
    await undoCheckIn(code(), front, acting())
    expect(await cancelByToken(registered.cancelToken, doors)).toMatchObject({ registration: { status: 'Cancelled' } })
  })
})

describe('the door turns away', () => {
  test('tickets of a registration that was cancelled, also by the venue after its guest came in', async () => {
    await checkInTicket(code(), front, acting(doors))
    await cancelRegistrationByVenue(venue, registered.registration.reference, acting(doors))
    for (const at of [0, 1]) {
      const scan = (await checkInTicket(code(at), front, acting(later(1)))).result
      expect(scan).toMatchObject({ verdict: 'refused', reason: 'registration-cancelled' })
      expect((await undoCheckIn(code(at), front, acting())).result).toMatchObject({ reason: 'registration-cancelled' })
    }
  })

  test('tickets of another event, or of another venue with an event of that name', async () => {
    const elsewhere = await registerGuests(await eventVenue({ slug: 'elsewhere' }), 'quiz', ['Eve'])
    const quiz: ScanningDoor = { ...front, venueSlug: 'doors', eventSlug: 'quiz' }
    const cases: [string, ScanningDoor][] = [
      [code(), { ...quiz, eventSlug: 'drop-in' }],
      [elsewhere.codes[0] ?? '', quiz],
    ]
    for (const [scanned, door] of cases) {
      expect((await checkInTicket(scanned, door, acting(doors))).result).toMatchObject({
        verdict: 'refused',
        reason: 'other-event',
      })
      expect((await findTicket(scanned))?.ticket.status).toBe('Valid')
      await checkInTicket(scanned, front, acting(doors))
      expect((await undoCheckIn(scanned, door, acting())).result).toMatchObject({
        verdict: 'refused',
        reason: 'other-event',
      })
      expect((await findTicket(scanned))?.ticket.status).toBe('CheckedIn')
    }
    expect((await checkInTicket(code(1), quiz, acting(doors))).result).toMatchObject({ verdict: 'in' })
  })

  test('tickets of an event that the venue has cancelled, though they still read Valid', async () => {
    const own = await registerGuests(await eventVenue({ slug: 'called-off-later' }), 'quiz', ['Ada'])
    const events = [{ ...sampleEvents.quiz, status: 'Cancelled' }]
    await importTestVenue(eventFile({ slug: 'called-off-later', events }))
    const scan = (await checkInTicket(own.codes[0] ?? '', front, acting(doors))).result
    expect(scan).toMatchObject({
      verdict: 'refused',
      reason: 'event-cancelled',
      known: { ticket: { status: 'Valid' } },
    })
  })
})
