import { inSnapshot } from '#db/client.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { type CallsAtTable, readCallsAt } from '#lib/table-sessions/list-calls.ts'
import type { TableOfVenue } from '#lib/table-sessions/queries.ts'
import { readTabState, type TabState } from '#lib/table-sessions/tab-state.ts'
import { stationOfLine } from './lock-order.ts'
import { progressStateOf, stateOfAll } from './progress.ts'
import { type LineRead, type OrderRead, readOrdersOfTab } from './recent-orders.ts'
import { remainingOf } from './take-back.ts'
import type { ProgressState, TakeBackReason } from './words.ts'

/**
 * A line as its table reads it: the quantity left, its note, and the quantities taken back (decisions 15.2). Money in minor
 * units.
 */
export type TabOrderLine = {
  ordinal: number
  itemName: string
  remaining: number
  unitPriceMinor: number
  note: GuestText | null
  takenBack: { ordinal: number; quantity: number; reason: TakeBackReason }[]
}

/** An order of the open tab, as its table reads it. */
export type TabOrder = {
  orderId: string
  isDiscount: boolean
  placedAt: Date
  /** The state of the lines that are left; null if none is. */
  state: ProgressState | null
  lines: TabOrderLine[]
}

/**
 * Reads the open tab of a table with its orders by age and its latest calls, in one snapshot, so that its sums are those of
 * its lines.
 */
export async function readTable(
  table: TableOfVenue,
  now: Date,
): Promise<{ state: TabState; orders: TabOrder[]; calls: CallsAtTable }> {
  return inSnapshot(async (tx) => {
    const state = await readTabState(table, tx)
    const orders = state.tab ? await readOrdersOfTab(tx, state.tab) : []
    const calls = await readCallsAt(tx, table, { tab: state.tab, now })
    return { state, orders: orders.map(shownToGuests).filter(({ lines }) => lines.length > 0), calls }
  })
}

function shownToGuests({ orderId, origin, placedAt, lines, progress }: OrderRead): TabOrder {
  // Lines that went to another tab are not shown here.
  const isLeft = (line: LineRead) => remainingOf(line, lines) > 0
  const isTakenBack = ({ ordinal }: LineRead) =>
    lines.some(({ corrects, takeBack }) => corrects === ordinal && takeBack)
  const ordered = lines.filter((line) => line.corrects === null && (isLeft(line) || isTakenBack(line)))
  const left = ordered.filter(isLeft)
  const busy = new Set(left.flatMap((line) => stationOfLine(line) ?? []))
  return {
    orderId,
    isDiscount: origin === 'Discount',
    placedAt,
    state: stateOfAll([...busy].map((station) => progressStateOf(progress[station]))),
    lines: ordered.map((line) => ({
      ordinal: line.ordinal,
      itemName: line.itemName,
      remaining: remainingOf(line, lines),
      unitPriceMinor: line.unitPriceMinor,
      note: line.note,
      takenBack: lines.flatMap(({ corrects, ordinal, quantity, takeBack }) =>
        corrects === line.ordinal && takeBack ? [{ ordinal, quantity: -quantity, reason: takeBack.reason }] : [],
      ),
    })),
  }
}
