import { inSnapshot, type Tx } from '#db/client.ts'
import { type ItemStop, listItemStops } from '#lib/venues/item-stops.ts'
import { aggregateLines, type TabEntry } from './invoice.ts'
import {
  findOpenTab,
  listTabLines,
  type Tab,
  type TableOfVenue,
  tabDepositMinor,
  tabGivenBackMinor,
  tabPaidMinor,
} from './queries.ts'
import { listShares, type TabShare } from './shares.ts'

/** The state of a table's tab: the interface's table session. Money in minor units of the venue's currency. */
export type TabState = {
  /** Null before the first order of a party. */
  tab: Tab | null
  entries: TabEntry[]
  totalMinor: number
  /** The amount paid for this tab so far: captured payments and counted deposits. */
  paidMinor: number
  /** The part of `paidMinor` that is the deposit of the party. */
  depositMinor: number
  /** The rest to pay; items that are ordered while a payment runs stay due (decisions 6.4). */
  dueMinor: number
  /** Its payments, paid and unpaid, oldest first. */
  shares: TabShare[]
  /** The items that cannot be ordered now. */
  soldOut: ItemStop[]
}

/**
 * The open tab of a table with its lines and payments, read from one snapshot: with separate reads, a tab could appear open
 * that was paid and closed in between. A `reader` is the caller's snapshot.
 */
export async function readTabState(table: TableOfVenue, reader?: Tx): Promise<TabState> {
  if (!reader) return inSnapshot((tx) => readTabState(table, tx))
  const tab = await findOpenTab(table.venue.id, table.resource.id, reader)
  if (tab) return stateOfTab(tab, reader)
  const soldOut = await listItemStops(table.venue.id, reader)
  return { tab, entries: [], totalMinor: 0, paidMinor: 0, depositMinor: 0, dueMinor: 0, shares: [], soldOut }
}

/** A tab, open or closed, with its lines and payments. A `reader` is the caller's transaction, which has locked the tab. */
export async function stateOfTab(tab: Tab, reader?: Tx): Promise<TabState> {
  if (!reader) return inSnapshot((tx) => stateOfTab(tab, tx))
  const lines = await listTabLines(tab, reader)
  const entries = aggregateLines(lines)
  const totalMinor = entries.reduce((sum, { lineTotalMinor }) => sum + lineTotalMinor, 0)
  const paidMinor = await tabPaidMinor(reader, tab)
  const depositMinor = await tabDepositMinor(reader, tab)
  const shares = await listShares(tab, lines, reader)
  const soldOut = await listItemStops(tab.venueId, reader)
  const dueMinor = Math.max(0, totalMinor - (await tabGivenBackMinor(reader, tab)) - paidMinor)
  return { tab, entries, totalMinor, paidMinor, depositMinor, dueMinor, shares, soldOut }
}
