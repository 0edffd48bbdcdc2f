import { open } from 'node:fs/promises'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { resource, venue } from '#db/schema/venues.ts'
import { env } from '#lib/env/env.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { stationOfLine } from '#lib/orders/lock-order.ts'
import { readOrder as readWholeOrder } from '#lib/orders/recent-orders.ts'
import { orderTicket, type TicketedOrder } from '#lib/table-sessions/order-ticket.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { stations } from '#lib/venues/stations.ts'
import { addPrint } from './prints.ts'

type OrderKey = { venueId: string; tabId: string; orderId: string }

/**
 * The job that sends an order to the stations. It queues a print for each station with a printer. It also writes a plain
 * ticket to the target of `ORDER_TICKETS`, at least once: a ticket that could not be written is retried, and a ticket that
 * is written twice has the same number.
 */
export const announceOrderJob: JobHandler<'announce-order'> = {
  kind: 'announce-order',
  timeoutMs: 15_000,
  async run(named, { now }) {
    const { orderTickets } = env()
    await inTransaction((tx) => addPrints(tx, named, now))
    if (orderTickets === null) return
    const ticket = orderTicket(await readOrder(named))
    if (orderTickets === 'stdout') await writeOut(ticket)
    else await append(orderTickets.file, ticket)
  },
}

/** The job that prints a taken-back line at its station, if the station has a printer. */
export const announceTakeBackJob: JobHandler<'announce-take-back'> = {
  kind: 'announce-take-back',
  timeoutMs: 15_000,
  async run({ line, ...named }, { now }) {
    await inTransaction((tx) => addPrints(tx, named, now, line))
  },
}

/** Queues the ticket of each station of an order. With `only`, queues the ticket of this correcting line alone. */
async function addPrints(tx: Tx, { venueId, tabId, orderId }: OrderKey, now: Date, only?: number): Promise<void> {
  const venue = await getVenueById(venueId, tx)
  const order = await readWholeOrder(tx, venueId, tabId, orderId)
  if (!order) throw new Error('the order is gone')
  const lines = order.lines.filter(({ ordinal, corrects }) =>
    only === undefined ? corrects === null : ordinal === only && corrects !== null,
  )
  const makes = new Set(lines.map(stationOfLine))
  for (const station of stations.filter((each) => makes.has(each))) {
    await addPrint(tx, venue, { tabId, orderId, station, line: only ?? 0 }, now)
  }
}

async function readOrder({ venueId, tabId, orderId }: OrderKey): Promise<TicketedOrder> {
  const [order] = await database()
    .select({
      venueName: venue.name,
      timezone: venue.timezone,
      language: venue.language,
      tableName: resource.name,
      placedAt: tabOrder.placedAt,
    })
    .from(tabOrder)
    .innerJoin(tab, and(eq(tab.venueId, tabOrder.venueId), eq(tab.id, tabOrder.tabId)))
    .innerJoin(resource, and(eq(resource.venueId, tab.venueId), eq(resource.id, tab.resourceId)))
    .innerJoin(venue, eq(venue.id, tab.venueId))
    .where(and(eq(tabOrder.venueId, venueId), eq(tabOrder.tabId, tabId), eq(tabOrder.id, orderId)))
  if (!order) throw new Error('the order is gone')
  const lines = await database()
    .select({ menuKind: tabLine.menuKind, itemName: tabLine.itemName, quantity: tabLine.quantity })
    .from(tabLine)
    .where(
      and(
        eq(tabLine.venueId, venueId),
        eq(tabLine.tabId, tabId),
        eq(tabLine.orderId, orderId),
        isNull(tabLine.corrects),
      ),
    )
    .orderBy(asc(tabLine.ordinal))
  return { orderId, ...order, lines }
}

function writeOut(ticket: string): Promise<void> {
  return new Promise((written, failed) => {
    process.stdout.write(ticket, (error) => (error ? failed(error) : written()))
  })
}

/** Appends by one write, so that tickets of several servers do not mix, and flushes to the disk before the job is done. */
async function append(file: string, ticket: string): Promise<void> {
  const handle = await open(file, 'a')
  try {
    await handle.appendFile(ticket)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}
