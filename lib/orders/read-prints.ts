import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.ts'
import { orderPrint } from '#db/schema/orders.ts'
import { env } from '#lib/env/env.ts'
import { printerOf } from '#lib/env/printers.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type Station, stations } from '#lib/venues/stations.ts'
import type { PrinterShown, TicketShown } from './record.ts'

/** How long after its request a ticket is printed: as long as the screen shows an order. */
export const printedForMs = 12 * hourMs

/** The screen reports a printer after this many failed attempts: one that is switched on takes some seconds. */
export const failuresShown = 3

export type PrintRead = typeof orderPrint.$inferSelect

/**
 * How long a station counts as having a printer after another server has printed there: a venue may be closed for some days.
 */
const knownForMs = 7 * dayMs

/**
 * Whether a station has a printer: one of this server, or one of another server that has printed there in the last week. A
 * server that does not know a printer must not drop its tickets.
 */
export async function hasPrinter(
  reader: Reader,
  { id: venueId, slug }: Pick<Venue, 'id' | 'slug'>,
  station: Station,
  now: Date,
): Promise<boolean> {
  if (printerOf(env().orderPrinters, slug, station)) return true
  const since = new Date(now.getTime() - knownForMs)
  const sent = await reader
    .select({ line: orderPrint.line })
    .from(orderPrint)
    .where(and(eq(orderPrint.venueId, venueId), eq(orderPrint.station, station), gt(orderPrint.sentAt, since)))
    .limit(1)
  return sent.length > 0
}

/** The tickets of these tabs that were to be printed. */
export async function readPrints(tx: Tx, venueId: string, tabIds: readonly string[]): Promise<PrintRead[]> {
  if (tabIds.length === 0) return []
  return tx
    .select()
    .from(orderPrint)
    .where(and(eq(orderPrint.venueId, venueId), inArray(orderPrint.tabId, [...tabIds])))
}

/**
 * The print of a ticket: its copies, and whether it is printed. Null if its station has no printer, or had none at the time.
 */
export function printOf(
  prints: readonly PrintRead[],
  { orderId, station }: Pick<TicketShown, 'orderId' | 'station'>,
): TicketShown['print'] {
  const found = prints.find((each) => each.orderId === orderId && each.station === station && each.line === 0)
  return found ? { copies: found.copies, printed: found.printedAt !== null } : null
}

/**
 * The stations that have a printer, with the number of waiting tickets, and the trouble if attempts have failed repeatedly.
 * A printer of another server is known by its tickets.
 */
export function printersOfVenue(
  { slug }: Pick<Venue, 'slug'>,
  prints: readonly PrintRead[],
  iso: (at: Date) => string,
): PrinterShown[] {
  return stations.flatMap((station) => {
    const ofStation = prints.filter((each) => each.station === station)
    if (ofStation.length === 0 && !printerOf(env().orderPrinters, slug, station)) return []
    const waiting = ofStation.filter(({ printedAt }) => printedAt === null)
    const failing = waiting.filter(({ failures }) => failures >= failuresShown)
    const since = failing.flatMap(({ failingSince }) => failingSince ?? []).sort((one, other) => +one - +other)[0]
    const failure = failing.toSorted((one, other) => +other.nextAt - +one.nextAt)[0]?.failure
    const alert = since && failure ? { since: iso(since), failure } : null
    return { station, waiting: waiting.length, alert }
  })
}
