import { expect, test } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { refundableUntil } from '#lib/reservations/terms.ts'
import { defaultGuestChanges, type GuestChanges } from '#lib/venues/configuration.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { openHeldTable } from '#testing/stand-ins/lost-webhooks.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { move, problemOf } from '#testing/venues/guest-moves.ts'
import { moneyAtRest } from '#testing/venues/payment-ends.ts'
import { payingVenue, someDay } from '#testing/venues/payments.ts'

useTestDatabase()

/** A table in about two weeks whose deposit of 10.00 is paid, under these terms. */
async function bookPaid(terms: Partial<GuestChanges> = {}) {
  const base = await payingVenue()
  const guestChanges = { ...defaultGuestChanges, ...terms }
  const venue = { ...base, settings: { ...base.settings, guestChanges } }
  const { booked, intent } = await openHeldTable(venue, { date: someDay(2) })
  await payOpen(intent.session.id)
  await settleOpened(intent)
  const cancelAt = (now: Date) =>
    cancelReservation(venue, booked.reference, { by: 'guest', forfeitDeposit: true }, acting(now))
  return {
    venue,
    booked,
    cancelAt,
    retained: async () => (await moneyAtRest(venue.id, { reservationId: booked.id })).retained,
  }
}

const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000)

test('moving to next month, then cancelling, refunds no more than cancelling late', async () => {
  const { venue, booked, cancelAt, retained } = await bookPaid()
  // Free cancelling is over, moving is not.
  const late = hours(booked.startsAt, -20)
  const moved = await move(venue, booked, { date: someDay(6) }, late)
  expect(refundableUntil(moved)).toEqual(hours(booked.startsAt, -24))
  expect(moved).toMatchObject({ status: 'Confirmed', depositAmountMinor: 1000 })
  await cancelAt(hours(late, 1))
  expect(await retained()).toBe(1000)
})

test('moving in time, then cancelling before the first deadline, refunds', async () => {
  const { venue, booked, cancelAt, retained } = await bookPaid()
  const inTime = hours(booked.startsAt, -30)
  await move(venue, booked, { date: someDay(6) }, inTime)
  await cancelAt(hours(inTime, 1))
  expect(await retained()).toBe(0)
})

test('what was promised stays when the venue changes its terms', async () => {
  const { venue, booked, cancelAt, retained } = await bookPaid({
    refundUntilMinutes: 60,
    moveUntilMinutes: 30,
    mostMoves: 1,
  })
  const guestChanges = { ...defaultGuestChanges, refundUntilMinutes: 10_000, moveUntilMinutes: 10_000, mostMoves: 0 }
  const stricter = { ...venue, settings: { ...venue.settings, guestChanges } }
  const shortly = hours(booked.startsAt, -1.5)
  const moved = await move(stricter, booked, { date: someDay(6) }, shortly)
  expect(moved.terms).toEqual(booked.terms)
  expect(await problemOf(move(stricter, moved, { start: '20:00' }, shortly))).toMatch(/can be moved online once/)
  await cancelAt(hours(shortly, 0.25))
  expect(await retained()).toBe(0)
  expect(await getReservationById(venue, booked.id)).toMatchObject({ status: 'Cancelled', moves: 1 })
})
