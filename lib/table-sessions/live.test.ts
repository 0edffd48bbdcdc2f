import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tableEvents } from '#app/(guest)/tables/[token]/events/event-stream.ts'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { randomUUID } from '#lib/codes.ts'
import { endLive, pollEveryMs } from '#lib/followers.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'
import { offerItem, stopItem } from '#lib/orders/stop-item.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { countInDeposit } from '#lib/payments/deposit/count-in-deposit.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { endFollowers } from '#testing/runner/followers.ts'
import { acting } from '#testing/venues/acting.ts'
import { partyWithDeposit } from '#testing/venues/counter.ts'
import { orderingVenue, orderOf } from '#testing/venues/ordering-venue.ts'
import { callStaff } from './calls.ts'
import { closeTab } from './issue-invoice.ts'
import { listOrders } from './list-tabs.ts'
import { followTable, maxFollowersOfTable } from './live.ts'
import { placeOrder } from './place-order.ts'
import type { Tab, TableWithToken } from './queries.ts'

/** Every open page of a table is notified of every change there. */
const testDatabase = useTestDatabase()
type Lives = Map<string, { keys: Map<string, { followers: Set<{ changed(): void }> }> }>
const state = globalThis as { venueBookingLive?: Lives | 'ended' | undefined }
const followed = () => (state.venueBookingLive as Lives).get('tables')?.keys ?? new Map()
let table: TableWithToken

beforeEach(async () => {
  ;({ table } = await orderingVenue())
})

afterEach(endFollowers)

const place = ({ venue, resource }: TableWithToken) => ({ venueId: venue.id, resourceId: resource.id })
const order = (at = table) => placeOrder(at, orderOf(at, ['bar', 'Pils 0.3', 1]), { now: new Date() })

const callWaiter = () => callStaff(table, { kind: 'waiter', means: null, sessionId: null }, new Date())

/** Follows a table, once there is no unseen change. */
async function follow(at = table) {
  const follower = { changed: vi.fn(), ended: vi.fn() }
  const leave = followTable(place(at), follower)
  await vi.waitFor(() => expect(follower.changed).toHaveBeenCalled(), { timeout: 60_000 })
  follower.changed.mockClear()
  return { ...follower, leave }
}

/** Waits until a follower is notified; earlier notifications do not count. One change may be notified twice. */
async function notified({ changed }: { changed: ReturnType<typeof vi.fn> }): Promise<void> {
  await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0)
  changed.mockClear()
}

describe('a follower', () => {
  test('is notified of orders, of closing and of payments, and of nothing at other tables', async () => {
    const other = await orderingVenue()
    const [here, there] = [await follow(), await follow(other.table)]
    const { tab } = await order()
    await notified(here)
    const row = { ...payable(table), tabId: tab?.id ?? '' }
    await database().insert(payment).values(row)
    await notified(here)
    await database().update(payment).set({ status: 'Expired' })
    await notified(here)
    await closeTab(table, { now: new Date() })
    await notified(here)
    expect(there.changed).not.toHaveBeenCalled()
  })

  test('is notified of the progress of an order, of what is taken back, of what is sold out in the venue, and of calls', async () => {
    const state = await order()
    const [placed] = await listOrders(state.tab as Tab)
    const ticket = { tabId: state.tab?.id ?? '', orderId: placed?.id ?? '', station: 'bar' } as const
    const here = await follow()
    await advanceOrder(table.venue, { ...ticket, to: 'ready' }, acting())
    await notified(here)
    await takeBackLine(table.venue, { ...ticket, line: 0, remaining: 0, reason: 'mistake' }, acting())
    await notified(here)
    await stopItem(table.venue, { menuId: 'bar', itemName: 'Pils 0.3' }, acting())
    await notified(here)
    await offerItem(table.venue, { menuId: 'bar', itemName: 'Pils 0.3' }, acting())
    await notified(here)
    await callWaiter()
    await notified(here)
  })

  test.each(['notify_table_of_progress', 'notify_table_of_take_back', 'notify_tables_of_menu', 'notify_table_of_call'])(
    'is notified of these by their notifications alone: %s',
    async (trigger) => {
      const state = await order()
      const [placed] = await listOrders(state.tab as Tab)
      const ticket = { tabId: state.tab?.id ?? '', orderId: placed?.id ?? '', station: 'bar' } as const
      const change = {
        notify_table_of_progress: () => advanceOrder(table.venue, { ...ticket, to: 'ready' }, acting()),
        notify_table_of_take_back: () =>
          takeBackLine(table.venue, { ...ticket, line: 0, remaining: 0, reason: 'mistake' }, acting()),
        notify_table_of_call: callWaiter,
        notify_tables_of_menu: () => stopItem(table.venue, { menuId: 'bar', itemName: 'Pils 0.3' }, acting()),
      }[trigger]
      const never = vi.stubGlobal('setInterval', () => ({ unref: () => undefined }))
      try {
        const here = await follow()
        await change?.()
        await notified(here)
      } finally {
        never.unstubAllGlobals()
      }
    },
  )

  test('is notified of each change by its notification alone, before the next poll', async () => {
    const never = vi.stubGlobal('setInterval', () => ({ unref: () => undefined }))
    try {
      const here = await follow()
      for (let time = 1; time <= 2; time++) {
        await order()
        await notified(here)
      }
    } finally {
      never.unstubAllGlobals()
    }
  })

  test('is notified of a payment and of the closing by their notifications alone, too', async () => {
    const { tab } = await order()
    const never = vi.stubGlobal('setInterval', () => ({ unref: () => undefined }))
    try {
      const here = await follow()
      await database()
        .insert(payment)
        .values({ ...payable(table), tabId: tab?.id ?? '' })
      await notified(here)
      await closeTab(table, { now: new Date() })
      await notified(here)
    } finally {
      never.unstubAllGlobals()
    }
  })

  test('is notified of a deposit that is counted in by its notification alone, too', async () => {
    const { at, venue, tabId } = await partyWithDeposit(800)
    const never = vi.stubGlobal('setInterval', () => ({ unref: () => undefined }))
    try {
      const here = await follow(at)
      await countInDeposit(venue, tabId, acting())
      await notified(here)
    } finally {
      never.unstubAllGlobals()
    }
  })

  test('is notified of a change while the connection was lost, and of every later one', async () => {
    const here = await follow()
    const cut = await testDatabase.connection.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`
    expect(cut.count).toBe(1)
    await order()
    await notified(here)
    await order()
    await notified(here)
  })

  test('is notified of a change whose notification was lost', async () => {
    let poll = () => {}
    const clock = vi.stubGlobal('setInterval', (check: () => void) => {
      poll = check
      return { unref: () => undefined }
    })
    const here = await follow()
    clock.unstubAllGlobals()
    // Triggers are off for this writer, so it sends no notification; its writes count all the same.
    const { sql } = testDatabase.connection
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`insert into tab (venue_id, id, resource_id, currency, opened_at)
        values (${table.venue.id}, ${randomUUID()}, ${table.resource.id}, 'EUR', now())`
    })
    poll()
    await notified(here)
  })

  test('is not notified after it has left, and leaves nothing behind', async () => {
    const one = await follow()
    const two = { changed: vi.fn(), ended: vi.fn() }
    const leave = followTable(place(table), two)
    one.leave?.()
    await order()
    await notified(two)
    expect(one.changed).not.toHaveBeenCalled()
    leave?.()
    expect(followed().size).toBe(0)
  })

  test('is ended when the server ends, and nobody can follow after that', async () => {
    const here = await follow()
    await endLive()
    expect(here.ended).toHaveBeenCalledOnce()
    expect(followTable(place(table), here)).toBeNull()
  })
})

const payable = ({ venue }: TableWithToken) => ({
  venueId: venue.id,
  id: randomUUID(),
  status: 'Open' as const,
  purpose: 'Tab' as const,
  amountMinor: 100,
  currency: 'EUR',
  provider: 'fake' as const,
  expiresAt: new Date(),
  createdAt: new Date(),
})

describe('a stream', () => {
  const decoder = new TextDecoder()
  const open = (signal = new AbortController().signal) => {
    const response = tableEvents(table, signal)
    const reader = response.body?.getReader()
    return { response, reader, next: async () => decoder.decode((await reader?.read())?.value) }
  }
  const news = 'event: changed\ndata: .\n\n'
  const followers = () => followed().get(`${table.venue.id} ${table.resource.id}`)?.followers.size ?? 0

  test('sends an event at once, and the time after which to reconnect', async () => {
    const { response, next } = open()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await next()).toBe(`retry: 1000\n\n${news}`)
    expect(await next()).toBe(news)
    await order()
    expect(await next()).toBe(news)
  })

  test('ends when the guest leaves, whether the request is aborted or the stream cancelled', async () => {
    const gone = new AbortController()
    const streams = [open(gone.signal), open()]
    expect(followers()).toBe(2)
    gone.abort()
    expect(followers()).toBe(1)
    await streams[1]?.reader?.cancel()
    expect(followers()).toBe(0)
  })

  test('ends when the server does', async () => {
    const { reader, next } = open()
    await next()
    await next()
    await endLive()
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
    expect(open().response.status).toBe(503)
  })

  test('ends when nobody reads it', async () => {
    open()
    const [{ followers: all } = { followers: new Set() }] = [...followed().values()]
    for (let round = 0; round < 60; round++) for (const { changed } of all) changed()
    expect(followers()).toBe(0)
  })

  test('is refused with 503 beyond the limit of a table, and not at the next table', async () => {
    const streams = Array.from({ length: maxFollowersOfTable }, () => open())
    expect(streams.map(({ response }) => response.status)).toEqual(Array(maxFollowersOfTable).fill(200))
    const { response } = open()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    expect(tableEvents((await orderingVenue()).table, new AbortController().signal).status).toBe(200)
    await streams[0]?.reader?.cancel()
    expect(open().response.status).toBe(200)
  })

  test('sends heartbeats, and ends by itself after its maximum time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] })
    try {
      const { reader, next } = open()
      expect(await next()).toContain(news)
      vi.advanceTimersByTime(20_000)
      expect(await next()).toBe(':\n\n')
      vi.advanceTimersByTime(30 * 60_000)
      let last = await reader?.read()
      while (last && !last.done) last = await reader?.read()
      expect(followers()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('polls often enough that a guest does not notice a lost notification', () => {
  expect(pollEveryMs).toBeLessThanOrEqual(5_000)
})
