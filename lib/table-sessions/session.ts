import { database, type Reader } from '#db/client.ts'
import { aggregateLines, type TabEntry } from './invoice.ts'
import { findOpenTab, listTabLines, type Tab, type TableOfVenue, tabPaidMinor } from './queries.ts'

/** What is going on at a table. Money in minor units of the venue's currency. */
export type Session = {
  /** Null before the first order of a party. */
  tab: Tab | null
  entries: TabEntry[]
  totalMinor: number
  /** What was captured for this tab so far. */
  paidMinor: number
  /** What is still to be paid; what is ordered while a payment runs stays due (decisions 6.4). */
  dueMinor: number
}

/** The open tab of a table with all that is on it. */
export async function readSession({ venue, resource }: TableOfVenue, reader: Reader = database()): Promise<Session> {
  const tab = await findOpenTab(venue.id, resource.id, reader)
  return tab ? sessionOfTab(tab, reader) : { tab, entries: [], totalMinor: 0, paidMinor: 0, dueMinor: 0 }
}

/** A tab, open or closed, with all that is on it. */
export async function sessionOfTab(tab: Tab, reader: Reader = database()): Promise<Session> {
  const entries = aggregateLines(await listTabLines(tab, reader))
  const totalMinor = entries.reduce((sum, { lineTotalMinor }) => sum + lineTotalMinor, 0)
  const paidMinor = await tabPaidMinor(reader, tab)
  return { tab, entries, totalMinor, paidMinor, dueMinor: Math.max(0, totalMinor - paidMinor) }
}
