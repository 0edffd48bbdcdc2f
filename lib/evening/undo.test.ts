import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#lib/audit/actor.ts'
import { findAuditEntry, listEntries } from '#lib/audit/queries.ts'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { completeReservation, markNoShow } from '#lib/reservations/change-status.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { editReservation, type ReservationChanges } from '#lib/reservations/edit-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { reopenReservation } from '#lib/reservations/reopen-reservation.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { redeemVoucher } from '#lib/vouchers/redeem-voucher.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventDay, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'
import { undo, undoableUntil } from './undo.ts'

useTestDatabase(10)

const now = new Date('2027-06-01T08:00:00Z')
let venue: Venue
let host: Actor
let day = 8

beforeAll(async () => {
  const { slug } = await importTestVenue(gamesVenue())
  venue = await getVenue(slug)
  const { operator } = await invited({ venue: slug, email: 'eva@staff.example', role: 'host' })
  host = { kind: 'operator', operatorId: operator.id, deviceId: null }
})

function bookAt(date: string, resourceId: string): Promise<{ reservation: Reservation }> {
  const guest = { partySize: 2, customerName: 'Ada Guest', email: 'ada@guest.example' }
  const request = { resourceType: 'RestaurantTable', resourceId, date, start: '18:00', ...guest }
  return createReservation(venue, ReservationRequest.parse(request), { now, language: 'en', anonymous: false })
}

/** A reservation on a day of its own; the venue is closed on Mondays. */
async function book(): Promise<Reservation> {
  day++
  if (day % 7 === 0) day++
  return (await bookAt(`2027-06-${String(day).padStart(2, '0')}`, 't1')).reservation
}

const inTheEvening = ({ startsAt }: Reservation, minutes = 0) => new Date(startsAt.getTime() + minutes * 60_000)
const current = ({ id }: Reservation) => getReservationById(venue, id)

/** The outcome of an undo: done, or why not. */
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ kind, detail }) => (kind === 'conflict' ? detail.en : (kind ?? 'failed')),
  )

type Done = { id: string; at: Date }
const noShow = async (booked: Reservation, minutes = 15, actor = host): Promise<Done> => {
  const at = inTheEvening(booked, minutes)
  const { entryId } = await markNoShow(venue, booked.reference, { actor, now: at })
  return { id: entryId ?? '', at }
}
const later = ({ at }: Done, minutes: number) => acting(new Date(at.getTime() + minutes * 60_000))
const untilOf = async ({ id }: Done, at: Date) => {
  const entry = await findAuditEntry(venue, id)
  return entry && undoableUntil(entry, at)
}

describe('undoing', () => {
  test.each([
    ['no-show', markNoShow],
    ['complete', completeReservation],
  ] as const)('%s brings the reservation back, by an entry of its own', async (name, verb) => {
    const booked = await book()
    const at = inTheEvening(booked, 15)
    const { entryId } = await verb(venue, booked.reference, { actor: host, now: at })
    const done = { id: entryId ?? '', at }
    expect(await untilOf(done, at)).toEqual(new Date(at.getTime() + 600_000))
    const undone = await undo(venue, done.id, { actor: host, now: later(done, 10).now })
    expect(undone.result).toMatchObject({ reference: booked.reference, entry: { act: `reservation.${name}` } })
    expect(await current(booked)).toMatchObject({ status: 'Confirmed' })
    expect(await listEntries(venue, { subject: { kind: 'reservation', id: booked.id } })).toMatchObject([
      { id: undone.entryId, act: 'reservation.reopen', undoes: done.id, name: 'Eva' },
      { id: done.id, undoneBy: undone.entryId },
    ])
    expect(await untilOf(done, at)).toBeNull()
    expect(await untilOf({ id: undone.entryId ?? '', at }, at)).toBeNull()
  })

  test('is possible for ten minutes', async () => {
    const done = await noShow(await book())
    const late = new Date(done.at.getTime() + 600_001)
    expect(await untilOf(done, late)).toBeNull()
    expect(await outcomeOf(undo(venue, done.id, acting(late)))).toMatch(/more than 10 min ago/)
  })

  test('is possible once, and not of what was changed since', async () => {
    const booked = await book()
    const done = await noShow(booked)
    await undo(venue, done.id, later(done, 1))
    expect(await outcomeOf(undo(venue, done.id, later(done, 2)))).toBe('It has been undone already.')
    const again = await noShow(booked, 20)
    await reopenReservation(venue, booked.reference, later(again, 1))
    expect(await outcomeOf(undo(venue, again.id, later(again, 2)))).toMatch(/something has changed/)
    const third = await noShow(booked, 30)
    await undo(venue, third.id, later(third, 1))
    expect(await current(booked)).toMatchObject({ status: 'Confirmed' })
  })

  test('of an undo is refused: the act is done again', async () => {
    const done = await noShow(await book())
    const { entryId } = await undo(venue, done.id, later(done, 1))
    expect(await outcomeOf(undo(venue, entryId ?? '', later(done, 2)))).toBe('This cannot be undone.')
  })

  test("of a guest's or a job's act, of a foreign entry and of none is refused", async () => {
    for (const actor of [{ kind: 'guest' }, { kind: 'job', program: 'a job' }] as const) {
      const done = await noShow(await book(), 15, actor)
      expect(await outcomeOf(undo(venue, done.id, later(done, 1)))).toMatch(/The guest did this/)
    }
    const done = await noShow(await book())
    const stranger = await getVenue((await importTestVenue({ slug: 'stranger' })).slug)
    expect(await outcomeOf(undo(stranger, done.id, later(done, 1)))).toBe('not-found')
    expect(await outcomeOf(undo(venue, crypto.randomUUID(), later(done, 1)))).toBe('not-found')
  })

  test('ends with the last step of its caller, in the transaction of the inverse', async () => {
    const booked = await book()
    const done = await noShow(booked)
    const seen: unknown[] = []
    const failing = undo(venue, done.id, {
      ...later(done, 1),
      async beforeCommit(tx, acted) {
        seen.push(acted, await findAuditEntry(venue, acted.entryId ?? '', tx))
        throw new Error('the answer was not stored')
      },
    })
    await expect(failing).rejects.toThrow('the answer was not stored')
    expect(seen).toMatchObject([{ result: { reference: booked.reference } }, { undoes: done.id }])
    expect(await current(booked)).toMatchObject({ status: 'NoShow' })
    expect(await untilOf(done, done.at)).not.toBeNull()
  })
})

describe('undoing a cancelling', () => {
  const cancel = async (booked: Reservation, by: 'venue' | 'guest' = 'venue'): Promise<Done> => {
    const { entryId } = await cancelReservation(venue, booked.reference, { by }, { actor: host, now })
    return { id: entryId ?? '', at: now }
  }

  test('takes the table again, if it is free', async () => {
    const [first, second] = [await book(), await book()]
    const [one, other] = [await cancel(first), await cancel(second)]
    await bookAt(second.serviceDate, 't1')
    expect(await outcomeOf(undo(venue, one.id, later(one, 1)))).toBe('done')
    expect(await outcomeOf(undo(venue, other.id, later(other, 1)))).toBe('slot-not-available')
    expect(await current(first)).toMatchObject({ status: 'Confirmed', cancelledAt: null })
    expect(await current(second)).toMatchObject({ status: 'Cancelled' })
  })
})

describe('undoing an edit', () => {
  const edit = async (booked: Reservation, edits: ReservationChanges): Promise<Done> => {
    const { entryId } = await editReservation(venue, booked.reference, edits, { actor: host, now })
    return { id: entryId ?? '', at: now }
  }

  test('gives back time, table and party, and nothing else', async () => {
    const booked = await book()
    const done = await edit(booked, { start: '20:00', durationMinutes: 150, partySize: 1, resourceId: 't2' })
    await edit(booked, { notes: fromGuest('By the window') })
    expect(await outcomeOf(undo(venue, done.id, later(done, 1)))).toBe('done')
    const { updatedAt: _, revision: __, ...rest } = booked
    expect(await current(booked)).toMatchObject({ ...rest, notes: 'By the window' })
  })

  test('is refused if it was edited again, and if details were changed', async () => {
    const booked = await book()
    const done = await edit(booked, { start: '20:00' })
    await edit(booked, { start: '20:30' })
    expect(await outcomeOf(undo(venue, done.id, later(done, 1)))).toMatch(/something has changed/)
    const named = await edit(booked, { customerName: fromGuest('Bea Guest'), start: '19:00' })
    expect(await outcomeOf(undo(venue, named.id, later(named, 1)))).toMatch(/is not stored/)
    expect(await current(booked)).toMatchObject({ customerName: 'Bea Guest' })
  })
})

test('undoing a check-in makes the ticket valid again', async () => {
  const open = { ...sampleEvents.quiz, registration: { mode: 'Free' } }
  const theatre = await eventVenue({ slug: 'undo-at-the-door', events: [open] })
  const { codes } = await registerGuests(theatre, 'quiz', ['Ada', 'Bo'])
  const at = new Date(`${eventDay}T17:00:00Z`)
  const code = codes[1] ?? ''
  const { entryId } = await checkInTicket(code, { by: 'Door 1' }, acting(at))
  const undone = await undo(theatre, entryId ?? '', acting(at))
  expect(undone.result).toMatchObject({ reference: null, entry: { act: 'ticket.check-in' } })
  expect((await findTicket(code))?.ticket).toMatchObject({ status: 'Valid', checkedInBy: null })
})

test('undoing a redemption returns its value alone', async () => {
  const { voucher } = await voucherOf(venue)
  const redeem = async (amountMinor: number) =>
    (await redeemVoucher(venue, voucher.id, { amountMinor, note: 'Eva' }, acting(now))).entryId ?? ''
  const [first] = [await redeem(1200), await redeem(800)]
  const fresh = async () =>
    (await redeemVoucher(venue, voucher.id, { amountMinor: 1, note: 'Eva' }, acting(now))).result
  await undo(venue, first, acting(now))
  expect((await fresh()).voucher).toMatchObject({ openValue: 5000 - 800 - 1 })
  expect(await outcomeOf(undo(venue, first, acting(now)))).toBe('It has been undone already.')
})
