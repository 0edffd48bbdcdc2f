import { expect, test } from 'vitest'
import { advanceOrder, recallOrder } from '#lib/orders/move-order.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { at, openHouse } from '#testing/venues/seatings.ts'
import { line, tavernSections } from '#testing/venues/tavern.ts'
import { markServed } from './mark-served.ts'
import { readPartyTabs, readSeatings } from './queries.ts'
import { stageOf } from './stage.ts'

useTestDatabase()

test('a party is served once every station has served what is left of its orders', async () => {
  const { menus, resources } = tavernSections
  const house = await openHouse({ menus, resources })
  const { venue } = house
  const now = at('18:30')
  const { result: party } = await house.walkIn(['t1'], at('18:00'))
  const table = await house.tableOf('t1')
  const stage = async () => {
    const [seatings, tabs] = [await readSeatings(venue.id, [party.id]), await readPartyTabs(venue.id, [party.id])]
    const [seating, tab] = [seatings.get(party.id) ?? null, tabs.get(party.id) ?? null]
    return stageOf({ reservation: party, seating, tab, now }).stage
  }
  const stages = [await stage()]
  await placeOrder(table, { lines: [line('kitchen', 'Stew', 2), line('bar', 'Pils')], sessionId: undefined }, { now })
  stages.push(await stage())
  const [ticket] = (await readOrders(venue, now)).tickets
  if (!ticket) throw new Error('there is no ticket')
  const order = { tabId: ticket.tabId, orderId: ticket.orderId }
  const serve = (station: 'kitchen' | 'bar') => advanceOrder(venue, { ...order, station, to: 'served' }, acting(now))
  await serve('kitchen')
  stages.push(await stage())
  await serve('bar')
  stages.push(await stage())
  await recallOrder(venue, { ...order, station: 'bar', from: 'served' }, acting(now))
  stages.push(await stage())
  // The kitchen has served, and nothing is left for the bar.
  await takeBackLine(venue, { ...order, line: 1, remaining: 0, reason: 'guest' }, acting(now))
  stages.push(await stage())
  await takeBackLine(venue, { ...order, line: 0, remaining: 0, reason: 'complaint' }, acting(now))
  stages.push(await stage())
  expect(stages).toEqual(['seated', 'ordered', 'ordered', 'served', 'ordered', 'served', 'seated'])
})

test('what a server with a clock behind notes as served is served after the order that it has read', async () => {
  const { menus, resources } = tavernSections
  const house = await openHouse({ menus, resources })
  const { result: party } = await house.walkIn(['t1'], at('18:00'))
  const serve = () => markServed(house.venue, party.reference, acting(at('18:20')))
  await serve()
  const order = { lines: [line('bar', 'Pils')], sessionId: undefined }
  await placeOrder(await house.tableOf('t1'), order, { now: at('18:21') })
  expect((await serve()).entryId).not.toBeNull()
  const [seating] = (await readSeatings(house.venue.id, [party.id])).values()
  expect(seating?.servedAt).toEqual(at('18:21'))
  expect((await serve()).entryId).toBeNull()
})
