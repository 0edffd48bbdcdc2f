import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { orderProgress, tabLineNote, takeBack } from '#db/schema/orders.ts'
import { reservation } from '#db/schema/reservations.ts'
import { tabTransfer } from '#db/schema/tab-acts.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { resource } from '#db/schema/venues.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { Tab, TabLine } from '#lib/table-sessions/queries.ts'
import type { OrderOrigin } from '#lib/table-sessions/words.ts'
import type { Station } from '#lib/venues/stations.ts'
import { readPlacesOfJoined } from './joined-places.ts'
import { nothingDone, type StationProgress } from './progress.ts'
import type { TakeBackReason } from './words.ts'

/** A line with its wish. A correcting line that takes something back has the reason, the time and the person. */
export type LineRead = TabLine & {
  note: GuestText | null
  takeBack: { reason: TakeBackReason; at: Date; by: string | null; seenAt: Date | null } | null
}

/** An order with its table and party as they are now, and the progress of each station. */
export type OrderRead = {
  tabId: string
  orderId: string
  origin: OrderOrigin
  placedAt: Date
  /** 1 for the first order of its tab. */
  round: number
  tableName: string
  party: { id: string; name: GuestText; partySize: number } | null
  lines: LineRead[]
  /**
   * Lines on other tabs by which portions of this order were taken back. `corrects` is the number of the line that was
   * ordered here.
   */
  takenBackElsewhere: LineRead[]
  /** The progress of each station. If the lines came from another tab, it is that of the order there. */
  progress: Record<Station, StationProgress>
}

/**
 * The orders at a venue since an instant, on open and on closed tabs, by their age. Discounts and transfers are left out.
 */
export function readRecentOrders(tx: Tx, venueId: string, since: Date): Promise<OrderRead[]> {
  return readOrdersWhere(tx, venueId, and(gte(tabOrder.placedAt, since), eq(tabOrder.origin, 'Ordered')))
}

/** The orders of one tab, by their age, with transfers from other tabs and discounts. */
export function readOrdersOfTab(tx: Tx, { venueId, id }: Pick<Tab, 'venueId' | 'id'>): Promise<OrderRead[]> {
  return readOrdersWhere(tx, venueId, eq(tabOrder.tabId, id))
}

/** One order of a tab; null if there is none. */
export async function readOrder(tx: Tx, venueId: string, tabId: string, orderId: string): Promise<OrderRead | null> {
  const [found] = await readOrdersWhere(tx, venueId, and(eq(tabOrder.tabId, tabId), eq(tabOrder.id, orderId)))
  return found ?? null
}

async function readOrdersWhere(tx: Tx, venueId: string, which: SQL | undefined): Promise<OrderRead[]> {
  const orders = await tx
    .select({
      tabId: tabOrder.tabId,
      orderId: tabOrder.id,
      origin: tabOrder.origin,
      placedAt: tabOrder.placedAt,
      round: sql<number>`(select count(*)::int from tab_order earlier where earlier.venue_id = tab_order.venue_id
        and earlier.tab_id = tab_order.tab_id and earlier.placed_at <= tab_order.placed_at
        and earlier.origin = 'Ordered')`,
      joinedInto: tab.joinedInto,
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
    // The tabs are part of the condition because they begin the key.
    and(eq(tabLine.venueId, venueId), inArray(tabLine.tabId, tabIds), inArray(tabLine.orderId, ids)),
  )
  const first = await tx
    .selectDistinct({ orderId: tabTransfer.orderId, tabId: tabTransfer.firstTabId, id: tabTransfer.firstOrderId })
    .from(tabTransfer)
    .where(and(eq(tabTransfer.venueId, venueId), inArray(tabTransfer.tabId, tabIds)))
  const progress = await tx
    .select()
    .from(orderProgress)
    .where(
      and(
        eq(orderProgress.venueId, venueId),
        inArray(orderProgress.tabId, [...tabIds, ...first.map(({ tabId }) => tabId)]),
      ),
    )
  const elsewhere = await readTakenBackElsewhere(
    tx,
    and(eq(tabTransfer.venueId, venueId), inArray(tabTransfer.firstTabId, tabIds)),
  )
  const joined = orders.filter(({ joinedInto }) => joinedInto !== null).map(({ tabId }) => tabId)
  const places = await readPlacesOfJoined(tx, venueId, [...new Set(joined)])
  return orders.map(({ joinedInto: _, ...order }) => {
    // The kitchen knows an order that was moved to another tab by its first id.
    const firstId = first.find(({ orderId }) => orderId === order.orderId)?.id ?? order.orderId
    const progressAt = (station: Station): StationProgress =>
      progress.find((each) => each.orderId === firstId && each.station === station) ?? nothingDone
    return {
      ...order,
      tableName: places.get(order.tabId) ?? order.tableName,
      lines: lines.filter(({ orderId }) => orderId === order.orderId),
      takenBackElsewhere: elsewhere
        .filter(({ firstOrderId }) => firstOrderId === order.orderId)
        .map(({ line, firstOrdinal }) => ({ ...line, corrects: firstOrdinal })),
      progress: { kitchen: progressAt('kitchen'), bar: progressAt('bar') },
    }
  })
}

const ofLine = and(
  eq(tabTransfer.venueId, tabLine.venueId),
  eq(tabTransfer.tabId, tabLine.tabId),
  eq(tabTransfer.orderId, tabLine.orderId),
  eq(tabTransfer.ordinal, tabLine.ordinal),
)
const takenBackBy = and(
  eq(takeBack.venueId, tabLine.venueId),
  eq(takeBack.tabId, tabLine.tabId),
  eq(takeBack.orderId, tabLine.orderId),
  eq(takeBack.ordinal, tabLine.ordinal),
)
const atDevice = and(eq(device.venueId, takeBack.venueId), eq(device.id, takeBack.deviceId))

/**
 * Reads lines of tabs with their notes and with who took them back. A line that moves to another tab is a new line there, and
 * `tabTransfer` names the line that was ordered first.
 */
async function readLines(tx: Tx, which: SQL | undefined): Promise<LineRead[]> {
  const rows = await tx
    .select({ line: tabLine, note: tabLineNote.note, back: takeBack, person: operator.name, device: device.name })
    .from(tabLine)
    .leftJoin(tabTransfer, ofLine)
    // The note stays with the line that was ordered first, and is deleted with it.
    .leftJoin(
      tabLineNote,
      and(
        eq(tabLineNote.venueId, tabLine.venueId),
        eq(tabLineNote.tabId, sql`coalesce(${tabTransfer.firstTabId}, ${tabLine.tabId})`),
        eq(tabLineNote.orderId, sql`coalesce(${tabTransfer.firstOrderId}, ${tabLine.orderId})`),
        eq(tabLineNote.ordinal, sql`coalesce(${tabTransfer.firstOrdinal}, ${tabLine.ordinal})`),
      ),
    )
    .leftJoin(takeBack, takenBackBy)
    .leftJoin(operator, eq(operator.id, takeBack.operatorId))
    .leftJoin(device, atDevice)
    .where(which)
    .orderBy(asc(tabLine.orderId), asc(tabLine.ordinal))
  return rows.map(({ line, note, back, person, device: at }) => ({ ...line, note, takeBack: told(back, person ?? at) }))
}

/**
 * The correcting lines by which transferred lines were taken back on their new tabs, each with the line that was ordered.
 */
async function readTakenBackElsewhere(tx: Tx, which: SQL | undefined) {
  const { firstOrderId, firstOrdinal } = tabTransfer
  const rows = await tx
    .select({
      ...{ line: tabLine, back: takeBack, person: operator.name, device: device.name },
      ...{ firstOrderId, firstOrdinal },
    })
    .from(tabTransfer)
    .innerJoin(
      tabLine,
      and(
        eq(tabLine.venueId, tabTransfer.venueId),
        eq(tabLine.tabId, tabTransfer.tabId),
        eq(tabLine.orderId, tabTransfer.orderId),
        eq(tabLine.corrects, tabTransfer.ordinal),
      ),
    )
    .innerJoin(takeBack, takenBackBy)
    .leftJoin(operator, eq(operator.id, takeBack.operatorId))
    .leftJoin(device, atDevice)
    .where(which)
    .orderBy(asc(takeBack.at), asc(tabLine.ordinal))
  return rows.map(({ line, back, person, device: at, ...first }) => ({
    ...first,
    line: { ...line, note: null, takeBack: told(back, person ?? at) },
  }))
}

function told(back: typeof takeBack.$inferSelect | null, by: string | null): LineRead['takeBack'] {
  return back && { reason: back.reason, at: back.at, by, seenAt: back.seenAt }
}
