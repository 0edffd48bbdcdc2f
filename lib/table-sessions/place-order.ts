import { and, desc, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { tabLineNote } from '#db/schema/orders.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { randomUUID } from '#lib/codes.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { type FieldErrors, invalidFields, Problem } from '#lib/problems/problem.ts'
import { partySittingAt } from '#lib/reservations/seated.ts'
import { listItemStops, shareMenus } from '#lib/venues/item-stops.ts'
import { stationOf } from '#lib/venues/stations.ts'
import { holdTable } from './hold-table.ts'
import { findOrderable, type Orderable, type OrderLine, type OrderRequest, orderableMenus } from './input.ts'
import { taxRateMillionths } from './invoice.ts'
import { lockOpenTab, lockTabById } from './locks.ts'
import { tableMessages as messages } from './messages.ts'
import { findOpenTab, type Tab, type TableOfVenue } from './queries.ts'
import { stateOfTab, type TabState } from './tab-state.ts'

type OrderingOptions = {
  now: Date
  /** The last step of the transaction, for what must be committed with the order or not at all. */
  beforeCommit?: (tx: Tx, state: TabState, orderId: string) => Promise<void>
  /** The tab that staff have named, which may be one aside; it has to be at the table. */
  onTab?: Tab | undefined
}

// Another party may order and close while a first order looks up its tab.
const maxRetries = 5

/**
 * Places an order on the tab of a table; the first order opens it (interface, POST orders; decisions 6.2), for the party
 * that sits there. Prices and tax rates are those of this moment and do not change on the tab. Throws a 400 that names
 * every line that cannot be ordered here, and `item-sold-out` with the items that are; both with nothing placed.
 *
 * Throws `tab-changed` if the guest claims to have seen another tab than the open one. Without a claim, the tab that was
 * open when the order arrived counts as the one that the guest saw: the order joins it or, if it was closed meanwhile,
 * joins none.
 */
export async function placeOrder(
  table: TableOfVenue,
  request: OrderRequest,
  ordering: OrderingOptions,
): Promise<TabState> {
  const lines = priceLines(table, request.lines)
  const { venue, resource } = table
  const tabBeforeLock = ordering.onTab ?? (await findOpenTab(venue.id, resource.id))
  const claimed = request.sessionId
  if (claimed !== undefined && claimed !== (tabBeforeLock?.id ?? null)) throw new Problem('tab-changed')
  return inTransaction(async (tx) => {
    // Before everything else: nothing is ordered after somebody has stopped it, and neither waits for the other's tab.
    await shareMenus(tx, venue.id)
    await refuseSoldOut(tx, venue.id, lines)
    const open = tabBeforeLock
      ? await lockSeenTab(tx, tabBeforeLock)
      : await lockFirstTab(tx, table, claimed, ordering.now)
    // The import refuses another currency while a tab is open, but this order may have begun before that check.
    if (open.currency !== venue.currency) throw new Problem('conflict')
    const orderId = await writeOrder(tx, open, lines, ordering.now)
    const state = await stateOfTab(open, tx)
    await ordering.beforeCommit?.(tx, state, orderId)
    return state
  })
}

type OrderedLine = Orderable & Pick<OrderLine, 'quantity' | 'note'>

function priceLines({ venue, resource }: TableOfVenue, lines: readonly OrderLine[]): OrderedLine[] {
  const menus = orderableMenus(venue, resource)
  const errors: FieldErrors = {}
  const ordered: OrderedLine[] = []
  for (const [at, line] of lines.entries()) {
    const found = findOrderable(menus, line)
    if ('field' in found) errors[`lines[${at}].${found.field}`] = [found.text]
    else ordered.push({ ...found, quantity: line.quantity, note: line.note })
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return ordered
}

async function refuseSoldOut(tx: Tx, venueId: string, lines: readonly OrderedLine[]): Promise<void> {
  const stops = await listItemStops(venueId, tx)
  const missing = lines.filter(({ menu, item }) =>
    stops.some(({ menuId, itemName }) => menuId === menu.id && itemName === item.name),
  )
  if (missing.length === 0) return
  const items = missing.map(({ menu, item }) => ({ menuId: menu.id, itemName: item.name }))
  const names = [...new Set(items.map(({ itemName }) => itemName))]
  throw new Problem('item-sold-out', { detail: messages.soldOut(names), members: { items } })
}

async function lockSeenTab(tx: Tx, tabBeforeLock: Tab): Promise<Tab> {
  const now = await lockTabById(tx, tabBeforeLock.venueId, tabBeforeLock.id)
  if (now.closedAt !== null) throw new Problem('tab-changed')
  return now
}

/** The tab of a table at which none was open: a new one, or one that a concurrent order has opened. */
export async function lockFirstTab(
  tx: Tx,
  table: TableOfVenue,
  claimed: null | undefined | string,
  now: Date,
): Promise<Tab> {
  const { venue, resource } = table
  await holdTable(tx, venue.id, resource.id)
  for (let round = 0; round < maxRetries; round++) {
    // Waits while another first order is being written: the database allows one open tab at a resource.
    const [opened] = await tx
      .insert(tab)
      .values({
        venueId: venue.id,
        id: randomUUID(),
        resourceId: resource.id,
        reservationId: partySittingAt(venue.id, resource.id, now),
        currency: venue.currency,
        openedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (opened) return opened
    const existing = await lockOpenTab(tx, venue.id, resource.id)
    // A guest who claims to have seen none may be of another party than the one at the table now.
    if (existing && claimed === null) throw new Problem('tab-changed')
    if (existing) return existing
  }
  throw new Problem('unavailable')
}

/** Writes an order onto a tab that is locked, and adds the job that sends it to the kitchen. */
async function writeOrder(tx: Tx, on: Tab, lines: readonly OrderedLine[], now: Date): Promise<string> {
  const { venueId, id: tabId } = on
  const orderId = randomUUID()
  await tx.insert(tabOrder).values({ venueId, tabId, id: orderId, placedAt: await placingTime(tx, on, now) })
  await tx.insert(tabLine).values(
    lines.map(({ menu, group, item, quantity }, ordinal) => ({
      venueId,
      tabId,
      orderId,
      ordinal,
      menuId: menu.id,
      menuKind: menu.kind,
      itemName: item.name,
      quantity,
      unitPriceMinor: item.priceMinor,
      taxRateMillionths: taxRateMillionths(item.taxRate),
      station: stationOf(menu, group),
    })),
  )
  const notes = lines.flatMap(({ note }, ordinal) => (note ? [{ venueId, tabId, orderId, ordinal, note }] : []))
  if (notes.length > 0) await tx.insert(tabLineNote).values(notes)
  await addJob(tx, 'announce-order', { venueId, tabId, orderId })
  return orderId
}

/** A time after all earlier orders of the tab, so that orders sort as they were accepted, also with different server clocks. */
export async function placingTime(tx: Tx, on: Tab, now: Date): Promise<Date> {
  const [latest] = await tx
    .select({ placedAt: tabOrder.placedAt })
    .from(tabOrder)
    .where(and(eq(tabOrder.venueId, on.venueId), eq(tabOrder.tabId, on.id)))
    .orderBy(desc(tabOrder.placedAt))
    .limit(1)
  return latest && latest.placedAt >= now ? new Date(latest.placedAt.getTime() + 1) : now
}
