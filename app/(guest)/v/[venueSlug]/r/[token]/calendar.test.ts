import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { drawPlannedCalendar } from '#lib/calendar.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { anonymiseReservations } from '#lib/privacy/anonymise.ts'
import { confirmReservation } from '#lib/reservations/change-status.ts'
import { guestPath, guestToken } from '#lib/reservations/guest-link.ts'
import { reservationLetter } from '#lib/reservations/letters.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookWithDeposit, payingVenue } from '#testing/venues/payments.ts'
import { GET } from './calendar/route.ts'

useTestDatabase()

let venue: Venue
beforeAll(async () => {
  venue = await payingVenue()
})

async function get(booked: Reservation, language = 'en') {
  const request = new Request('http://localhost:3000/v/x/r/y/calendar', { headers: { 'Accept-Language': language } })
  const params = Promise.resolve({ venueSlug: venue.slug, token: guestToken(booked) })
  const { status, headers, text } = await GET(request, { params }).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }))
  return { status, headers, text, unfolded: text.replace(/\r\n /g, '') }
}

test('the calendar file of a reservation is that of its letters, and each state replaces the one before', async () => {
  const booked = await bookWithDeposit(venue)
  const pending = await get(booked)
  expect(pending.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(pending.headers.get('content-disposition')).toBe('attachment; filename="booking.ics"')
  expect(pending.headers.get('cache-control')).toBe('no-store')
  expect(pending.unfolded).toContain('STATUS:TENTATIVE')
  expect(pending.unfolded).toContain('SEQUENCE:0')
  const [attached] = reservationLetter('received', venue, booked, ['Table 3']).attachments
  if (!attached || !('calendar' in attached)) throw new Error('the letter has no calendar file')
  expect(pending.text).toBe(drawPlannedCalendar(attached.calendar))

  await confirmReservation(venue, booked.reference, acting())
  const confirmed = await get(booked)
  expect(confirmed.unfolded).toContain('STATUS:CONFIRMED')
  expect(confirmed.unfolded).toContain('SEQUENCE:1')
  await cancelReservation(venue, booked.reference, {}, acting())
  const cancelled = await get(booked, 'de')
  expect(cancelled.headers.get('content-type')).toContain('method=CANCEL')
  expect(cancelled.headers.get('content-disposition')).toContain('buchung.ics')
  expect(cancelled.unfolded).toContain('SEQUENCE:2')
  const uids = [pending, confirmed, cancelled].map(({ unfolded }) => /UID:(\S+)/.exec(unfolded)?.[1])
  expect(new Set(uids).size).toBe(1)
  expect(uids[0]).toContain(booked.id)
  for (const { text } of [pending, confirmed, cancelled]) {
    expect(text).not.toContain(guestToken(booked))
    expect(text).not.toContain('Ada')
  }
})

test('an anonymised reservation has none: the request leads to its page', async () => {
  const booked = await bookWithDeposit(venue, { start: '20:00' })
  await inTransaction((tx) => anonymiseReservations(tx, venue, [booked.id]))
  const { status, headers } = await get(booked)
  expect([status, headers.get('location')]).toEqual([303, guestPath(venue.slug, booked)])
})
