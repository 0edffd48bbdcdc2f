import { addDays } from '#lib/time.ts'
import { type Contender, driven, type Ratio, ratio, takeTurns } from '../compare.ts'
import { get, post } from '../load.ts'
import type { Options } from '../options.ts'
import { type Row, show } from '../rows.ts'
import { dateIn, type Stage } from '../stage.ts'
import { expectSameDays, expectSameSlots, type Slot, slotsAt, startFastify } from '../venue.ts'

/** The mixed loads have one booking in this number of requests. */
const bookingEvery = 100
const gzip = { 'Accept-Encoding': 'gzip' }
/**
 * Days that are never cached: the cache evicts the least recently used entry, and each day is requested again only after all
 * the others, which are ten times more than the cache holds.
 */
const coldDays = { from: 30, count: 3_500 }

const limits = {
  small:
    'each read queries the database whether the cached response is still valid. A server that only reads one row by its key for each request reaches a quarter of the bare bytes (the row below); the service is faster than that, because concurrent requests share a query. CPU per request 40 to 58 µs against 20 µs of the bare server: writing the response 15 %, the query 13 %, the log line 13 %, SHA-256 of the key 4 %',
  bookings:
    'a single booking takes 2.6 ms of Node and 2.1 ms of PostgreSQL, on the same two cores; the 100 reads around it take 5.4 ms and 1.7 ms, and the goal at 16 connections leaves 3.9 ms for it. Of Node, by a profile with bookings compared with one without: garbage collection 0.45 ms, compressing the day again 0.3, finding and serialising it 0.25, the statement 0.25, validating the request 0.15, encryption 0.15, further log lines 0.15, nothing else more than 0.1. Of PostgreSQL: the statement 1.2 ms, of which triggers and foreign keys 0.25, reading the day 0.5, the commit. Tried without a gain beyond the noise: a larger young generation, one version query at a time or a tick later, an index that covers the times (the day 0.35 instead of 0.5), other levels of compression. Without bookings the goal is met (below)',
  cold: 'CPU per request 0.9 ms plain and 1.3 ms compressed against 2.5 ms of the rival, plain or compressed; the rest is mostly compressing 335 kB, writing it, and allocating memory for it',
}

/** Keyed reads, hot and cold, compared with bare bytes, one row by its key, and Fastify. */
export async function reads(stage: Stage, { turns, connections }: Options): Promise<void> {
  const { service, venue, dates, databaseUrl } = stage
  const headers = { 'X-Service-Key': venue.key }
  const base = `/api/venues/${venue.slug}`
  const small = get(`${base}/opening-hours`, headers)
  const body = await (await fetch(`${service.url}${base}/opening-hours`, { headers })).text()
  const bytes = await stage.rival('bytes.ts', [], body)
  const oneRow = await stage.rival('one-row.ts', [databaseUrl, venue.id])
  const fastify = await startFastify(stage)
  const sameSlots = (days: readonly string[]) =>
    expectSameSlots(stage, `http://127.0.0.1:${fastify}/availability`, days)
  const day = (path: string, days: readonly string[], more: Record<string, string>) =>
    days.map((date) => get(`${path}?date=${date}&partySize=2`, { ...headers, ...more }))
  const ours = (days: readonly string[], more: Record<string, string>): Contender =>
    driven({ port: service.port, requests: day(`${base}/availability`, days, more) })
  const far = Array.from({ length: coldDays.count }, (_, at) => dateIn(coldDays.from + at))
  await sameSlots([...dates, ...far.filter((_, at) => at % 350 === 0)])
  const rival = (days: readonly string[], more: Record<string, string> = {}): Contender =>
    driven({ port: fastify, requests: day('/availability', days, more) })

  const [firstDate = ''] = dates
  const month = get(`${base}/availability/days?from=${firstDate}&until=${addDays(firstDate, 30)}`, {
    ...headers,
    ...gzip,
  })

  const contenders: Record<string, Contender> = {
    bytes: driven({ port: bytes, requests: [small] }),
    small: driven({ port: service.port, requests: [small] }),
    oneRow: driven({ port: oneRow, requests: [small] }),
    booked: amidBookings(stage, day(`${base}/availability`, dates, gzip), () => sameSlots(dates)),
    bookedPlain: amidBookings(stage, day(`${base}/availability`, dates, {}), () => sameSlots(dates)),
    quiet: ours(dates, gzip),
    quietPlain: ours(dates, {}),
    month: driven({ port: service.port, requests: [month] }),
    monthBooked: amidBookings(stage, [month], () => expectSameDays(stage, dates)),
    fastify: rival(dates),
    fastifyGzip: rival(dates, gzip),
    cold: ours(far, {}),
    coldGzip: ours(far, gzip),
    fastifyFar: rival(far),
    fastifyFarGzip: rival(far, gzip),
  }
  for (const at of connections) {
    const rounds = await takeTurns(contenders, { ...turns, connections: at })
    const print = (what: string, of: Ratio, more: Partial<Row> = {}) => show({ what, connections: at, ...more }, of)
    const of = (one: string, other: string) => ratio(rounds, one, other)
    const goalOfDay = { goal: { atLeast: at >= 64 ? 0.85 : 0.7 }, limit: limits.bookings }
    const cold = { goal: { atLeast: 2 }, limit: limits.cold }
    print('keyed small read ÷ the same bytes from bare node:http', of('small', 'bytes'), {
      goal: { atLeast: 0.75 },
      limit: limits.small,
    })
    print('one row by its key ÷ the same bytes from bare node:http', of('oneRow', 'bytes'))
    print('keyed small read ÷ one row by its key', of('small', 'oneRow'))
    print(
      'availability of hot days, a booking per 100 reads, gzip ÷ one row by its key',
      of('booked', 'oneRow'),
      goalOfDay,
    )
    print('the same, plain (335 kB)', of('bookedPlain', 'oneRow'))
    print('the same without bookings, gzip', of('quiet', 'oneRow'), goalOfDay)
    print('the same without bookings, plain', of('quietPlain', 'oneRow'))
    print('the days of a month ÷ the availability of one day, gzip', of('month', 'quiet'), { goal: { atLeast: 0.8 } })
    print('the same, a booking per 100 reads', of('monthBooked', 'booked'), { goal: { atLeast: 0.8 } })
    if (at >= 64)
      print('its p99 with bookings, gzip ÷ p99 of one row', ratio(rounds, 'booked', 'oneRow', 'p99'), {
        goal: { atMost: 2 },
        limit: limits.bookings,
      })
    print('availability of hot days, a booking per 100 reads, gzip ÷ Fastify, gzip', of('booked', 'fastifyGzip'))
    print('the same, plain ÷ Fastify, plain', of('bookedPlain', 'fastify'))
    print('the same, gzip ÷ Fastify, plain', of('booked', 'fastify'))
    print('availability, every call another day, gzip ÷ Fastify, gzip', of('coldGzip', 'fastifyFarGzip'), cold)
    print('the same, plain ÷ Fastify, plain', of('cold', 'fastifyFar'), cold)
    print('the same, gzip ÷ Fastify, plain', of('coldGzip', 'fastifyFar'))
  }
}

/**
 * Reads while one in a hundred requests books a table on one of the days that are read. After each turn `check` runs, which
 * compares these days with a rival that caches nothing; then the bookings are cancelled.
 */
export function amidBookings(stage: Stage, requests: string[], check = async () => {}): Contender {
  const { service, venue, dates, postgres } = stage
  const base = `/api/venues/${venue.slug}`
  const bookings: string[] = []
  return {
    async before() {
      const free = (
        await Promise.all(
          dates.map(async (date) =>
            (
              await slotsAt(`${service.url}${base}/availability`, date, stage)
            )
              .filter(isSitting)
              .map((slot) => ({ ...slot, date })),
          ),
        )
      ).flat()
      bookings.length = 0
      // By table, and for each table by day: consecutive bookings do not wait for each other.
      for (const { date, start, resourceId } of interleaved(free)) {
        const booking = {
          resourceType: 'RestaurantTable',
          resourceId,
          partySize: 2,
          date,
          start,
          customerName: 'Ada Guest',
          email: sprinkled,
        }
        bookings.push(post(`${base}/reservations`, booking, { 'X-Service-Key': venue.key }))
      }
    },
    turn: (turn) =>
      driven({ port: service.port, requests, sprinkled: { every: bookingEvery, requests: bookings } }).turn(turn),
    async after() {
      await check()
      await postgres.connection.sql`update reservation set status = 'Cancelled'
        where venue_id = ${venue.id} and email = ${sprinkled} and status = 'Confirmed'`
    },
  }
}

const sprinkled = 'sprinkled@guest.example'

/** One of the sittings by which the days are filled, so that two of them never overlap. */
function isSitting({ start, available }: Slot): boolean {
  return available && start.endsWith(':00') && Number(start.slice(0, 2)) % 2 === 1 && start < '22'
}

function interleaved<T>(list: readonly T[]): T[] {
  const stride = 7
  return Array.from({ length: stride }, (_, from) => list.filter((_, at) => at % stride === from)).flat()
}
