import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { orderPrint } from '#db/schema/orders.ts'
import type { StationTicket } from '#lib/orders/input.ts'

export type Print = typeof orderPrint.$inferSelect
/** One ticket of a station: `line` is 0 for the order, else the number of the correcting line. */
export type PrintId = StationTicket & { venueId: string; line: number }

/** The condition that selects one ticket. */
export const isPrint = ({ venueId, tabId, orderId, station, line }: PrintId) =>
  and(
    eq(orderPrint.venueId, venueId),
    eq(orderPrint.tabId, tabId),
    eq(orderPrint.orderId, orderId),
    eq(orderPrint.station, station),
    eq(orderPrint.line, line),
  )

/** Locks a ticket until the end of the transaction. Null if it was never to be printed. Lock order: after its order. */
export async function lockPrint(tx: Tx, id: PrintId): Promise<Print | null> {
  const [found] = await tx.select().from(orderPrint).where(isPrint(id)).for('no key update')
  return found ?? null
}
