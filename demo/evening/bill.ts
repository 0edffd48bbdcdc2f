import { database } from '#db/client.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import type { ProgressState } from '#lib/orders/words.ts'
import { takeTabPayment } from '#lib/payments/bill/take-tab-payment.ts'
import { listHouseAccounts } from '#lib/payments/house/house-account-queries.ts'
import { openHouseAccount } from '#lib/payments/house/house-accounts.ts'
import { orderableMenus, orderRequest } from '#lib/table-sessions/input.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { findOpenTab, type Tab, type TableOfVenue, tabPaidMinor, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { PartyStep } from './planned-party.ts'

/** The name of the house account. */
const accountName = 'Kanzlei Lund & Partner'

/** Orders items by their names, whichever menu has them. Throws the problems of an order. */
export async function orderItems(at: TableOfVenue, items: Record<string, number>, now: Date): Promise<void> {
  const menus = orderableMenus(at.venue, at.resource)
  const lines = Object.entries(items).map(([itemName, quantity]) => {
    const menu = menus.find(({ groups }) => groups.some((group) => group.items.some(({ name }) => name === itemName)))
    return { menuId: menu?.id ?? '', itemName, quantity }
  })
  await placeOrder(at, orderRequest(menus).parse({ lines }), { now })
}

/** Kitchen and bar have all tickets of a table's tab that far. */
export async function advanceTickets(
  at: TableOfVenue,
  to: Exclude<ProgressState, 'placed'>,
  acting: Acting<Acted<unknown>>,
): Promise<void> {
  const its = await getOpenTab(at)
  const { tickets } = await readOrders(at.venue, acting.now)
  for (const { tabId, orderId, station } of tickets) {
    if (tabId === its.id) await advanceOrder(at.venue, { tabId, orderId, station, to }, acting)
  }
}

/** Staff take the sum that is due on a table's tab, or a part of it: the last cent closes it. */
export async function takePayment(
  at: TableOfVenue,
  { tender = 'Cash', partMinor, tipMinor = 0 }: PartyStep,
  acting: Acting<Acted<unknown>>,
): Promise<void> {
  const { venue } = at
  const its = await getOpenTab(at)
  const dueMinor = (await tabTotalMinor(database(), its)) - (await tabPaidMinor(database(), its))
  const houseAccountId = tender === 'House' ? await accountOf(venue, acting) : null
  const amountMinor = partMinor ?? dueMinor
  await takeTabPayment(venue, its.id, { tender, amountMinor, tipMinor, givenMinor: null, houseAccountId }, acting)
}

async function getOpenTab(at: TableOfVenue): Promise<Tab> {
  const found = await findOpenTab(at.venue.id, at.resource.id)
  if (!found) throw new Error(`no tab is open at ${at.resource.id}`)
  return found
}

/** The house account, which is opened if the venue has none. */
async function accountOf(venue: Venue, acting: Acting<Acted<unknown>>): Promise<string> {
  const known = (await listHouseAccounts(venue)).find(({ name, closedAt }) => name === accountName && !closedAt)
  return known?.id ?? (await openHouseAccount(venue, { name: accountName }, acting)).result.id
}
