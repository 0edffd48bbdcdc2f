import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { orderProgress, tabLineNote, takeBack } from '#db/schema/orders.ts'
import { reservation } from '#db/schema/reservations.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { resource } from '#db/schema/venues.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { Tab, TabLine } from '#lib/table-sessions/queries.ts'
import type { Station } from '#lib/venues/stations.ts'
import { nothingDone, type Progress } from './progress.ts'
import type { TakeBackReason } from './words.ts'

/** A line with its wish, and of a correcting line why and by whom. */
export type LineRead = TabLine & {
  note: GuestText | null
  takeBack: { reason: TakeBackReason; at: Date; by: string | null; seenAt: Date | null } | null
}

/** An order with its table and party as they are now, and how far each station is with it. */
export type OrderRead = {
  tabId: string
  orderId: string
  placedAt: Date
  /** 1 for the first order of its tab. */
  round: number
  tableName: string
  party: { id: string; name: GuestText; partySize: number } | null
  lines: LineRead[]
  progress: Record<Station, Progress>
}

/** The orders of a venue since an instant, on open and on closed tabs, by their age. */
export function readRecentOrders(tx: Tx, venueId: string, since: Date): Promise<OrderRead[]> {
  return readOrdersWhere(tx, venueId, gte(tabOrder.placedAt, since))
}

/** The orders of one tab, by their age. */
export function readOrdersOfTab(tx: Tx, { venueId, id }: Pick<Tab, 'venueId' | 'id'>): Promise<OrderRead[]> {
  return readOrdersWhere(tx, venueId, eq(tabOrder.tabId, id))
}

/** One order of a tab; null where there is none. */
export async function readOrder(tx: Tx, venueId: string, tabId: string, orderId: string): Promise<OrderRead | null> {
  const [found] = await readOrdersWhere(tx, venueId, and(eq(tabOrder.tabId, tabId), eq(tabOrder.id, orderId)))
  return found ?? null
}

async function readOrdersWhere(tx: Tx, venueId: string, which: SQL | undefined): Promise<OrderRead[]> {
  const orders = await tx
    .select({
      tabId: tabOrder.tabId,
      orderId: tabOrder.id,
      placedAt: tabOrder.placedAt,
      round: sql<number>`(select count(*)::int from tab_order earlier where earlier.venue_id = tab_order.venue_id
        and earlier.tab_id = tab_order.tab_id and earlier.placed_at <= tab_order.placed_at)`,
      tableName: resource.name,
      party: { id: reservation.id, name: reservation.customerName, partySize: reservation.partySize },
    })
    .from(tabOrder)
    .innerJoin(tab, and(eq(tab.venueId, tabOrder.venueId), eq(tab.id, tabOrder.tabId)))
    .innerJoin(resource, and(eq(resource.venueId, tab.venueId), eq(resource.id, tab.resourceId)))
    .leftJoin(reservation, and(eq(reservation.venueId, tab.venueId), eq(reservation.id, tab.reservationId)))
    .where(and(eq(tabOrder.venueId, venueId), which))
    .orderBy(asc(tabOrder.placedAt), asc(tabOrder.id))
  const ids = orders.map(({ orderId }) => orderId)
  const tabIds = [...new Set(orders.map(({ tabId }) => tabId))]
  if (ids.length === 0) return []
  const lines = await readLines(
    tx,
    // By the tabs as well: they begin the key.
    and(eq(tabLine.venueId, venueId), inArray(tabLine.tabId, tabIds), inArray(tabLine.orderId, ids)),
  )
  const progress = await tx
    .select()
    .from(orderProgress)
    .where(and(eq(orderProgress.venueId, venueId), inArray(orderProgress.tabId, tabIds)))
  return orders.map((order) => {
    const of = (station: Station): Progress =>
      progress.find((each) => each.orderId === order.orderId && each.station === station) ?? nothingDone
    return {
      ...order,
      lines: lines.filter(({ orderId }) => orderId === order.orderId),
      progress: { kitchen: of('kitchen'), bar: of('bar') },
    }
  })
}

async function readLines(tx: Tx, which: SQL | undefined): Promise<LineRead[]> {
  const rows = await tx
    .select({ line: tabLine, note: tabLineNote.note, back: takeBack, person: operator.name, device: device.name })
    .from(tabLine)
    .leftJoin(
      tabLineNote,
      and(
        eq(tabLineNote.venueId, tabLine.venueId),
        eq(tabLineNote.tabId, tabLine.tabId),
        eq(tabLineNote.orderId, tabLine.orderId),
        eq(tabLineNote.ordinal, tabLine.ordinal),
      ),
    )
    .leftJoin(
      takeBack,
      and(
        eq(takeBack.venueId, tabLine.venueId),
        eq(takeBack.tabId, tabLine.tabId),
        eq(takeBack.orderId, tabLine.orderId),
        eq(takeBack.ordinal, tabLine.ordinal),
      ),
    )
    .leftJoin(operator, eq(operator.id, takeBack.operatorId))
    .leftJoin(device, and(eq(device.venueId, takeBack.venueId), eq(device.id, takeBack.deviceId)))
    .where(which)
    .orderBy(asc(tabLine.orderId), asc(tabLine.ordinal))
  return rows.map(({ line, note, back, person, device: at }) => ({
    ...line,
    note,
    takeBack: back && { reason: back.reason, at: back.at, by: person ?? at, seenAt: back.seenAt },
  }))
}
