import { inSnapshot, type Tx } from '#db/client.ts'
import { sha256 } from '#lib/codes.ts'
import { listAllergiesById } from '#lib/reservations/allergies.ts'
import { callRecord } from '#lib/table-sessions/call-record.ts'
import { listOpenCalls, type OpenCall } from '#lib/table-sessions/list-calls.ts'
import { orderNumber } from '#lib/table-sessions/order-ticket.ts'
import { localInstant } from '#lib/time.ts'
import { type ItemStop, listItemStops } from '#lib/venues/item-stops.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { stationOf, stations } from '#lib/venues/stations.ts'
import { stationOfLine } from './lock-order.ts'
import { progressStateOf, reachedAt, recallableUntil } from './progress.ts'
import { type PrintRead, printersOfVenue, printOf, readPrints } from './read-prints.ts'
import { type OrderRead, readRecentOrders } from './recent-orders.ts'
import type { Orders, TicketShown } from './record.ts'
import { remainingOf } from './take-back.ts'
import { shownMs } from './waiting-orders.ts'

/**
 * Reads the tickets of a venue, for every station (decisions 15.1), in one snapshot: those that are not served, those that
 * can be recalled, and those with a taken-back line that nobody has seen.
 */
export async function readOrders(venue: Venue, now: Date): Promise<Orders> {
  const { orders, calls, soldOut, prints } = await inSnapshot((tx) => read(tx, venue, now))
  const iso = (at: Date) => localInstant(venue.timezone, at.getTime())
  const tickets = orders.flatMap((order) => ticketsOf(order, prints, iso)).filter((ticket) => isShown(ticket, now))
  const last = orders.at(-1)
  const record = {
    venue: { slug: venue.slug, name: venue.name, timeZone: venue.timezone },
    tickets,
    calls: calls.map((call) => callRecord(call, venue.timezone)),
    printers: printersOfVenue(venue, prints, iso),
    soldOut: soldOut.map(({ stoppedAt, ...stop }) => ({ ...stop, since: iso(stoppedAt) })),
    menus: venue.menus.map((menu) => ({
      id: menu.id,
      name: menu.name,
      items: menu.groups.flatMap((group) => group.items.map(({ name }) => ({ name, station: stationOf(menu, group) }))),
    })),
    lastOrder: last ? { at: iso(last.placedAt), tableName: last.tableName } : null,
  }
  return { ...record, now: iso(now), version: versionOf(record) }
}

type OrdersRead = {
  orders: (OrderRead & { allergies: string })[]
  calls: OpenCall[]
  soldOut: ItemStop[]
  prints: PrintRead[]
}

async function read(tx: Tx, venue: Venue, now: Date): Promise<OrdersRead> {
  const orders = await readRecentOrders(tx, venue.id, new Date(now.getTime() - shownMs))
  const parties = [...new Set(orders.flatMap(({ party }) => (party ? [party.id] : [])))]
  const allergies = await listAllergiesById(tx, venue, parties)
  return {
    orders: orders.map((order) => ({ ...order, allergies: allergies.get(order.party?.id ?? '') ?? '' })),
    calls: await listOpenCalls(tx, venue.id, now),
    soldOut: await listItemStops(venue.id, tx),
    prints: await readPrints(tx, venue.id, [...new Set(orders.map(({ tabId }) => tabId))]),
  }
}

/** The tickets of an order: one for each station that has a line in it. */
function ticketsOf(
  order: OrdersRead['orders'][number],
  prints: readonly PrintRead[],
  iso: (at: Date) => string,
): TicketShown[] {
  // A line on another tab is made all the same, so only lines that were taken back reduce what is to be made.
  const takenBack = [...order.lines.filter((line) => line.takeBack), ...order.takenBackElsewhere]
  const { tabId, orderId, round, tableName, party, allergies } = order
  return stations.flatMap((station) => {
    const lines = order.lines.filter((line) => line.corrects === null && stationOfLine(line) === station)
    if (lines.length === 0) return []
    const progress = order.progress[station]
    const since = reachedAt(progress)
    const until = recallableUntil(progress)
    return {
      tabId,
      orderId,
      station,
      number: orderNumber(orderId),
      round,
      placedAt: iso(order.placedAt),
      state: progressStateOf(progress),
      stateSince: since && iso(since),
      recallableUntil: until && iso(until),
      tableName,
      party: party && { name: party.name, partySize: party.partySize, allergies },
      print: printOf(prints, { orderId, station }),
      lines: lines.map((line) => ({
        line: line.ordinal,
        menuId: line.menuId,
        itemName: line.itemName,
        quantity: line.quantity,
        remaining: remainingOf(line, takenBack),
        note: line.note,
        takenBack: takenBack.flatMap(({ corrects, quantity, ordinal, takeBack }) =>
          corrects === line.ordinal && takeBack
            ? [
                {
                  line: ordinal,
                  quantity: -quantity,
                  reason: takeBack.reason,
                  at: iso(takeBack.at),
                  by: takeBack.by,
                  seen: takeBack.seenAt !== null,
                },
              ]
            : [],
        ),
      })),
    }
  })
}

function isShown({ lines, state, recallableUntil: until }: TicketShown, now: Date): boolean {
  const isUnseen = lines.some(({ takenBack }) => takenBack.some(({ seen }) => !seen))
  if (isUnseen) return true
  if (state === 'served') return until !== null && Date.parse(until) >= now.getTime()
  return lines.some(({ remaining }) => remaining > 0)
}

/** A digest of everything that is shown: the version changes with it and with nothing else. */
function versionOf(shown: object): string {
  return sha256(JSON.stringify(shown)).toString('base64url').slice(0, 22)
}
