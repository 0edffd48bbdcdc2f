import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { defaultGuestChanges, type GuestChanges } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  bookTableOne,
  daysFor,
  move,
  movesEvening,
  movingVenue,
  now,
  problemOf,
  takenBy,
  timesFor,
} from '#testing/venues/guest-moves.ts'
import { moveRefusal, partyRefusal } from './move-choices.ts'

useTestDatabase()

function withTerms(guestChanges: Partial<GuestChanges>): Promise<Venue> {
  return movingVenue({ settings: { guestChanges: { ...defaultGuestChanges, ...guestChanges } } })
}

/** The instant so many minutes before a reservation begins. */
const ahead = ({ startsAt }: Reservation, minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)

describe('the terms of a booking', () => {
  test('bind the guest until so many minutes before the start', async () => {
    const venue = await withTerms({ moveUntilMinutes: 120 })
    const booked = await bookTableOne(venue)
    const [inTime, late] = [ahead(booked, 120), new Date(ahead(booked, 120).getTime() + 1)]
    expect([moveRefusal(booked, inTime), partyRefusal(booked, inTime)]).toEqual([null, null])
    expect([moveRefusal(booked, late), partyRefusal(booked, late)]).toEqual(['too-late', 'too-late'])
    const tooLate =
      'conflict: This booking could be changed online until 16:00 on Wednesday, 16 June 2027. Please call +49 341 5550100.'
    expect(await problemOf(move(venue, booked, { start: '22:00' }, late))).toBe(tooLate)
    expect(await problemOf(move(venue, booked, { partySize: 1 }, late))).toBe(tooLate)
    const moved = await move(venue, booked, { start: '22:00' }, inTime)
    expect(await move(venue, booked, { start: '22:00' }, ahead(moved, 1))).toEqual(moved)
  })

  test('count the moves, and no changes of the party alone', async () => {
    const venue = await withTerms({ mostMoves: 2 })
    let booked = await bookTableOne(venue)
    booked = await move(venue, booked, { start: '19:00' })
    booked = await move(venue, booked, { partySize: 1 })
    booked = await move(venue, booked, { date: '2027-06-17', partySize: 2 })
    expect([booked.moves, moveRefusal(booked, now), partyRefusal(booked, now)]).toEqual([2, 'too-often', null])
    expect(await problemOf(move(venue, booked, { start: '20:00' }))).toBe(
      'conflict: A booking can be moved online 2 times. To move it again, please call +49 341 5550100.',
    )
    expect(await move(venue, booked, { partySize: 1 })).toMatchObject({ partySize: 1, moves: 2 })
    // The same press again is no further move.
    expect(await problemOf(move(venue, booked, { partySize: 1 }))).toBe('done')
  })

  test('may leave the party to the venue', async () => {
    const venue = await withTerms({ partyChange: false })
    const booked = await bookTableOne(venue)
    expect([moveRefusal(booked, now), partyRefusal(booked, now)]).toEqual([null, 'not-offered'])
    for (const wish of [{ partySize: 1 }, { partySize: 1, start: '20:00' }])
      expect(await problemOf(move(venue, booked, wish))).toMatch(/^conflict: The number of guests cannot be changed/)
    expect(await problemOf(move(venue, booked, { start: '20:00' }))).toBe('done')
  })

  test('are those of the moment in which it was made', async () => {
    const venue = await withTerms({ mostMoves: 1 })
    const booked = await bookTableOne(venue)
    const none = { mostMoves: 0, partyChange: false, moveUntilMinutes: 100_000 }
    const stricter = { ...venue, settings: { ...venue.settings, guestChanges: { ...defaultGuestChanges, ...none } } }
    const moved = await move(stricter, booked, { start: '20:00', partySize: 1 })
    expect(moved).toMatchObject({ moves: 1, terms: { ...defaultGuestChanges, mostMoves: 1 } })
    expect(await problemOf(move(venue, moved, { start: '18:00' }))).toMatch(/can be moved online once/)
    const never = await bookTableOne(stricter, { date: '2027-06-17' })
    expect(await problemOf(move(venue, never, { partySize: 1 }))).toMatch(
      /^conflict: This booking could be changed online/,
    )
  })

  test('bind by notice and horizon of the venue', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue)
    expect(await problemOf(move(venue, booked, { date: '2027-07-31' }))).toBe('done')
    expect(await problemOf(move(venue, booked, { date: '2027-08-01' }))).toMatch(/^slot-not-available: This time/)
    expect(await timesFor(venue, booked, { date: '2027-08-01' })).toEqual([])
    const noon = new Date('2027-06-03T15:01:00Z')
    expect(await problemOf(move(venue, booked, { date: '2027-06-03', start: '18:00' }, noon))).toMatch(/too soon/)
    expect((await timesFor(venue, booked, { date: '2027-06-03' }, noon))[0]).toBe('18:30 free Table 1')
    const days = await daysFor(venue, booked, { month: '2027-08' })
    expect(new Set(Object.values(days))).toEqual(new Set(['outside']))
  })
})

describe('what has ended', () => {
  test('is not moved: cancelled, begun, completed, anonymised, or a hold that ran out', async () => {
    const venue = await movingVenue({ settings: { payoutAccount: 'acct_1', pendingHoldMinutes: 30 } })
    const booked = await bookTableOne(venue)
    expect(moveRefusal(booked, booked.startsAt)).toBe('ended')
    const held = await bookTableOne(venue, { resourceId: 't3', depositOptIn: true })
    const end = held.holdExpiresAt ?? now
    expect([moveRefusal(held, new Date(end.getTime() - 1)), moveRefusal(held, end)]).toEqual([null, 'ended'])
    expect(await problemOf(move(venue, held, { start: '20:00' }, end))).toBe(
      'conflict: This booking has ended, so it can no longer be changed.',
    )
    for (const changed of [{ status: 'Completed' }, { status: 'NoShow' }, { customerName: '' }])
      expect(moveRefusal({ ...booked, ...changed } as Reservation, now)).toBe('ended')
    await cancelReservation(venue, booked.reference, {}, acting(now))
    // A reservation that has ended is refused, even if it is at that time already.
    expect(await problemOf(move(venue, booked, {}))).toMatch(/^conflict: This booking has ended/)
  })

  test('is not what shares a resource that has become exclusive: the venue can sort that out', async () => {
    const venue = await movingVenue()
    const seats = { resourceType: 'EventArea', resourceId: 'hall', partySize: 5 }
    const booked = await bookTableOne(venue, seats)
    await bookTableOne(venue, seats)
    await database().update(resource).set({ seatSold: false }).where(eq(resource.id, 'hall'))
    expect(await problemOf(move(venue, booked, { start: '21:00' }))).toBe(
      'conflict: This booking cannot be changed online. Please call +49 341 5550100.',
    )
  })

  test('is not reached by a link that a newer one has replaced', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue)
    await database().update(reservation).set({ linkVersion: 2 }).where(eq(reservation.id, booked.id))
    expect(await problemOf(move(venue, booked, { start: '20:00' }))).toMatch(/^not-found/)
  })
})

describe('a deposit', () => {
  const everyTable = ['t1', 't2', 't4', 't5']

  test('is not raised: a table that requires one is named, and left to the venue', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue)
    for (const resourceId of everyTable) await bookTableOne(venue, { resourceId, start: '20:00' })
    expect(await timesFor(venue, booked)).toContain('20:00 raises-deposit Table 3')
    expect(await problemOf(move(venue, booked, { start: '20:00' }))).toBe(
      'conflict: At this time only Table 3 is free, which needs a deposit of €10.00. Please write to us or call +49 341 5550100.',
    )
    // A larger party needs both tables of the gallery, one of them with a deposit.
    expect(await timesFor(venue, booked, { partySize: 14 })).toContain('18:00 raises-deposit Table 5 Regulars')
    expect(await daysFor(venue, booked, { partySize: 14 })).toMatchObject({ '2027-06-17': 'free' })
  })

  test('that was agreed stays, for cheaper tables as well, and allows as much again', async () => {
    const venue = await movingVenue()
    let booked = await bookTableOne(venue, { resourceId: 't6', depositOptIn: true })
    expect(booked).toMatchObject({ depositAmountMinor: 4000, status: 'Pending' })
    booked = await move(venue, booked, { partySize: 5 })
    await bookTableOne(venue, { resourceId: 't6', start: '20:00' })
    booked = await move(venue, booked, { start: '20:00', partySize: 2 })
    expect(await takenBy(booked)).toEqual(['t4 2'])
    expect(booked).toMatchObject({ depositAmountMinor: 4000, status: 'Pending' })
    for (const resourceId of ['t1', 't2', 't4', 't5', 't3']) await bookTableOne(venue, { resourceId, start: '22:00' })
    expect(await takenBy(await move(venue, booked, { start: '22:00' }))).toEqual(['t6 2'])
  })

  test('that was not agreed is not required at the table that the guest has', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue, { resourceId: 't3' })
    expect(booked).toMatchObject({ depositAmountMinor: null, status: 'Confirmed' })
    expect(await takenBy(await move(venue, booked, { start: '20:00' }))).toEqual(['t3 2'])
  })

  test('is nothing if the venue takes none', async () => {
    const venue = await movingVenue({ settings: { deposits: false } })
    const booked = await bookTableOne(venue)
    for (const resourceId of everyTable) await bookTableOne(venue, { resourceId, start: '20:00' })
    expect(await timesFor(venue, booked)).toContain('20:00 free Table 3')
  })

  test('is refunded until the deadline of the earliest start ever agreed, wherever the booking moves', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue)
    const later = await move(venue, booked, { date: '2027-07-14' })
    expect(later.refundableUntil).toEqual(ahead(booked, 1440))
    const earlier = await move(venue, later, { date: '2027-06-05' })
    expect(earlier.refundableUntil).toEqual(ahead(earlier, 1440))
    expect(await move(venue, earlier, { date: movesEvening })).toMatchObject({
      refundableUntil: earlier.refundableUntil,
    })
  })
})
