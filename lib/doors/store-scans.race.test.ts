import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { checkIn } from '#db/schema/check-ins.ts'
import { ticket } from '#db/schema/events.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventDay, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import type * as rows from './check-in-rows.ts'
import { getDoorEvent } from './read-door.ts'
import { storeScans } from './store-scans.ts'

const guards = vi.hoisted(() => ({ lockTickets: true }))

vi.mock('./check-in-rows.ts', async (original) => {
  const actual = await original<typeof rows>()
  return {
    ...actual,
    async lockTickets(tx: Tx, keys: Parameters<typeof actual.lockTickets>[1]) {
      if (guards.lockTickets) return actual.lockTickets(tx, keys)
      const [first] = keys
      if (!first) return []
      const found = await tx.select().from(ticket).where(eq(ticket.registrationId, first.registrationId))
      return found.map((each) => ({ ticket: each, registration: { status: 'Confirmed' } as never }))
    },
  }
})

const test$ = useTestDatabase(16)
const doors = new Date(`${eventDay}T17:00:00Z`)
let venue: Venue

beforeAll(async () => {
  const open = { ...sampleEvents.quiz, registration: { mode: 'Free' } }
  venue = await eventVenue({ slug: 'many-batches', events: [open] })
})
afterEach(() => Object.assign(guards, { lockTickets: true }))

/** The same scans arrive several times at once; returns how many rows there are for each scan. */
async function sendAtOnce(): Promise<number> {
  const { codes } = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
  const event = await getDoorEvent(venue, 'quiz')
  const scans = [...codes, 'nonsense'].map((scanned) => ({
    nonce: crypto.randomUUID(),
    scanned,
    at: doors,
    undoneAt: null,
  }))
  const send = () => storeScans(venue, event, { by: 'Door', clock: doors, scans }, acting(doors))
  const locked = sql`select from event_registration where venue_id = ${venue.id} for no key update`
  await heldBack(
    locked,
    Array.from({ length: scaled(4, 8) }, () => send),
  )
  const nonces = scans.map(({ nonce }) => nonce)
  const stored = await database().select().from(checkIn)
  return stored.filter(({ nonce }) => nonces.includes(nonce)).length / scans.length
}

/** One ticket is sent by several doors at once; returns how many entries say that it was let in first. */
async function letInAtOnce(): Promise<number> {
  const { codes, registration } = await registerGuests(venue, 'quiz', ['Ada'])
  const event = await getDoorEvent(venue, 'quiz')
  const send = (_: unknown, door: number) => () => {
    const scans = [{ nonce: crypto.randomUUID(), scanned: codes[0] ?? '', at: doors, undoneAt: null }]
    return storeScans(venue, event, { by: `Door ${door}`, clock: doors, scans }, acting(doors))
  }
  const locked = sql`select from ticket where venue_id = ${venue.id} for no key update`
  await heldBack(locked, Array.from({ length: 4 }, send))
  const entries = await database().execute(sql`select from audit_entry
    where act = 'ticket.check-in' and subject_id = ${`${registration.id}/0`}`)
  return entries.length
}

describe('scans that arrive several times at once', () => {
  test('are stored once, because each has its nonce', async () => {
    expect(await sendAtOnce()).toBe(1)
  })

  test('let a guest in once, and all others are conflicts, because lockTickets serializes them', async () => {
    expect(await letInAtOnce()).toBe(1)
  })

  test('the control: without lockTickets several let the same guest in', async () => {
    guards.lockTickets = false
    expect(await letInAtOnce()).toBeGreaterThan(1)
  })

  test('the control: without nonces they are stored several times', async () => {
    await test$.connection.sql`alter table check_in drop constraint check_in_venue_id_nonce_pk`
    try {
      expect(await sendAtOnce()).toBeGreaterThan(1)
    } finally {
      await test$.connection.sql`alter table check_in disable trigger check_in_guard`
      await test$.connection.sql`delete from check_in`
      await test$.connection.sql`alter table check_in enable trigger check_in_guard`
      await test$.connection
        .sql`alter table check_in add constraint check_in_venue_id_nonce_pk primary key (venue_id, nonce)`
    }
  })
})
