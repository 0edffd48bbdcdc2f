import { beforeEach, describe, expect, test } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { randomUUID } from '#lib/codes.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { guestPath, guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookWithDeposit, payingVenue, paymentsOf, someDay, statusOf } from '#testing/venues/payments.ts'
import { GET as getPay, POST as postPay } from './pay/route.tsx'
import { GET as getPage, HEAD as headPage } from './route.tsx'

useTestDatabase()

let venue: Venue
let booked: Reservation
beforeEach(async () => {
  venue = await payingVenue()
  booked = await bookWithDeposit(venue)
})

const context = () => ({ params: Promise.resolve({ venueSlug: venue.slug, token: guestToken(booked) }) })

async function press(key: string | null = randomUUID(), headers: Record<string, string> = {}) {
  const body = new URLSearchParams(key === null ? {} : { key })
  const request = new Request('http://localhost:3000/v/x/r/y/pay', { method: 'POST', body, headers })
  const response = await postPay(request, context())
  return { status: response.status, location: response.headers.get('location') ?? '', body: await response.text() }
}

const sessionIn = (location: string) => /\/checkout\/([\w-]+)$/.exec(location)?.[1] ?? ''

async function payAt(location: string): Promise<void> {
  const sessionId = sessionIn(location)
  expect(await payOpen(sessionId)).toBe(true)
  await settlePayment({ provider: 'fake', sessionId, account: venue.settings.payoutAccount }, new Date())
}

describe('the button that pays the deposit', () => {
  test('leads to the checkout of the whole deposit, which confirms the reservation', async () => {
    const { status, location } = await press()
    expect([status, sessionIn(location) !== '']).toEqual([303, true])
    await payAt(location)
    expect(await statusOf(booked)).toBe('Confirmed')
    expect(await paymentsOf(booked)).toEqual(['Paid'])
  })

  test('pays a deposit whose reservation is held without an end', async () => {
    const settings = { ...venue.settings, pendingHoldMinutes: null }
    booked = await bookWithDeposit({ ...venue, settings }, { date: someDay(4) })
    expect(booked).toMatchObject({ status: 'Pending', holdExpiresAt: null })
    await payAt((await press()).location)
    expect(await statusOf(booked)).toBe('Confirmed')
  })

  test('pressed twice leads to one checkout, also at once', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([press(key), press(key)])
    expect(second).toEqual(first)
    expect(await press(key)).toEqual(first)
    expect(await paymentsOf(booked)).toEqual(['Open'])
  })

  test('of a page that was opened later replaces the checkout, and only one counts', async () => {
    const first = await press()
    const second = await press()
    expect(second.location).not.toBe(first.location)
    expect(await paymentsOf(booked)).toEqual(['Expired', 'Open'])
    expect(await payOpen(sessionIn(first.location))).toBe(false)
    await payAt(second.location)
    expect(await paymentsOf(booked)).toEqual(['Expired', 'Paid'])
  })

  test('leads back to the page once nothing is due any more', async () => {
    await payAt((await press()).location)
    expect(await press()).toMatchObject({ status: 303, location: guestPath(venue.slug, booked) })
    expect(await paymentsOf(booked)).toEqual(['Paid'])
  })

  test('opens nothing for a cancelled reservation', async () => {
    await cancelReservation(venue, booked.reference, {}, acting())
    expect(await press()).toMatchObject({ status: 303, location: guestPath(venue.slug, booked) })
    expect(await paymentsOf(booked)).toEqual([])
  })

  test('does nothing for a form of another site, or without a key', async () => {
    expect(await press(randomUUID(), { 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({ status: 403, location: '' })
    expect(await press(null)).toMatchObject({ status: 303, location: guestPath(venue.slug, booked) })
    expect(await press('"'.repeat(300))).toMatchObject({ status: 303, location: guestPath(venue.slug, booked) })
    expect(await paymentsOf(booked)).toEqual([])
  })
})

test('opening the page, and the address of its button, changes nothing', async () => {
  const request = () => new Request('http://localhost:3000/v/x/r/y')
  for (const open of [getPage, headPage, getPay]) expect((await open(request(), context())).status).toBeLessThan(400)
  expect(await paymentsOf(booked)).toEqual([])
  expect(await statusOf(booked)).toBe('Pending')
})
