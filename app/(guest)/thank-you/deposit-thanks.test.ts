import { expect, test } from 'vitest'
import { PaymentIntentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { useTestDatabase } from '#testing/database.ts'
import { bookWithDeposit, payingVenue } from '#testing/payments.ts'
import { thankYouPage } from './thank-you-page.tsx'

useTestDatabase()

test.each([
  ['en', 'When', 'Booking number', /, \d\d:\d\d$/],
  ['de', 'Wann', 'Buchungsnummer', /, \d\d:\d\d Uhr$/],
])('a guest who returns from paying a deposit reads in %s what it is for', async (language, when, name, time) => {
  const venue = await payingVenue()
  const booked = await bookWithDeposit(venue)
  const { reference } = booked
  const request = PaymentIntentRequest.parse({ reservationReference: reference, amount: 10, currency: 'EUR' })
  const { payment } = await openPaymentIntent(venue, request, { now: new Date() })
  const address = `http://pages.test/thank-you?venue=${venue.slug}&payment=${payment.id}`
  const page = await thankYouPage(new Request(address, { headers: { 'Accept-Language': language } }), new Date())
  const html = await page.text()
  expect(html).toContain(`href="${guestPath(venue.slug, booked)}"`)
  const facts = new Map([...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [label, value]))
  expect(facts.get(when)).toMatch(time)
  expect(facts.get(name)).toBe(reference)
})
