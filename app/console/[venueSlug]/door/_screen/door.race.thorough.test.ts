import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from '#db/invariants.ts'
import { getDoorEvent, readDoor } from '#lib/doors/read-door.ts'
import { cancelByToken } from '#lib/events/cancel-registration.ts'
import { drawTicketCode } from '#lib/events/tickets/ticket-code.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { DoorDevice } from '#testing/venues/door-evening.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'

/**
 * An evening at three doors and two servers. Two doors lose their network for a while, and their clocks are an hour wrong.
 * One of the two is killed while it sends, the other one has no room to store scans. The doors are those of the screen; only
 * their store is made for the test.
 */
const database = useTestDatabase()
const guests = scaled(24, 500)
const hourMs = 3_600_000
let servers: RunningServer[] = []

beforeAll(async () => {
  servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url })))
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

type Row = { nonce: string; at: Date; by: string; refusal: string | null; ticket: string | null }

async function evening(slug: string) {
  const quiz = { ...sampleEvents.quiz, registration: { mode: 'Free' } }
  const venue = await eventVenue({ slug, events: [quiz, sampleEvents.openAir] })
  const registered = []
  for (let at = 0; at < guests / 4; at++)
    registered.push(await registerGuests(venue, 'quiz', ['Ada', 'Bo', 'Cem', 'Dot']))
  const cancelled = [...(await Promise.all([1, 2].map(() => registerGuests(venue, 'quiz', ['Eve', 'Finn']))))]
  const foreign = await registerGuests(venue, 'open-air', ['Gül', 'Hans'])
  const codes = registered.flatMap((each) => each.codes)
  const urls = servers.map(({ url }) => url)
  const device = (name: string, wrong = 0) => DoorDevice.paired(slug, { name, urls, event: 'quiz', wrong })
  const [front, side, yard] = [await device('Front'), await device('Side', -hourMs), await device('Yard', hourMs)]
  const doors = [front, side, yard]
  for (const door of doors) await door.load()

  // The side and the yard lose the network. Then registrations are cancelled that are valid in their lists.
  side.network = 'off'
  yard.network = 'off'
  for (const { cancelToken } of cancelled) await cancelByToken(cancelToken, new Date())
  const third = Math.floor(codes.length / 3)
  const own = [codes.slice(0, third), codes.slice(third, 2 * third), codes.slice(2 * third)]
  for (const [at, door] of doors.entries()) {
    const mine = own[at] ?? []
    for (const [index, code] of mine.entries()) {
      await door.scan(index % 2 ? ticketUrl(code) : code)
      // A scanner that reads twice; then a screenshot of the same ticket at another door.
      if (index % 5 === 0) await door.scan(code)
      if (index % 4 === 0) await doors[(at + 1) % 3]?.scan(code)
    }
    for (const code of [...foreign.codes, drawTicketCode(), 'nonsense']) await door.scan(code)
    for (const { codes: gone } of cancelled) await door.scan(gone[at % 2] ?? '')
  }

  // The yard has no room for a while: nobody is let in.
  const [late = ''] = (await registerGuests(venue, 'quiz', ['Ida'])).codes
  yard.store.full = true
  const before = yard.happened.length
  const unstored = (await yard.scan(codes[1] ?? '')).kind
  expect(['not-stored', 'already-in']).toContain(unstored)
  expect(yard.happened).toHaveLength(before)
  yard.store.full = false
  // The lists there do not have a ticket that was sold since.
  expect((await yard.scan(late)).kind).toBe('unknown')

  // The side sends, but its answers are lost and it is killed: the next page sends everything again.
  side.network = 'lost'
  await side.door.sync()
  await side.door.sync()
  await side.load()
  expect(side.door.view().unsent).toBeGreaterThan(0)
  for (const door of [side, yard]) {
    door.network = 'on'
    await door.load()
    await door.sendAll()
  }
  await front.sendAll()
  // Another door has the only scan of this ticket. If the server answers too slowly, the list decides.
  await side.hear()
  expect(await side.scan(codes[1] ?? '')).toMatchObject({ kind: 'already-in', by: 'Front', nonce: null })

  const stored = await database.connection.sql<(Omit<Row, 'at'> & { at: string })[]>`
    select nonce, at::text, by, refusal, encode(code_digest, 'hex') as ticket from check_in
    left join ticket using (venue_id, registration_id, ordinal) where venue_id = ${venue.id}`
  const rows: Row[] = stored.map((row) => ({ ...row, at: new Date(row.at) }))
  const state = await readDoor(await getDoorEvent(venue, 'quiz'), new Date())
  return { venue, doors, rows, state }
}

/** Sorts by instant, and scans of the same millisecond by nonce. */
const inOrder = (one: Row, other: Row) => one.at.getTime() - other.at.getTime() || (one.nonce < other.nonce ? -1 : 1)

/** Returns the number of rows for each scan with which a screen said yes. */
function rowsPerScan({ doors, rows }: Awaited<ReturnType<typeof evening>>): number[] {
  return doors.flatMap(({ happened }) => happened.map(({ nonce }) => rows.filter((row) => row.nonce === nonce).length))
}

describe('three doors, two without a network for a time', () => {
  test('lose no scan, let each ticket in once, and list every other scan with its door and minute', async () => {
    const { doors, rows, state, ...rest } = await evening('three-doors')
    const happened = doors.flatMap((door) => door.happened)
    expect(happened.length).toBeGreaterThan(guests)
    expect(new Set(rowsPerScan({ doors, rows, state, ...rest }))).toEqual(new Set([1]))
    expect(rows).toHaveLength(happened.length)
    for (const { nonce, at, door } of happened) {
      const row = rows.find((each) => each.nonce === nonce)
      expect(row?.by).toBe(door)
      // The times are those of the server's clock, although the clocks of two doors are an hour wrong.
      expect(Math.abs((row?.at.getTime() ?? 0) - at)).toBeLessThan(hourMs / 4)
    }

    const counting = rows.filter(({ refusal }) => refusal === null)
    const byTicket = Map.groupBy(counting, ({ ticket }) => ticket)
    expect(byTicket.size).toBe(guests)
    expect(state.inside).toHaveLength(guests)
    for (const [ticket, scans] of byTicket) {
      const [first, ...others] = scans.toSorted(inOrder)
      expect(state.inside).toContainEqual({ ticketId: ticket, nonce: first?.nonce, since: first?.at, by: first?.by })
      for (const { nonce, at, by } of others) {
        const conflict = state.conflicts.find((each) => each.nonce === nonce)
        expect(conflict).toMatchObject({ at, by, reason: 'already-in', since: first?.at, other: first?.by })
      }
    }
    const refused = rows.filter(({ refusal }) => refusal !== null)
    // Both doors without a network have let in guests whose tickets were cancelled.
    expect(refused.map(({ refusal }) => refusal)).toEqual(refused.map(() => 'registration-cancelled'))
    expect(refused).toHaveLength(4)
    expect(state.conflicts).toHaveLength(rows.length - guests)
    for (const { verdicts, name } of doors) {
      const kinds = verdicts.map(({ kind }) => kind)
      if (name === 'Front') expect(kinds).toContain('other-event')
      expect(kinds).toContain('unknown')
    }
    for (const door of doors) expect(door.door.view()).toMatchObject({ connection: 'live', unsent: 0 })
    expect(await findBreaches(database.connection.sql)).toEqual([])
  })

  test('the control: without nonces a scan whose answer was lost is stored twice', async () => {
    await database.connection.sql`alter table check_in drop constraint check_in_venue_id_nonce_pk`
    expect(Math.max(...rowsPerScan(await evening('without-nonces')))).toBeGreaterThan(1)
  })
})
