import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { resource } from '#db/schema/venues.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { undo } from '#lib/evening/undo.ts'
import { seatWalkIn } from '#lib/seatings/seat-walk-in.ts'
import { minuteMs } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting as by } from '#testing/venues/acting.ts'
import { move } from '#testing/venues/guest-moves.ts'
import { ratedAlley } from '#testing/venues/rated-alley.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { bookByPhone } from './book-by-phone.ts'
import { createReservation } from './create-reservation.ts'
import { editReservation } from './edit-reservation.ts'
import { ReservationRequest } from './input.ts'
import type * as locks from './locks.ts'
import type { Reservation } from './locks.ts'
import { PhoneBookingRequest } from './phone-input.ts'
import { withPriceByHand } from './price-by-hand.ts'
import { getReservation, getReservationById } from './queries.ts'

const guards = vi.hoisted(() => ({ revision: true }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockReservation(tx: Tx, venueId: string, reference: string) {
      const found = await actual.lockReservation(tx, venueId, reference)
      // That of a new booking: as if nobody had changed it.
      return guards.revision ? found : { ...found, revision: 0 }
    },
  }
})

useTestDatabase(16)

/** A Friday: 24.00 until 18:00, then 39.00. */
const date = '2026-09-25'
const now = new Date('2026-09-20T08:00:00Z')
const acting = () => by(now) as never
let venue: Venue
let lanes = 0

beforeAll(async () => {
  venue = await getVenue((await importTestVenue(venueFile(ratedAlley))).slug)
})

/** Books the next lane by the hour, from 17:15: 45 minutes at 24.00 and 15 at 39.00. */
async function book(more: object = {}): Promise<Reservation> {
  const resourceId = `lane-${(lanes++ % 12) + 1}`
  const request = ReservationRequest.parse({
    ...{ resourceType: 'BowlingLane', resourceId, date, start: '17:15', partySize: 4 },
    ...{ customerName: 'Ada Guest', email: 'ada@guest.example' },
    ...more,
  })
  return (await createReservation(venue, request, { now, language: 'en', anonymous: false })).reservation
}

const rowOf = ({ id }: Reservation) => getReservationById(venue, id)
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ kind, errors }) => (errors ? Object.keys(errors).join() : kind),
  )

describe('the price of a booking', () => {
  test('is fixed: other rates since then change nothing, until something changes that decides it', async () => {
    const booked = await book({ start: '19:00' })
    expect(booked.priceEstimateMinor).toBe(3900)
    const { rates } = (await database().select().from(resource).where(eq(resource.id, 'lane-1')))[0] ?? {}
    const dearer = rates && { ...rates, rates: [{ ...rates.rates[0], days: [], from: null, amountMinor: 9900 }] }
    await database().update(resource).set({ rates: dearer as never })
    // The price of a day that has been changed raises the revision: a booking that was planned before is refused.
    expect((await database().select().from(resource)).every(({ revision }) => revision > 0)).toBe(true)
    venue = await getVenue(venue.slug)
    await editReservation(venue, booked.reference, { partySize: 5, notes: 'A cake' as never }, acting())
    expect(await rowOf(booked)).toMatchObject({ partySize: 5, priceEstimateMinor: 3900 })
    const moved = await move(venue, await rowOf(booked), { start: '20:00' }, now)
    expect(moved.priceEstimateMinor).toBe(9900)
    await database().update(resource).set({ rates: null }).where(eq(resource.id, 'nothing'))
    await importTestVenue(venueFile(ratedAlley))
    venue = await getVenue(venue.slug)
  })

  test('of a move is that of the new time, which the guest reads before', async () => {
    const booked = await book()
    expect(booked.priceEstimateMinor).toBe(1800 + 975)
    expect((await move(venue, booked, { start: '20:00' }, now)).priceEstimateMinor).toBe(3900)
  })
})

describe('staff edit', () => {
  test('length, games and extras, and an undo restores them with their price', async () => {
    const booked = await book({ resourceId: 'lane-13', start: '19:00', games: 2, durationMinutes: 90 })
    expect(booked).toMatchObject({ games: 2, priceEstimateMinor: 1380 })
    const edits = { durationMinutes: 135, games: 3, extras: [{ extraId: 'shoes', quantity: 1 }] }
    const { entryId } = await editReservation(venue, booked.reference, edits, acting())
    const edited = await rowOf(booked)
    expect(edited).toMatchObject({ games: 3, priceEstimateMinor: 2070, extras: [{ lineTotalMinor: 1000 }] })
    expect(edited.endsAt.getTime() - edited.startsAt.getTime()).toBe(135 * minuteMs)
    await undo(venue, entryId ?? '', acting())
    expect(await rowOf(booked)).toMatchObject({ games: 2, priceEstimateMinor: 1380, extras: [] })
  })

  test('the price by hand, with a reason in the history, and an undo restores the former one', async () => {
    const booked = await book()
    const byHand = { priceMinor: 2000, reason: 'Promised on the phone' }
    const { entryId } = await editReservation(venue, booked.reference, { byHand }, acting())
    expect(await rowOf(booked)).toMatchObject({ priceEstimateMinor: 2000 })
    const [entry] = await listEntries(venue, { subject: { kind: 'reservation', id: booked.id } })
    expect(entry).toMatchObject({
      act: 'reservation.price',
      before: { priceEstimateMinor: 2775 },
      after: { priceEstimateMinor: 2000, reason: 'Promised on the phone' },
    })
    // It counts as the price that was booked.
    await editReservation(venue, booked.reference, { partySize: 6 }, acting())
    expect(await rowOf(booked)).toMatchObject({ partySize: 6, priceEstimateMinor: 2000 })
    await editReservation(venue, booked.reference, { partySize: 4 }, acting())
    await undo(venue, entryId ?? '', acting())
    expect(await rowOf(booked)).toMatchObject({ priceEstimateMinor: 2775 })
  })

  test('a price by hand needs a reason, the digits of the currency, and the role', () => {
    const named = (fields: object, mayPrice = true) => () => withPriceByHand(venue, fields, { mayPrice })
    expect(named({ price: 5 })).toThrow(expect.objectContaining({ errors: { PriceReason: expect.anything() } }))
    expect(named({ price: 5.555, priceReason: 'x' })).toThrow(
      expect.objectContaining({ errors: { Price: expect.anything() } }),
    )
    expect(named({ price: 5, priceReason: 'x' }, false)).toThrow(expect.objectContaining({ kind: 'role-not-allowed' }))
    expect(named({ partySize: 2 }, false)()).toEqual({ partySize: 2 })
  })

  test('games, extras and a price on the telephone and at a walk-in', async () => {
    const request = PhoneBookingRequest.parse({
      ...{ resourceType: 'BowlingLane', resourceId: 'lane-14', date, start: '19:00', partySize: 2 },
      ...{ customerName: 'Grace Caller', games: 4, extras: [{ extraId: 'shoes', quantity: 1 }] },
    })
    const called = (await bookByPhone(venue, request, acting())).result
    expect(called).toMatchObject({ games: 4, priceEstimateMinor: 2760, extras: [{ lineTotalMinor: 500 }] })
    const party = { partySize: 2, resourceIds: ['lane-15'], customerName: '' as never, extraChairs: 0 }
    const atTwenty = { ...by(new Date('2026-09-25T18:00:00Z')) } as never
    const byHand = { priceMinor: 700, reason: 'Staff' }
    const seated = (await seatWalkIn(venue, { ...party, games: 2, byHand } as never, atTwenty)).result
    expect(seated).toMatchObject({ games: 2, priceEstimateMinor: 700 })
    const unknown = { ...party, resourceIds: ['lane-16'], extras: [{ extraId: 'none', quantity: 1 }] } as never
    expect(await kindOf(seatWalkIn(venue, unknown, atTwenty))).toBe('Extras[0].ExtraId')
  })
})

describe('two edits of one price at once', () => {
  /** Two people name a price for what they both have read. Returns what became of each. */
  async function twoPrices(): Promise<string[]> {
    const booked = await book({ resourceId: 'lane-12', start: guards.revision ? '21:30' : '23:00' })
    const was = { price: booked.priceEstimateMinor / 100 }
    const named = (priceMinor: number) => () =>
      kindOf(editReservation(venue, booked.reference, { byHand: { priceMinor, reason: 'Regulars' }, was }, acting()))
    const held = sql`select from resource where id = 'lane-12' for no key update`
    const outcomes = await heldBack(held, [named(1000), named(2000)])
    expect((await getReservation(venue, booked.reference)).priceEstimateMinor).toBeLessThan(2001)
    return outcomes.toSorted()
  }

  test('one is refused, because it sees what the other has made of it', async () => {
    expect(await twoPrices()).toEqual(['conflict', 'done'])
  })

  test('without the revision of the reservation one is lost', async () => {
    guards.revision = false
    expect(await twoPrices()).toEqual(['done', 'done'])
    guards.revision = true
  })
})
