import { expect, test } from 'vitest'
import { randomUUID } from '#lib/codes.ts'
import { bookingPresses } from '#lib/rate-limit/limit-requests.ts'
import { guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { openOwn, ownBookingRoutes } from '#testing/interface/own-booking-routes.ts'
import { bookWithDeposit, payingVenue, someDay } from '#testing/venues/payments.ts'

useTestDatabase()

test('presses of one reservation are limited, whichever button; opening is not, nor are other reservations', async () => {
  const routes = await ownBookingRoutes()
  const venue = await payingVenue()
  const [booked, other] = [
    await bookWithDeposit(venue, { date: someDay(2) }),
    await bookWithDeposit(venue, { date: someDay(3) }),
  ]
  const send = (below: string, to: Reservation, form?: Record<string, string>) => {
    const route = routes.find((one) => one.below === below)
    if (!route) throw new Error(`no address ends in ${below}`)
    const sent = form ? ({ method: 'POST', form: { key: randomUUID(), ...form } } as const) : {}
    return openOwn(route, { venueSlug: venue.slug, token: guestToken(to) }, sent)
  }
  const statuses = []
  for (let count = 0; count < bookingPresses.maxRequests; count++) {
    const below = count % 2 === 0 ? '/details' : '/move'
    statuses.push((await send(below, booked, { notes: `Note ${count}` })).status)
  }
  expect(statuses).not.toContain(429)
  const refused = await send('/details', booked, { notes: 'One too many' })
  expect(refused.status).toBe(429)
  expect(Number(new Headers(refused.headers).get('retry-after'))).toBeGreaterThan(3000)
  expect(refused.body).toContain(`<a href="tel:${venue.business.phone.replace(/[^\d+]/g, '')}"`)
  expect((await send('', booked)).status).toBe(200)
  expect((await send('/details', other, { notes: 'Hello' })).status).toBe(303)
})
