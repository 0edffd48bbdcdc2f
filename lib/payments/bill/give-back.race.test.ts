import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import type * as lines from '#lib/table-sessions/given-back-queries.ts'
import type { InvoiceMeans } from '#lib/table-sessions/invoice-payments.ts'
import type * as locks from '#lib/table-sessions/locks.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { invoiced, tabWith, taken } from '#testing/broken/money-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { barrier } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { openTavern } from '#testing/venues/tavern.ts'
import { giveMoneyBack } from './give-back.ts'

/** Two who give back at once. Without the lock of the tab both read the lines first; then the database decides. */
const control = vi.hoisted(() => ({ locks: true, read: null as null | (() => Promise<void>) }))

vi.mock('#lib/table-sessions/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockTabById(tx: Tx, venueId: string, id: string) {
      if (control.locks) return actual.lockTabById(tx, venueId, id)
      const [row] = await tx
        .select()
        .from(tab)
        .where(and(eq(tab.venueId, venueId), eq(tab.id, id)))
      return row
    },
  }
})

vi.mock('#lib/table-sessions/given-back-queries.ts', async (original) => {
  const actual = await original<typeof lines>()
  return {
    ...actual,
    async listBackLines(...of: Parameters<typeof actual.listBackLines>) {
      const found = await actual.listBackLines(...of)
      if (!control.locks) await control.read?.()
      return found
    },
  }
})

useTestDatabase(10)

/**
 * A bill of 14.50, half of it in cash and half by card at the terminal: one gives it back in cash, the other by card, as far
 * as each means goes. Returns what happened, and the sum that was given back.
 */
async function giveBackTwice(): Promise<{ outcomes: string[]; givenBackMinor: number }> {
  const { slug } = await openTavern()
  const venue = await getVenue(slug)
  const tabId = await tabWith(venue, 't1', [
    { unitPriceMinor: 725, quantity: 1, taxRateMillionths: 70_000 },
    { unitPriceMinor: 725, quantity: 1, taxRateMillionths: 70_000 },
  ])
  await taken(venue, { tabId }, { means: 'Cash', amountMinor: 725 })
  await taken(venue, { tabId }, { means: 'Terminal', amountMinor: 725 })
  const { number } = await invoiced(venue, tabId)
  control.read = barrier(2)
  const back = (means: InvoiceMeans) =>
    giveMoneyBack(
      venue,
      number,
      { lines: [{ line: 0, quantity: 1 }], by: [{ means, minor: 725 }], reason: 'Cold' },
      acting(),
    ).then(
      () => 'given back',
      (error: unknown) =>
        error instanceof Problem ? error.kind : (databaseError(error)?.constraint_name ?? String(error)),
    )
  const outcomes = await Promise.all([back('Cash'), back('Terminal')])
  const [row] = await database()
    .select({ sum: sql<number>`coalesce(-sum(${invoice.totalMinor}), 0)::int` })
    .from(invoice)
    .where(and(eq(invoice.venueId, venue.id), eq(invoice.givesBack, true)))
  return { outcomes: outcomes.sort(), givenBackMinor: row?.sum ?? 0 }
}

afterEach(async () => {
  control.locks = true
  await database().execute(sql`alter table invoice enable trigger invoice_gives_back_guard`)
})

test('two who give the same line back at once give it back once', async () => {
  expect(await giveBackTwice()).toEqual({ outcomes: ['conflict', 'given back'], givenBackMinor: 725 })
})

test('without the lock of the tab, the database refuses the second', async () => {
  control.locks = false
  expect(await giveBackTwice()).toEqual({ outcomes: ['given back', 'invoice_given_back_within'], givenBackMinor: 725 })
})

test('control: without the guard as well, the line is given back twice', async () => {
  control.locks = false
  await database().execute(sql`alter table invoice disable trigger invoice_gives_back_guard`)
  expect(await giveBackTwice()).toEqual({ outcomes: ['given back', 'given back'], givenBackMinor: 1450 })
})
