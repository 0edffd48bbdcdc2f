import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message } from '#db/schema/messages.ts'
import { idempotency, payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { randomBytes, randomUUID } from '#lib/codes.ts'
import { guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isSlug } from '#lib/venues/slug.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/statements.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { bookWithDeposit, payingVenue, paymentsOf, someDay } from '#testing/venues/payments.ts'
import { GET as calendar } from './calendar/route.ts'
import { GET as askToCancel, POST as cancel } from './cancel/route.tsx'
import { POST as details, GET as detailsForm } from './details/route.tsx'
import { POST as move, GET as moveForm } from './move/route.tsx'
import { GET as askToPay, POST as pay } from './pay/route.tsx'
import { GET as page } from './route.tsx'
import { POST as write, GET as writeForm } from './write/route.tsx'

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

const reads = { page, calendar, askToPay, askToCancel, detailsForm, moveForm, writeForm }
const forms = { pay, cancel, details, move, write }
const routes = { ...reads, ...forms }
type Address = keyof typeof routes
const addresses = Object.keys(routes) as Address[]

async function open(which: Address, venueSlug: string, token: string, method = which in forms ? 'POST' : 'GET') {
  const move = { date: someDay(), start: '20:00', partySize: '3' }
  const fields = { key: randomUUID(), forfeits: '1000', customerName: 'Eve', notes: 'Eve', body: 'Eve', ...move }
  const request = new Request('http://localhost:3000/v/x/r/y', {
    headers: { 'Accept-Language': 'en' },
    method,
    ...(method === 'POST' && { body: new URLSearchParams(fields) }),
  })
  const response = await routes[which](request, { params: Promise.resolve({ venueSlug, token }) })
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

/** All rows that a form of the page could write. */
async function rows() {
  const counts = [payment, idempotency, mail, message].map((table) => database().$count(table))
  return [await database().select().from(reservation).orderBy(reservation.id), await Promise.all(counts)]
}

test('every wrong link at a venue gets the same bytes by the same statements, and changes nothing', async () => {
  const token = guestToken(booked)
  const mutated = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  const links: [string, string][] = [
    ...Array.from({ length: 48 }, (_, at): [string, string] => [venue.slug, mutated(at)]),
    ...Array.from({ length: scaled(12, 500) }, (): [string, string] => [
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
  const before = await rows()
  expect(first.status).toBe(404)
  expect(first.body).toContain('There is nothing here')
  expect(first.body).toContain(venue.name)
  const statements = await statementsOf(() => open('page', venue.slug, 'x'))
  expect(statements).toEqual([expect.stringContaining('from "reservation"'), expect.stringContaining('from "venue"')])
  const unknown = await open('page', 'no-such-venue', 'x')
  expect(unknown.body).not.toContain(venue.name)
  // The answer says which venue the address names, and nothing else.
  const expected = new Map([
    [venue.slug, first],
    [other.slug, await open('page', other.slug, 'x')],
  ])
  for (const [index, [slug, wrong]] of links.entries()) {
    const which = addresses[index % addresses.length] ?? 'page'
    const sent = await statementsOf(async () => {
      expect([slug, wrong, await open(which, slug, wrong)]).toEqual([slug, wrong, expected.get(slug) ?? unknown])
    })
    // Skips the query if the text cannot be a slug.
    expect([slug, wrong, sent]).toEqual([slug, wrong, isSlug(slug) ? statements : statements.slice(0, 1)])
  }
  expect(await paymentsOf(booked)).toEqual([])
  expect(await rows()).toEqual(before)
})

test.each(addresses)(
  'an ended link, and a link of another venue, get the same bytes at the address %s',
  async (which) => {
    const first = await open('page', venue.slug, 'x')
    const before = await rows()
    for (const [slug, token] of [
      [venue.slug, guestToken({ ...booked, linkVersion: 2 })],
      [other.slug, guestToken(booked)],
      [venue.slug, guestToken(otherBooked)],
    ] as const) {
      expect(await open(which, slug, token)).toEqual(first)
    }
    expect(await rows()).toEqual(before)
  },
)

test('opening any address changes nothing, by GET and by HEAD', async () => {
  const before = await rows()
  for (const which of Object.keys(reads) as Address[]) {
    for (const method of ['GET', 'HEAD']) {
      expect((await open(which, venue.slug, guestToken(booked), method)).status).toBeLessThan(400)
    }
  }
  expect(await rows()).toEqual(before)
})

test('control: the right link is found, until its version rises', async () => {
  const link = guestToken(otherBooked)
  expect((await open('page', other.slug, link)).status).toBe(200)
  await database().update(reservation).set({ linkVersion: 2 }).where(eq(reservation.id, otherBooked.id))
  expect((await open('page', other.slug, link)).status).toBe(404)
  expect((await open('page', other.slug, guestToken({ ...otherBooked, linkVersion: 2 }))).status).toBe(200)
})
