import { inSnapshot } from '#db/client.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { TableOfVenue } from '#lib/table-sessions/queries.ts'
import { readTabState, type TabState } from '#lib/table-sessions/tab-state.ts'
import { type OrderRead, readOrdersOfTab } from './recent-orders.ts'
import { remainingOf } from './take-back.ts'

/** A line as its table reads it: what is left of it, and its note. Money in minor units. */
export type TabOrderLine = {
  ordinal: number
  itemName: string
  remaining: number
  unitPriceMinor: number
  note: GuestText | null
}

/** An order of the open tab, as its table reads it. */
export type TabOrder = { orderId: string; placedAt: Date; lines: TabOrderLine[] }

/** The open tab of a table with its orders by age, read from one snapshot, so that its sums are those of its lines. */
export async function readTable(table: TableOfVenue): Promise<{ state: TabState; orders: TabOrder[] }> {
  return inSnapshot(async (tx) => {
    const state = await readTabState(table, tx)
    const orders = state.tab ? await readOrdersOfTab(tx, state.tab) : []
    return { state, orders: orders.map(shownToGuests) }
  })
}

function shownToGuests({ orderId, placedAt, lines }: OrderRead): TabOrder {
  const ordered = lines.filter(({ corrects }) => corrects === null)
  return {
    orderId,
    placedAt,
    lines: ordered.map((line) => ({
      ordinal: line.ordinal,
      itemName: line.itemName,
      remaining: remainingOf(line, lines),
      unitPriceMinor: line.unitPriceMinor,
      note: line.note,
    })),
  }
}
