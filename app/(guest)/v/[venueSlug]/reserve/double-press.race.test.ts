import { beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from '#lib/codes.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { ada, hiddenOf, openStep, reservationsAt, sendBooking } from '#testing/pages/hosted-booking.ts'
import { hostedVenue } from '#testing/pages/hosted-pages.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { mailKinds, someDay } from '#testing/venues/payments.ts'

useTestDatabase()

const table = { resourceType: 'RestaurantTable', partySize: '2', date: someDay(), start: '18:00' }

let venue: Venue
beforeEach(async () => {
  venue = await hostedVenue()
})

describe('a form that is sent again', () => {
  test('is one booking and one letter, also at once, with one answer', async () => {
    const form = { ...hiddenOf(await openStep(venue, table)), ...ada }
    const answers = await Promise.all(Array.from({ length: scaled(3, 20) }, () => sendBooking(venue, form)))
    const locations = answers.map(({ status, headers }) => `${status} ${headers.get('location')}`)
    expect(new Set(locations).size).toBe(1)
    expect((await sendBooking(venue, form)).headers.get('location')).toBe(answers[0]?.headers.get('location'))
    expect(await reservationsAt(venue)).toHaveLength(1)
    expect(await mailKinds(venue)).toEqual(['reservation-confirmed'])
  })

  test('control: with a key of its own each press is a booking', async () => {
    const form = { ...hiddenOf(await openStep(venue, table)), ...ada }
    const answers = await Promise.all([1, 2].map(() => sendBooking(venue, { ...form, requestId: randomUUID() })))
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(2)
    expect(await reservationsAt(venue)).toHaveLength(2)
  })

  test('with something else typed is no second booking', async () => {
    const form = { ...hiddenOf(await openStep(venue, table)), ...ada }
    await sendBooking(venue, form)
    const again = await sendBooking(venue, { ...form, notes: 'And a high chair' })
    expect(again.status).toBe(409)
    expect(again.text).toContain('You have already booked with this form.')
    expect(await reservationsAt(venue)).toHaveLength(1)
  })
})
