import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from '#db/invariants.ts'
import { pagePatterns } from '#lib/pages/patterns.ts'
import { guestPath, guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { tableDigests } from '#testing/database/table-digests.ts'
import { call } from '#testing/interface/call.ts'
import { recordSecret } from '#testing/interface/recorded.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { startOtlpStandIn } from '#testing/stand-ins/otlp-stand-in.ts'
import { startSentryStandIn } from '#testing/stand-ins/sentry-stand-in.ts'
import { heldBack } from '#testing/storms/race.ts'
import { bookingsInEveryState } from '#testing/venues/own-bookings.ts'
import { bookWithDeposit, payingVenue, paymentsOf, someDay } from '#testing/venues/payments.ts'
import { send } from './raw-http-reader.ts'

/**
 * Reservations behind the links of their guests, at two production servers on one database: hostile requests over plain
 * sockets, presses that race, and the parts of a link that leave the servers.
 */
const database = useTestDatabase(20)
const metricsToken = 'a-token-of-prometheus'

/** The part of the addresses of the page's buttons and forms after the token. */
const link = '/v/[venueSlug]/r/[token]'
const buttons = pagePatterns
  .filter((pattern) => pattern.startsWith(`${link}/`) && !pattern.endsWith('/calendar'))
  .map((pattern) => pattern.slice(link.length))

let collector: Awaited<ReturnType<typeof startOtlpStandIn>>
let receiver: Awaited<ReturnType<typeof startSentryStandIn>>
let servers: RunningServer[] = []
let venue: Venue
let bookings: Record<string, Reservation>
let week = 14
/** Links, and words of guests. */
const secrets: string[] = []

beforeAll(async () => {
  collector = await startOtlpStandIn()
  receiver = await startSentryStandIn()
  venue = await payingVenue()
  bookings = await bookingsInEveryState(venue)
  for (const booked of Object.values(bookings)) keepSecret(booked)
  const env = {
    PAYMENTS: 'fake',
    // No job changes a table while requests must not.
    JOBS: 'off',
    METRICS_TOKEN: metricsToken,
    SENTRY_DSN: receiver.dsn,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  }
  const start = () => startServer({ databaseUrl: database.url, mode: 'production', env })
  servers = await Promise.all([start(), start()])
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await collector?.close()
  await receiver?.close()
})

/** From now on nothing that leaves the servers may have the token of this reservation. */
function keepSecret(booked: Reservation): Reservation {
  const token = guestToken(booked)
  secrets.push(token)
  recordSecret(token)
  return booked
}

const book = async (): Promise<Reservation> => keepSecret(await bookWithDeposit(venue, { date: someDay(week++) }))

/** Presses a button of a reservation's page at one of the servers, as a browser does. */
async function press(at: number, booked: Reservation, below: string, form: Record<string, string> = {}) {
  const response = await fetch((servers[at]?.url ?? '') + guestPath(venue.slug, booked) + below, {
    method: 'POST',
    body: new URLSearchParams({ key: crypto.randomUUID(), ...form }),
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    redirect: 'manual',
  })
  const { status, headers } = response
  return { status, location: headers.get('location') ?? '', body: await response.text() }
}

const rowOf = ({ id }: Reservation) => sql`select from reservation where id = ${id} for no key update`

describe('presses at two servers in one moment', () => {
  test('of one button open one checkout', async () => {
    const booked = await book()
    const key = crypto.randomUUID()
    const presses = [0, 1, 0, 1].map((at) => () => press(at, booked, '/pay', { key }))
    const answers = await heldBack(rowOf(booked), presses, { enough: 1 })
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1)
    expect(answers[0]?.location).toContain('/checkout/')
    expect(await paymentsOf(booked)).toEqual(['Open'])
  })

  test('of many pages leave one checkout that can be paid', async () => {
    const booked = await book()
    const presses = Array.from({ length: 10 }, (_, at) => () => press(at % 2, booked, '/pay'))
    const answers = await heldBack(rowOf(booked), presses, { enough: 2 })
    // A guest who is overtaken five times in a row reads that it takes longer than usual, and can try again.
    for (const { status } of answers) expect([303, 503]).toContain(status)
    const statuses = await paymentsOf(booked)
    expect(statuses.filter((status) => status !== 'Expired')).toEqual(['Open'])
    // Without one key for all of them the presses are not one: the checkout was replaced.
    expect(statuses.length).toBeGreaterThan(1)
  })
})

describe('hostile requests', () => {
  const linesOfPage = (path: string) => [
    `GET ${path}/ HTTP/1.1`,
    `GET ${path}?key=1&key=2&__proto__[x]=1 HTTP/1.1`,
    `GET ${path.toUpperCase()} HTTP/1.1`,
    `GET ${path.replace('/r/', '/r/%20')} HTTP/1.1`,
    `GET ${path.replace('/v/', '/v/%2e%2e/')} HTTP/1.1`,
    `DELETE ${path} HTTP/1.1`,
    `TRACE ${path} HTTP/1.1`,
    `POST ${path} HTTP/1.1\r\nContent-Length: 0`,
    `POST ${path}/calendar HTTP/1.1\r\nContent-Length: 0`,
  ]
  const linesOfButton = (path: string, button: string) => [
    `GET ${path}/..;${button} HTTP/1.1`,
    `GET ${path}/%2e%2e${button} HTTP/1.1`,
    `GET ${path}${button.replace('/', '%2f')} HTTP/1.1`,
    `GET ${path}${button}%00 HTTP/1.1`,
    `GET ${path}/${button} HTTP/1.1`,
    `GET /${path}${button} HTTP/1.1`,
    `HEAD ${path}${button} HTTP/1.1`,
    `OPTIONS ${path}${button} HTTP/1.1`,
    `PUT ${path}${button} HTTP/1.1\r\nContent-Length: 0`,
    `PATCH ${path}${button} HTTP/1.1\r\nContent-Length: 0`,
    `GET ${path}${button} HTTP/1.1\r\nX-HTTP-Method-Override: POST`,
    `GET ${path}${button}?_method=POST&key=1 HTTP/1.1`,
    `GET ${path}${button} HTTP/1.1\r\nNext-Action: 00\r\nRSC: 1\r\nNext-Router-State-Tree: []`,
    `POST ${path}${button} HTTP/1.1\r\nContent-Length: 0`,
    `POST ${path}${button} HTTP/1.1\r\nContent-Length: 300000\r\nContent-Type: application/x-www-form-urlencoded`,
    `POST ${path}${button} HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nkey=1\r\n0`,
    `POST ${path}${button} HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 0`,
    `POST ${path}${button} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{"key":"1"}`,
    `POST ${path}${button} HTTP/1.1\r\nOrigin: https://elsewhere.example\r\n${form('key=1')}`,
    `POST ${path}${button} HTTP/1.1\r\nSec-Fetch-Site: cross-site\r\n${form('key=1')}`,
    `POST ${path}${button} HTTP/1.1\r\nSec-Fetch-Site: same-origin\r\n${form('key=%00&key=1')}`,
    `POST ${path}${button} HTTP/1.1\r\nSec-Fetch-Site: same-origin\r\n${form(`key=${'a'.repeat(201)}`)}`,
    `POST ${path}${button} HTTP/1.1\r\nSec-Fetch-Site: same-origin\r\nNext-Action: 00\r\n${form('%E0%A4%A=%')}`,
  ]
  const form = (body: string) =>
    `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`

  test('over plain sockets change nothing, fail nowhere, and get no redirect to elsewhere', async () => {
    const before = await tableDigests()
    for (const [state, booked] of Object.entries(bookings)) {
      const path = guestPath(venue.slug, booked)
      const lines = [...linesOfPage(path), ...buttons.flatMap((button) => linesOfButton(path, button))]
      for (const [at, line] of lines.entries()) {
        const [head = '', ...body] = line.split('\r\n\r\n')
        const request = [`${head}\r\nHost: localhost\r\nConnection: close`, ...body].join('\r\n\r\n')
        const bytes = Buffer.from(body.length > 0 ? request : `${request}\r\n\r\n`)
        const method = head.slice(0, head.indexOf(' '))
        const { answers } = await send(servers[at % 2]?.port ?? 0, bytes, method, 60_000)
        const about = `${state}: ${head.replace(path, '')}`
        expect([about, answers.length]).toEqual([about, 1])
        for (const { status, headers } of answers) {
          expect([about, status < 500, status]).toEqual([about, true, status])
          expect([about, headers.get('location') ?? path]).toEqual([about, expect.stringMatching(/^\/v\/[^/]/)])
        }
      }
    }
    expect(await tableDigests()).toEqual(before)
  })
})

test('every act of a guest there is done, with words that nobody else reads', async () => {
  const booked = await book()
  const canary = () => {
    const word = `canary-${crypto.randomUUID()}`
    secrets.push(word)
    return word
  }
  const done: [string, Record<string, string>, string][] = [
    ['/details', { customerName: canary(), phone: '+49 30 5550199', notes: canary() }, 'done=details'],
    ['/write', { body: canary() }, 'done=written'],
    ['/move', { date: booked.serviceDate, start: '19:00', partySize: '3' }, 'done=moved'],
    ['/cancel', { forfeits: '0' }, ''],
  ]
  for (const [at, [below, form, location]] of done.entries()) {
    const answer = await press(at % 2, booked, below, form)
    expect([below, answer.status, answer.location]).toEqual([below, 303, expect.stringContaining(location)])
    // Refused words are read by nobody else either.
    const refused = await press(at % 2, booked, below, { ...form, notes: 'x'.repeat(5000), customerName: canary() })
    expect([below, refused.status < 500]).toEqual([below, true])
  }
})

test('a page that fails reports nothing of its link', async () => {
  const booked = await book()
  await database.connection.sql`alter table occupancy rename to away`
  const [page, pressed] = await Promise.all([
    fetch((servers[0]?.url ?? '') + guestPath(venue.slug, booked)),
    press(1, booked, '/pay'),
  ])
  await database.connection.sql`alter table away rename to occupancy`
  expect([page.status, pressed.status]).toEqual([500, 500])
  expect(await page.text()).not.toContain(guestToken(booked))
  await expect.poll(() => receiver.envelopes.length).toBeGreaterThan(1)
  for (const { event } of receiver.envelopes) expect(event).toMatchObject({ transaction: '/v' })
})

test('nothing of a link is in logs, metrics, traces or reports of failures', async () => {
  const scrapes = await Promise.all(
    servers.map(({ url }) =>
      call(url, 'GET', '/api/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } }),
    ),
  )
  await Promise.all(servers.map((server) => server.stop()))
  const left = {
    logs: servers.map((server) => server.output()).join('\n'),
    metrics: scrapes.map(({ text }) => text).join('\n'),
    traces: Buffer.concat(collector.bodies).toString('latin1'),
    reports: receiver.envelopes.map(({ text }) => text).join('\n'),
  }
  // Pages are not logged, but their failures are.
  expect(left.logs).toContain('42P01')
  expect(left.metrics).toContain('route="pages"')
  for (const button of buttons) expect(left.traces).toContain(link + button)
  expect(left.reports).toContain('42P01')
  expect(secrets.length).toBeGreaterThan(20)
  for (const [where, text] of Object.entries(left)) {
    // Looks for the middle of each secret, so that a cut or encoded one is found as well.
    expect([where, secrets.filter((secret) => text.includes(secret.slice(24, 40)))]).toEqual([where, []])
  }
})

test('the database has no breach after all of it', async () => {
  expect(await findBreaches(database.connection.sql)).toEqual([])
})
