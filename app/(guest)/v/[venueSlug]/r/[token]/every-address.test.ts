import { beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from '#db/invariants.ts'
import { randomBytes, randomUUID } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { pagePatterns } from '#lib/pages/patterns.ts'
import { guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/statements.ts'
import { tableDigests } from '#testing/database/table-digests.ts'
import {
  type LinkParams,
  type LinkRequest,
  type OwnBookingRoute,
  openOwn,
  ownBookingRoutes,
} from '#testing/interface/own-booking-routes.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { bookingsInEveryState } from '#testing/venues/own-bookings.ts'
import { bookWithDeposit, payingVenue } from '#testing/venues/payments.ts'

/** Rules for every address below a reservation's link, including addresses that are added later. */

const testDatabase = useTestDatabase()

let routes: OwnBookingRoute[]
let venue: Venue
let bookings: Record<string, Reservation>
/** By default only the states in which most can be done, and the one in which least can. */
const states = scaled(['confirmed', 'erased'], null)
const looked = () => Object.entries(bookings).filter(([state]) => states?.includes(state) ?? true)
beforeAll(async () => {
  routes = await ownBookingRoutes()
  venue = await payingVenue()
  bookings = await bookingsInEveryState(venue)
})

const booking = (state: string): Reservation => {
  const found = bookings[state]
  if (!found) throw new Error(`no reservation is ${state}`)
  return found
}
const linkOf = (booked: Reservation): LinkParams => ({ venueSlug: venue.slug, token: guestToken(booked) })

/** A press of every button at once: each address takes its own fields and ignores the others. */
const press = (): Record<string, string> => ({
  key: randomUUID(),
  date: booking('confirmed').serviceDate,
  start: '19:00',
  partySize: '3',
  customerName: 'Eve',
  phone: '+49 30 1234567',
  notes: 'By the window',
  body: 'Is there a ramp?',
  forfeits: '0',
})

test('the pattern of every address is known, for logs, traces and metrics', () => {
  const below = pagePatterns.filter((pattern) => pattern.startsWith('/v/[venueSlug]/r/[token]'))
  expect(routes.map(({ below }) => `/v/[venueSlug]/r/[token]${below}`)).toEqual(below.toSorted())
  expect(routes.filter(({ hasButton }) => hasButton).map(({ below }) => below)).toContain('/pay')
})

describe('a wrong link', () => {
  test('gets the same bytes of its venue by the same statements, whatever is sent to it, and changes nothing', async () => {
    const other = await payingVenue()
    const right = booking('confirmed')
    const { token } = linkOf(right)
    const wrong: LinkParams[] = [
      { venueSlug: venue.slug, token: 'x' },
      { venueSlug: venue.slug, token: randomBytes(36).toString('base64url') },
      { venueSlug: venue.slug, token: token.slice(0, 40) + (token[40] === 'A' ? 'B' : 'A') + token.slice(41) },
      { venueSlug: venue.slug, token: guestToken({ ...right, linkVersion: 0 }) },
      { venueSlug: venue.slug, token: guestToken({ ...right, linkVersion: 2 }) },
      { venueSlug: venue.slug, token: guestToken(await bookWithDeposit(other)) },
      { venueSlug: other.slug, token },
      { venueSlug: 'no-such-venue', token },
    ]
    const requests: LinkRequest[] = [
      {},
      { query: '?date=2030-01-02&partySize=2' },
      { method: 'POST', form: press() },
      { method: 'POST', form: {} },
      { method: 'POST', form: press(), headers: { 'Sec-Fetch-Site': 'cross-site' } },
      { method: 'POST', body: JSON.stringify(press()), headers: { 'Content-Type': 'application/json' } },
      { method: 'POST' },
    ]
    const [page] = routes
    if (!page) throw new Error('there is no page')
    const first = await openOwn(page, { venueSlug: venue.slug, token: 'x' })
    expect(first.status).toBe(404)
    expect(first.body).toContain('There is nothing here')
    const expected = new Map([[venue.slug, first]])
    for (const venueSlug of [other.slug, 'no-such-venue'])
      expected.set(venueSlug, await openOwn(page, { venueSlug, token: 'x' }))
    const before = await tableDigests()
    let usual: string[] | undefined
    for (const route of routes) {
      for (const [at, link] of wrong.entries()) {
        // By default each kind of link gets one of the requests, and each address gets all of them.
        for (const sent of requests.filter((_, index) => thorough || (index + at) % 7 === 0)) {
          if (sent.method === 'POST' && !route.hasButton) continue
          const about = [route.below, link, sent]
          let answer: unknown
          const statements = await statementsOf(async () => {
            answer = await openOwn(route, link, sent)
          })
          usual ??= statements
          expect([about, answer]).toEqual([about, expected.get(link.venueSlug)])
          expect([about, statements]).toEqual([about, usual])
        }
        expect(await openOwn(route, link, { method: 'HEAD' })).toEqual(expected.get(link.venueSlug))
      }
    }
    expect(usual).toEqual([expect.stringContaining('from "reservation"'), expect.stringContaining('from "venue"')])
    expect(await tableDigests()).toEqual(before)
  })
})

let turn = 0
/** By default one of the inputs, another one each time: each address gets several of them. */
const inTurn = <T>(all: T[]): T[] => scaled([all[turn++ % all.length] as T], all)

describe('opening an address', () => {
  const queries = () => {
    const month = localDateAt(venue.timezone, Date.now()).slice(0, 7)
    const { serviceDate } = booking('confirmed')
    const sensible = [
      `?month=${month}`,
      `?date=${serviceDate}&partySize=3`,
      `?date=${serviceDate}&partySize=2&start=19:00`,
    ]
    const senseless = [
      '?month=foo&date=bar&partySize=baz&start=qux',
      '?month=0000-00&date=0000-00-00&partySize=0&start=99:99',
      '?month=9999-12&date=9999-12-31&partySize=1000000000&start=24:00',
      '?month=-271821-04&date=2030-02-30&partySize=-1&start=-1:00',
      '?partySize=1e9&partySize=2&date=2030-01-02&date=2030-01-03&month=2030-01&month=2030-02',
      `?date=${'9'.repeat(4000)}&about=${'%00'.repeat(9)}&partySize=%F0%9F%92%A9&start=%E0%A4%A`,
      '?__proto__=1&constructor=2&toString=3',
    ]
    return ['', ...sensible, ...senseless]
  }

  test('as mail scanners do, by GET or HEAD, changes nothing in any state, and no query fails', async () => {
    const before = await tableDigests()
    for (const [state, booked] of looked()) {
      for (const route of routes) {
        for (const query of inTurn(queries())) {
          const about = `${state}: ${route.below}${query}`
          const shown = await openOwn(route, linkOf(booked), { query })
          const head = await openOwn(route, linkOf(booked), { query, method: 'HEAD' })
          // A page says what is missing, too late or wrong; no query makes the program fail.
          expect([about, shown.status < 500, head.status]).toEqual([about, true, shown.status])
        }
      }
    }
    expect(await tableDigests()).toEqual(before)
  })

  test('control: a press of a button is seen to change the database', async () => {
    const before = await tableDigests()
    const pay = routes.find(({ below }) => below === '/pay')
    if (!pay) throw new Error('there is no address to pay at')
    const { status } = await openOwn(pay, linkOf(booking('to pay')), { method: 'POST', form: press() })
    expect(status).toBe(303)
    const after = await tableDigests()
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toContain('public.payment')
  })

  test('shows the link to nobody else: no referrer, no cache, no search engine, no other host', async () => {
    for (const [state, booked] of looked()) {
      const link = linkOf(booked)
      for (const route of routes) {
        const { headers, body } = await openOwn(route, link)
        const about = `${state}: ${route.below}`
        expect([about, Object.fromEntries(headers)]).toMatchObject([
          about,
          { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
        ])
        const hrefs = [...body.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, href = '']) => href)
        // A mail that the guest begins has no recipient yet.
        const others = hrefs.filter((href) => !href.startsWith('/v/') && !href.startsWith('mailto:?'))
        expect([about, others.filter((href) => href.includes(link.token))]).toEqual([about, []])
      }
    }
  })
})

describe('a hostile press', () => {
  const long = 'x'.repeat(100_000)
  const presses = (): [string, LinkRequest][] => [
    ['of another site', { form: press(), headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['of a sibling of this site', { form: press(), headers: { 'Sec-Fetch-Site': 'same-site' } }],
    ['typed as an address', { form: press(), headers: { 'Sec-Fetch-Site': 'none' } }],
    ['without a body', {}],
    ['with JSON', { body: JSON.stringify(press()), headers: { 'Content-Type': 'application/json' } }],
    ['with text', { body: 'key=1', headers: { 'Content-Type': 'text/plain' } }],
    ['with broken parts', { body: '--x', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }],
    ['without a key', { form: { ...press(), key: '' } }],
    ['with a key of other symbols', { form: { ...press(), key: `'";--` } }],
    ['with a key that is too long', { form: { ...press(), key: 'k'.repeat(201) } }],
  ]

  test('that is not a form of the page does nothing', async () => {
    const before = await tableDigests()
    for (const [state, booked] of looked()) {
      for (const route of routes.filter(({ hasButton }) => hasButton)) {
        for (const [name, sent] of inTurn(presses())) {
          const { status } = await openOwn(route, linkOf(booked), { method: 'POST', ...sent })
          expect([state, route.below, name, status < 500]).toEqual([state, route.below, name, true])
        }
      }
    }
    expect(await tableDigests()).toEqual(before)
  })

  test('with impossible wishes gets an answer in words, and leaves nothing that contradicts itself', async () => {
    const fields: Record<string, string>[] = [
      { partySize: '0' },
      { partySize: '1000000000' },
      { partySize: '2.5' },
      { partySize: '-2' },
      { partySize: '1e3' },
      { date: '1900-01-01' },
      { date: '9999-12-31' },
      { date: '2030-02-30' },
      { date: '', start: '' },
      { start: '25:61' },
      { start: '19:00:00', date: '2030-01-02T00:00' },
      { customerName: long, notes: long, phone: long, body: long },
      { customerName: '\u0000', notes: '\u0000', phone: '\u0000', body: '\u0000' },
      { customerName: '\u{1F4A9}\uD800', notes: '<script>alert(1)</script>', phone: 'javascript:alert(1)' },
      { forfeits: '1e400' },
      { email: 'eve@elsewhere.example', status: 'Confirmed', linkVersion: '9', depositAmountMinor: '0' },
    ]
    for (const [state, booked] of looked()) {
      const link = linkOf(booked)
      for (const route of routes.filter(({ hasButton, below }) => hasButton && below !== '/cancel')) {
        for (const more of inTurn(fields)) {
          const form = { ...press(), ...more }
          const once = await openOwn(route, link, { method: 'POST', form })
          expect([state, route.below, more, once.status < 500]).toEqual([state, route.below, more, true])
          expect(once.body).not.toContain('<script')
          expect(once.location).toMatch(new RegExp(`^$|^/v/${venue.slug}/r/|^${env().appUrl}/checkout/`))
          // The same fields a second time: which of the two counts is for the page to say, but it must not fail.
          const twice = [...Object.entries(form), ...Object.entries(press())]
          const again = await openOwn(route, link, { method: 'POST', form: twice })
          expect([state, route.below, more, again.status < 500]).toEqual([state, route.below, more, true])
        }
      }
    }
    expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
    const rows = await testDatabase.connection.sql`select from reservation where email like '%elsewhere%'`
    expect(rows).toHaveLength(0)
  })
})
