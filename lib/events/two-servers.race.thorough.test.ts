import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from '#db/invariants.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { type Answer, call } from '#testing/interface/call.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { listNow, waitingVenue } from '#testing/venues/waiting.ts'

/**
 * Two real server processes on one database, called over HTTP. The default run has the same races in one process, each guest
 * with a batcher of their own: `register-for-event.race` and `waiting-list.race`.
 */
type Venue = Awaited<ReturnType<typeof eventVenue>>
type Registered = { quantity: number; tickets: { code: string }[]; reference: string; cancelUrl: string }

let number = 0
const venueWithSeats = (capacity: number): Promise<Venue> =>
  eventVenue({
    slug: `two-servers-${++number}`,
    events: [{ ...sampleEvents.quiz, registration: { mode: 'Free', capacity } }],
  })

const urlOf = (servers: RunningServer[], at: number) => servers[at % servers.length]?.url ?? ''

function register(url: string, venue: Venue, quantity: number): Promise<Answer<Registered>> {
  const attendees = Array.from({ length: quantity }, (_, guest) => `Guest ${guest}`)
  const body = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity, attendees }
  return call(url, 'POST', `/api/venues/${venue.slug}/events/quiz/registrations`, { key: venue.secretKey, body })
}

const cancel = (url: string, { cancelUrl }: Registered) =>
  call(url, 'POST', `/api/event-registrations/${cancelUrl.split('/').at(-1)}/cancel`)

async function remaining(url: string, venue: Venue): Promise<number> {
  const { json } = await call(url, 'GET', `/api/venues/${venue.slug}/events/quiz`, { key: venue.secretKey })
  return (json.registration as { remaining: number }).remaining
}

type Sums = { counted: number; registered: number; tickets: number }

describe('two servers on one database', () => {
  const database = useTestDatabase()
  let servers: RunningServer[] = []

  beforeAll(async () => {
    servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url })))
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))

  /** From one snapshot: the event's counter, and the totals of its registrations and tickets. */
  async function sums({ id }: Venue): Promise<Sums> {
    const [row] = await database.connection.sql<[Sums]>`
      select e.seats_taken as counted,
        (select coalesce(sum(quantity), 0)::int from event_registration r
          where r.venue_id = e.venue_id and r.status = 'Confirmed') as registered,
        (select count(*)::int from ticket t where t.venue_id = e.venue_id and t.status <> 'Cancelled') as tickets
      from event e where e.venue_id = ${id}`
    return row
  }

  test('never sell a fifty-first seat to hundreds of parties, and refuse none that would have fitted', async () => {
    const venue = await venueWithSeats(50)
    const parties = Array.from({ length: 300 }, (_, at) => ({ at, quantity: 1 + randomInt(3) }))
    const answers = await Promise.all(
      parties.map(async ({ at, quantity }) => ({ quantity, ...(await register(urlOf(servers, at), venue, quantity)) })),
    )
    const taken = answers.filter(({ status }) => status === 201)
    const seats = taken.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(seats).toBeLessThanOrEqual(50)
    const left = 50 - seats
    for (const { status, quantity, json } of answers) {
      if (status === 201) expect(json.tickets).toHaveLength(quantity)
      else {
        const refusal = json as unknown as { reason?: string; errors?: { registration?: string[] } }
        expect([status, refusal.reason ?? Object.keys(refusal.errors ?? {})]).toEqual(
          status === 409 ? [409, 'sold-out'] : [400, ['registration']],
        )
        expect(quantity).toBeGreaterThan(left)
      }
    }
    for (const { url } of servers) expect(await remaining(url, venue)).toBe(left)
    expect(await sums(venue)).toEqual({ counted: seats, registered: seats, tickets: seats })
    const codes = taken.flatMap(({ json }) => json.tickets.map(({ code }) => code))
    expect(new Set(codes).size).toBe(seats)
    expect(new Set(taken.map(({ json }) => json.reference)).size).toBe(taken.length)
    for (const server of servers) expect(server.output()).not.toContain('40P01')
  })

  test('count the seats right at every moment of thousands of registrations and cancellations', async () => {
    const capacity = 40
    const most = 5_000
    const venue = await venueWithSeats(capacity)
    const standing: Registered[] = []
    const done = { registered: 0, refused: 0, cancelled: 0 }
    let begun = 0
    let samples = 0
    let busy = true

    async function guest(at: number): Promise<void> {
      while (begun < most || samples <= 50) {
        begun++
        const url = urlOf(servers, at + begun)
        const leaving = randomInt(4) === 0 ? standing.splice(randomInt(standing.length + 1), 1)[0] : undefined
        if (leaving) {
          // At both servers at once: the seats are freed once.
          begun++
          const answers = await Promise.all(servers.map((server) => cancel(server.url, leaving)))
          expect(answers.map(({ status }) => status)).toEqual([200, 200])
          done.cancelled++
        } else {
          const { status, json } = await register(url, venue, 1 + randomInt(3))
          if (status === 201) standing.push(json)
          done[status === 201 ? 'registered' : 'refused']++
        }
      }
    }

    async function sample(): Promise<void> {
      for (; busy; samples++) {
        const { counted, registered, tickets } = await sums(venue)
        expect([registered, tickets]).toEqual([counted, counted])
        expect(counted).toBeLessThanOrEqual(capacity)
        await pause(50)
      }
    }

    const guests = Promise.all(Array.from({ length: 12 }, (_, at) => guest(at))).finally(() => {
      busy = false
    })
    await Promise.all([sample(), guests])
    const seats = standing.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(await sums(venue)).toEqual({ counted: seats, registered: seats, tickets: seats })
    for (const { url } of servers) expect(await remaining(url, venue)).toBe(capacity - seats)
    expect(Math.min(done.registered, done.refused, done.cancelled)).toBeGreaterThan(most / 20)
    for (const server of servers) expect(server.output()).not.toContain('40P01')
    process.stdout.write(`${JSON.stringify(done)}, ${samples} samples\n`)
  }, 600_000)

  test('offer each seat that is cancelled once, to the first who wait, while strangers try to register', async () => {
    const [capacity, waiting, leaving] = [50, 100, 30] as const
    const venue = await waitingVenue(capacity)
    const sold = await Promise.all(Array.from({ length: capacity }, (_, at) => register(urlOf(servers, at), venue, 1)))
    for (let at = 0; at < waiting; at++) {
      const body = { buyerName: `w${at}`, email: `w${at}@guest.example`, quantity: 1 }
      const path = `/api/venues/${venue.slug}/events/quiz/waiting-list`
      expect((await call(urlOf(servers, at), 'POST', path, { key: venue.secretKey, body })).status).toBe(201)
    }
    const [answers, strangers] = await Promise.all([
      Promise.all(sold.slice(0, leaving).map(({ json }, at) => cancel(urlOf(servers, at), json))),
      Promise.all(Array.from({ length: leaving }, (_, at) => register(urlOf(servers, at + 1), venue, 1))),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(leaving).fill(200))
    expect(strangers.map(({ status }) => status)).toEqual(Array(leaving).fill(409))
    const list = Array.from({ length: waiting }, (_, at) => `w${at} ${at < leaving ? 'Offered' : 'Waiting'}`)
    expect(await listNow(venue)).toEqual(list)
    expect(await findBreaches(database.connection.sql)).toEqual([])
    for (const server of servers) expect(server.output()).not.toContain('40P01')
  })
})

describe('the control: two servers that lock and count different tables', () => {
  const database = useTestDatabase()
  let servers: RunningServer[] = []

  beforeAll(async () => {
    // The second server locks and counts the seats of a copy without a trigger: PostgreSQL searches the schema of the
    // user's name first. The copy is made after the start, since a server refuses to start on other tables than its
    // own.
    const urls = [`${database.url}&search_path=public`, `${database.url}&search_path="$user",public`]
    servers = await Promise.all(urls.map((databaseUrl) => startServer({ databaseUrl })))
    await database.connection.sql`create schema postgres`
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))

  test('sell more seats than there are', async () => {
    const venue = await venueWithSeats(10)
    await database.connection.sql`create table postgres.event as select * from public.event`
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => register(urlOf(servers, at), venue, 1)))
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(10)
  })
})
