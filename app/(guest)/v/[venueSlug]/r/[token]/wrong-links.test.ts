import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { randomBytes, randomUUID } from '#lib/codes.ts'
import { guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database.ts'
import { bookWithDeposit, payingVenue, paymentsOf } from '#testing/payments.ts'
import { statementsOf } from '#testing/statements.ts'
import { scaled } from '#testing/thorough.ts'
import { GET as calendar } from './calendar/route.ts'
import { POST as pay } from './pay/route.tsx'
import { GET as page } from './route.tsx'

useTestDatabase()

let venue: Venue
let other: Venue
let booked: Reservation
let otherBooked: Reservation
beforeAll(async () => {
  venue = await payingVenue()
  other = await payingVenue()
  booked = await bookWithDeposit(venue)
  otherBooked = await bookWithDeposit(other)
})

const routes = { page, calendar, pay }

async function open(which: keyof typeof routes, venueSlug: string, token: string) {
  const request = new Request('http://localhost:3000/v/x/r/y', {
    headers: { 'Accept-Language': 'en' },
    ...(which === 'pay' && { method: 'POST', body: new URLSearchParams({ key: randomUUID() }) }),
  })
  const response = await routes[which](request, { params: Promise.resolve({ venueSlug, token }) })
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

test('every wrong link gets the same bytes by the same statement, and changes nothing', async () => {
  const token = guestToken(booked)
  const mutated = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  const links: [string, string][] = [
    ...Array.from({ length: 48 }, (_, at): [string, string] => [venue.slug, mutated(at)]),
    ...Array.from({ length: scaled(50, 500) }, (): [string, string] => [
      venue.slug,
      randomBytes(36).toString('base64url'),
    ]),
    [other.slug, token],
    [venue.slug, guestToken(otherBooked)],
    [venue.slug, guestToken({ ...booked, linkVersion: 2 })],
    [venue.slug, guestToken({ ...booked, linkVersion: 0 })],
    [venue.slug, guestToken({ ...booked, venueId: other.id })],
    ['no-such-venue', token],
    ['', token],
    [venue.slug, ''],
    [venue.slug, `${token}A`],
    [venue.slug, token.slice(1)],
    [venue.slug, token.toLowerCase()],
    [venue.slug, booked.id],
    [venue.slug, booked.reference],
    [venue.slug, 'ü'.repeat(48)],
    [venue.slug.toUpperCase(), token],
  ]
  const first = await open('page', venue.slug, 'x')
  expect(first.status).toBe(404)
  expect(first.body).toContain('There is nothing here')
  const [statement, ...more] = await statementsOf(() => open('page', venue.slug, 'x'))
  expect(statement).toContain('from "reservation"')
  expect(more).toEqual([])
  for (const [index, [slug, wrong]] of links.entries()) {
    const which = (['page', 'calendar', 'pay'] as const)[index % 3] ?? 'page'
    const sent = await statementsOf(async () => {
      expect([slug, wrong, await open(which, slug, wrong)]).toEqual([slug, wrong, first])
    })
    expect([slug, wrong, sent]).toEqual([slug, wrong, [statement]])
  }
  expect(await paymentsOf(booked)).toEqual([])
})

test('control: the right link is found, until its version rises', async () => {
  const link = guestToken(otherBooked)
  expect((await open('page', other.slug, link)).status).toBe(200)
  await database().update(reservation).set({ linkVersion: 2 }).where(eq(reservation.id, otherBooked.id))
  expect((await open('page', other.slug, link)).status).toBe(404)
  expect((await open('page', other.slug, guestToken({ ...otherBooked, linkVersion: 2 }))).status).toBe(200)
})
