import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import type * as closing from '#lib/table-sessions/issue-invoice.ts'
import { closeTab, findInvoiceOfTab, type Invoice, issueInvoice } from '#lib/table-sessions/issue-invoice.ts'
import type * as locks from '#lib/table-sessions/locks.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import type { TableOfVenue } from '#lib/table-sessions/queries.ts'
import { getVenue, listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { cancelInvoice } from './cancel-invoice.ts'

/** Races about invoices that are cancelled, and their controls: without the lock of the tab all of them read first. */
const control = vi.hoisted(() => ({ locks: true, read: null as null | (() => Promise<void>) }))

vi.mock('#lib/table-sessions/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  const { getTabById } = await import('#lib/table-sessions/queries.ts')
  return {
    ...actual,
    lockTabById: (tx: Tx, venueId: string, id: string) =>
      control.locks ? actual.lockTabById(tx, venueId, id) : getTabById(venueId, id, tx),
  }
})
/**
 * Replaces the counter of numbers by one without a lock: each caller reads the highest number, and waits until all have
 * read.
 */
const numbers = vi.hoisted(() => ({ counted: true }))
vi.mock('#lib/table-sessions/invoice-queries.ts', async (original) => {
  const actual = await original<object>()
  const { findCancelling } = actual as { findCancelling: (...given: unknown[]) => Promise<number | null> }
  return {
    ...actual,
    async findCancelling(...given: unknown[]) {
      const found = await findCancelling(...given)
      if (numbers.counted) await control.read?.()
      return found
    },
  }
})
vi.mock('#lib/table-sessions/issue-invoice.ts', async (original) => {
  const actual = await original<typeof closing>()
  return {
    ...actual,
    nextInvoiceNumber: async (tx: Tx, venueId: string) =>
      numbers.counted ? actual.nextInvoiceNumber(tx, venueId) : highestAndOne(tx, venueId),
  }
})
async function highestAndOne(tx: Tx, venueId: string): Promise<number> {
  const [row] = await tx.execute<{ highest: number }>(
    sql`select max(number)::int as highest from invoice where venue_id = ${venueId}`,
  )
  // Each caller waits until all have read.
  await control.read?.()
  return (row?.highest ?? 0) + 1
}

useTestDatabase(30)
const now = new Date('2027-06-16T18:00:00Z')
const pils = { lines: [line('bar', 'Pils')], sessionId: undefined }
const { tables, cancelled, again } = scaled(
  { tables: 5, cancelled: 2, again: 3 },
  { tables: 10, cancelled: 4, again: 6 },
)
let venue: Venue
let invoices: Invoice[]
let at: TableOfVenue[]

beforeEach(async () => {
  Object.assign(control, { locks: true, read: null })
  numbers.counted = true
  const resource = { type: 'RestaurantTable', capacity: 4 }
  const resources = Array.from({ length: tables }, (_, index) => ({ id: `t${index}`, name: `T${index}`, ...resource }))
  const { slug } = await openTavern({ resources })
  venue = await getVenue(slug)
  at = (await listBookableResources(venue)).map((one) => ({ venue, resource: one }))
  invoices = []
})

/** Orders at this many tables, and closes their tabs. */
async function issue(count: number): Promise<void> {
  for (const one of at.slice(0, count)) {
    await placeOrder(one, pils, { now })
    invoices.push(await closeTab(one, { now }))
  }
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Problem ? error.kind : `refused: ${databaseError(error)?.constraint_name ?? String(error)}`,
  )
const cancel = (number: number) => cancelInvoice(venue, number, { reason: 'Wrong table' }, acting(now))
const stored = () => database().select().from(invoice).where(eq(invoice.venueId, venue.id)).orderBy(invoice.number)

/** Closes a tab by its id: a tab that stands aside cannot be closed by its table. */
async function closeById(tabId: string): Promise<void> {
  await database().transaction(async (tx) => {
    const { lockTabById } = await import('#lib/table-sessions/locks.ts')
    const its = await lockTabById(tx as Tx, venue.id, tabId)
    if (its.closedAt !== null) throw new Problem('not-found')
    await issueInvoice(tx as Tx, venue, its, 'T', now)
  })
}

/** Expects that the numbers run from 1, that each closed tab has one invoice in force, and that an open one has none. */
async function expectBooks(): Promise<void> {
  const all = await stored()
  expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1))
  for (const { id, closedAt } of await database().select().from(tab).where(eq(tab.venueId, venue.id))) {
    const its = all.filter(({ tabId }) => tabId === id)
    const ofIt = its.filter(
      ({ number, cancelsNumber }) => cancelsNumber === null && !its.some((other) => other.cancelsNumber === number),
    )
    expect(ofIt).toHaveLength(closedAt === null ? 0 : 1)
    expect((await findInvoiceOfTab(venue.id, id))?.number).toBe(ofIt[0]?.number)
    const sum = its.reduce((total, { totalMinor }) => total + totalMinor, 0)
    expect(sum).toBe(ofIt[0]?.totalMinor ?? 0)
  }
}

test('closings, cancellations and reopenings at once number without a gap, with one invoice in force for each closed tab', async () => {
  await issue(tables)
  for (const { number } of invoices.slice(0, cancelled)) await cancel(number)
  for (const one of at.slice(0, again)) await placeOrder(one, pils, { now })
  const reopened = invoices.slice(0, cancelled)
  const work = [
    ...invoices.slice(cancelled).map((one) => () => outcome(cancel(one.number))),
    ...[...reopened, ...reopened].map((one) => () => outcome(closeById(one.tabId))),
    ...at.slice(0, again).map((one) => () => outcome(closeTab(one, { now }))),
  ]
  const ends = await heldBack(sql`lock table invoice in share mode`, work)
  expect(ends.filter((end) => end === 'done')).toHaveLength(tables + again)
  expect(ends.filter((end) => end === 'not-found')).toHaveLength(cancelled)
  expect(await stored()).toHaveLength(tables + cancelled + tables + again)
  await expectBooks()
})

test('the control: with numbers that are read and not counted, several take the same', async () => {
  await issue(again)
  numbers.counted = false
  control.read = barrier(again)
  const ends = await Promise.all(invoices.map(({ number }) => outcome(cancel(number))))
  expect(ends.sort()).toEqual(['done', ...Array(again - 1).fill('refused: invoice_venue_id_number_pk')])
})

describe('several who cancel one invoice', () => {
  beforeEach(() => issue(1))

  const number = () => invoices[0]?.number ?? 0
  const all = (count: number) => Array.from({ length: count }, () => () => outcome(cancel(number())))

  test('write one counter-invoice, and the others learn that it is cancelled', async () => {
    const ends = await heldBack(sql`select from tab where id = ${invoices[0]?.tabId} for update`, all(5))
    expect(ends.sort()).toEqual(['conflict', 'conflict', 'conflict', 'conflict', 'done'])
    await expectBooks()
  })

  test('the control: without the lock of the tab the database refuses the others, whose tab is open again', async () => {
    Object.assign(control, { locks: false, read: barrier(5) })
    const ends = await Promise.all(all(5).map((each) => each()))
    expect(ends.sort()).toEqual(['done', ...Array(4).fill('refused: invoice_of_closed_tab')])
  })
})

describe('a closing of the reopened bill, twice at once', () => {
  test('makes one invoice', async () => {
    await issue(1)
    const { number = 0, tabId = '' } = invoices[0] ?? {}
    await cancel(number)
    const ends = await heldBack(sql`select from tab where id = ${tabId} for update`, [
      () => outcome(closeById(tabId)),
      () => outcome(closeById(tabId)),
    ])
    expect(ends.sort()).toEqual(['done', 'not-found'])
    expect((await findInvoiceOfTab(venue.id, tabId))?.edition).toBe(2)
    await expectBooks()
  })
})
