import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { channelName } from '#db/listen.ts'
import { mail } from '#db/schema/mail.ts'
import { orderPrint } from '#db/schema/orders.ts'
import { payment } from '#db/schema/payments.ts'
import { tabOrder } from '#db/schema/table-sessions.ts'
import { recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { MessageRequest } from '#lib/messages/input.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { callStaff } from '#lib/table-sessions/calls.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import type { TableWithToken } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { endFollowers } from '#testing/runner/followers.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { letPrint } from '#testing/venues/kitchen.ts'
import { orderingVenue, orderOf } from '#testing/venues/ordering-venue.ts'
import { someDay } from '#testing/venues/payments.ts'
import { followEvening } from './live.ts'

/** Every open screen of a venue is notified of what changes there. */
const testDatabase = useTestDatabase()
const now = new Date()
const changes = { now, language: 'en', anonymous: false } as const
let table: TableWithToken

beforeEach(async () => {
  ;({ table } = await orderingVenue())
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await endFollowers()
})

/** Follows a venue, once there is no unseen change. */
async function follow(venueId = table.venue.id) {
  const follower = { changed: vi.fn(), ended: vi.fn() }
  const leave = followEvening(venueId, follower)
  await notified(follower)
  return { ...follower, leave }
}

/** Waits until a follower is notified; earlier notifications do not count. */
async function notified({ changed }: { changed: ReturnType<typeof vi.fn> }): Promise<void> {
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 20_000 })
  changed.mockClear()
}

function book(more = {}) {
  const guest = { partySize: 2, customerName: 'Ada Guest', email: 'ada@guest.example' }
  const slot = { resourceType: 'RestaurantTable', date: someDay(), start: '19:00' }
  return createReservation(table.venue, ReservationRequest.parse({ ...slot, ...guest, ...more }), changes)
}

/** Each change that is notified, made through its verb or by its row. */
const notifying: [what: string, change: () => Promise<unknown>][] = [
  [
    'an act of staff',
    () =>
      database().transaction((tx) =>
        recordAct(
          tx,
          table.venue.id,
          { act: 'reservation.seat', subject: { kind: 'reservation', id: 'x' }, before: {}, after: {} },
          { actor: { kind: 'guest' }, now },
        ),
      ),
  ],
  ['an order', () => placeOrder(table, orderOf(table, ['bar', 'Pils 0.3', 1]), { now })],
  ['a call from a table', () => callStaff(table, { kind: 'waiter', means: null, sessionId: null }, now)],
  [
    'a tab that is closed',
    async () => {
      await placeOrder(table, orderOf(table, ['bar', 'Pils 0.3', 1]), { now })
      return () => closeTab(table, { now })
    },
  ],
  [
    'a change of a reservation without an audit entry',
    async () => {
      const { reservation } = await book()
      return () => database().execute(`update reservation set status = 'Pending' where id = '${reservation.id}'`)
    },
  ],
  [
    'a ticket that was printed',
    async () => {
      await placeOrder(table, orderOf(table, ['bar', 'Pils 0.3', 1]), { now })
      const [order] = await database().select().from(tabOrder).where(eq(tabOrder.venueId, table.venue.id))
      const { id: orderId, venueId, tabId } = order as typeof tabOrder.$inferSelect
      await letPrint({ venueId, tabId, orderId, station: 'bar' }, now)
      return () => database().update(orderPrint).set({ printedAt: null }).where(eq(orderPrint.orderId, orderId))
    },
  ],
  [
    'a deposit',
    async () => {
      const { reservation } = await book()
      const row = { venueId: table.venue.id, id: randomUUID(), reservationId: reservation.id, currency: 'EUR' }
      const more = { status: 'Open', purpose: 'Deposit', amountMinor: 100, provider: 'fake' } as const
      return () =>
        database()
          .insert(payment)
          .values({ ...row, ...more, expiresAt: now, createdAt: now })
    },
  ],
  [
    'a letter that was not delivered',
    async () => {
      const words = { guestName: 'Ada', guestEmail: 'ada@guest.example', subject: 'Lost', body: 'Is there shade?' }
      await startThread(table.venue, MessageRequest.parse(words), { ...changes, beforeCommit: async () => {} })
      const lost = { undeliveredAt: now, undeliveredBecause: 'no-mailbox' } as const
      return () => database().update(mail).set(lost).where(eq(mail.venueId, table.venue.id))
    },
  ],
  [
    'a message of a guest',
    () => {
      const words = { guestName: 'Ada', guestEmail: 'ada@guest.example', subject: 'Hello', body: 'Is there shade?' }
      return startThread(table.venue, MessageRequest.parse(words), { ...changes, beforeCommit: async () => {} })
    },
  ],
]

describe('a screen', () => {
  test.each(notifying)('is notified of %s by its notification alone, before the next poll', async (_, change) => {
    vi.stubGlobal('setInterval', () => ({ unref: () => undefined }))
    const other = await orderingVenue()
    const [here, there] = await Promise.all([follow(), follow(other.table.venue.id)])
    const next = await change()
    if (typeof next === 'function') {
      await new Promise((resume) => setTimeout(resume, 50))
      here.changed.mockClear()
      await next()
    }
    await notified(here)
    expect(there.changed).not.toHaveBeenCalled()
  })

  test('is notified of a booking by a guest, which notifies nobody, by the next poll', async () => {
    const payloads: string[] = []
    const { unlisten } = await testDatabase.connection.sql.listen(
      await channelName(testDatabase.connection.sql, 'venue_evening'),
      (payload) => payloads.push(payload),
    )
    const here = await follow()
    await book()
    await notified(here)
    await testDatabase.connection.sql`select pg_notify(installation_channel('venue_evening'), 'the last one')`
    await vi.waitFor(() => expect(payloads).toEqual(['the last one']))
    await unlisten()
  })

  // Versions do not cover the others: they are shown with the next change.
  const covered = notifying.filter(([what]) => !/deposit|reservation|printed/.test(what))
  const polled = scaled(covered.slice(0, 1), covered)
  test.each(polled)('is notified of %s by the poll where its notification was lost', async (_, change) => {
    const { sql } = testDatabase.connection
    const names = await sql`select tgname, tgrelid::regclass::text as of from pg_trigger where tgname like 'notify%'`
    const every = async (verb: string) => {
      for (const { tgname, of } of names) await sql.unsafe(`alter table ${of} ${verb} trigger ${tgname}`)
    }
    await every('disable')
    const here = await follow()
    const next = await change()
    if (typeof next === 'function') {
      await notified(here)
      await next()
    }
    await notified(here)
    await every('enable')
  })
})
