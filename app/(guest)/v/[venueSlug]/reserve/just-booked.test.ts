import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { ada, hiddenOf, openStep, reservationsAt, sendBooking, sendBookingForm } from '#testing/pages/hosted-booking.ts'
import { expectHosted, hostedVenue } from '#testing/pages/hosted-pages.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { mailKinds, requestDeposit, someDay } from '#testing/venues/payments.ts'

useTestDatabase()

const day = someDay()
const table = { resourceType: 'RestaurantTable', partySize: '2', date: day, start: '18:00' }
const snooker = { resourceType: 'BilliardTable', partySize: '2', date: day, start: '19:00', resourceId: 'b3' }

let venue: Venue
beforeEach(async () => {
  venue = await hostedVenue()
})

describe('a guest who goes back and presses again', () => {
  const looksBooked = 'This looks like the booking that you have just made.'

  test('is asked, reads no reference, gets the letter again, and books once more only by the press that says so', async () => {
    await sendBookingForm(venue, table)
    const asked = await sendBookingForm(venue, table, {
      email: 'ADA@guest.example',
      phone: '+49 170 1',
      'extra-cake': '1',
    })
    expect(asked.status).toBe(409)
    expectHosted(asked)
    expect(asked.text).toContain(looksBooked)
    expect(asked.html).toMatch(
      /<button class="action" value="yes" name="again"><span class="free">Book once more<\/span>/,
    )
    // The typed text is kept.
    expect(asked.html).toContain('value="+49 170 1"')
    const [booked, ...others] = await reservationsAt(venue)
    expect(others).toEqual([])
    expect(asked.html).not.toContain(booked?.reference)
    expect(asked.html).not.toContain(`/v/${venue.slug}/r/`)
    const letters = (await outbox()).filter(({ venueId }) => venueId === venue.id)
    expect(letters.map(({ kind, recipientAddress }) => [kind, recipientAddress])).toEqual([
      ['reservation-confirmed', 'ada@guest.example'],
      ['reservation-confirmed', 'ada@guest.example'],
    ])
    // The Enter key says nothing.
    const form = { ...hiddenOf(asked), ...ada }
    expect((await sendBooking(venue, form)).status).toBe(409)
    const again = await sendBooking(venue, { ...form, again: 'yes' })
    const made = await reservationsAt(venue)
    expect([again.status, made.length]).toEqual([303, 2])
    expect(again.headers.get('location')).toBe(`${guestPath(venue.slug, made[1] as never)}?done=booked`)
    // The same press once more is still one.
    expect((await sendBooking(venue, { ...form, again: 'yes' })).headers.get('location')).toBe(
      again.headers.get('location'),
    )
    expect(await reservationsAt(venue)).toHaveLength(2)
  })

  test('reads it in German, also where it was the last place', async () => {
    await sendBookingForm(venue, snooker)
    const page = await openStep(venue, { ...snooker, resourceId: '', lang: 'de' })
    const { html } = page
    expect(html).toContain('name="customerName"')
    const asked = await sendBooking(venue, { ...hiddenOf(page), ...ada, resourceId: 'b3' }, { language: 'de' })
    expect(asked.status).toBe(409)
    expect(asked.text).toContain('Das sieht nach der Buchung aus, die Sie gerade gemacht haben.')
    expect(await reservationsAt(venue)).toHaveLength(1)
  })

  test('to pay the deposit gets the link at once, and no second one by itself', async () => {
    await sendBookingForm(venue, snooker, { depositOptIn: 'yes' })
    const wish = { ...snooker, resourceId: 'b1' }
    expect((await sendBookingForm(venue, wish)).text).toContain(looksBooked)
    const [booked] = await reservationsAt(venue)
    await requestDeposit(booked as never)
    expect(await mailKinds(venue)).toEqual(['reservation-received'])
  })

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['another address', {}, { email: 'ben@guest.example' }],
    ['another time', { start: '21:00' }, {}],
    ['another day', { date: someDay(4) }, {}],
    ['another number of people', { partySize: '3' }, {}],
    ['another type', { resourceType: 'EventArea' }, {}],
  ])('with %s is not asked', async (_, wish, typed) => {
    await sendBookingForm(venue, table)
    expect((await sendBookingForm(venue, { ...table, ...wish }, typed)).status).toBe(303)
    expect(await reservationsAt(venue)).toHaveLength(2)
  })

  test('is not asked once the booking is cancelled, or older than an hour', async () => {
    await sendBookingForm(venue, table)
    const [booked] = await reservationsAt(venue)
    await cancelReservation(venue, booked?.reference ?? '', {}, acting())
    expect((await sendBookingForm(venue, table)).status).toBe(303)
    await database()
      .update(reservation)
      .set({ createdAt: new Date(Date.now() - 61 * 60_000) })
      .where(eq(reservation.venueId, venue.id))
    expect((await sendBookingForm(venue, table)).status).toBe(303)
  })
})
