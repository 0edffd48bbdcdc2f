import { beforeEach, expect, test } from 'vitest'
import { channelName } from '#db/listen.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { orderNumber } from '#lib/table-sessions/order-ticket.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { placeName, readVersions } from '#lib/table-sessions/versions.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { portionsLeftOn } from '#testing/venues/bills.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { joinTabs } from './join-tabs.ts'
import { transferLines } from './transfer-lines.ts'

/** The pages of all tables of a transfer are notified of it, and later of the progress of its lines. */
const testDatabase = useTestDatabase()
const now = new Date()
let table: TableWithToken
let tabId: string
const heard: string[] = []

beforeEach(async () => {
  table = await getTable((await openTavern()).t1)
  const lines = [line('kitchen', 'Stew', 2), line('bar', 'Pils')]
  tabId = (await placeOrder(table, { lines, sessionId: undefined }, { now })).tab?.id ?? ''
  const { unlisten } = await testDatabase.connection.sql.listen(
    await channelName(testDatabase.connection.sql, 'table_session'),
    (place) => heard.push(place),
  )
  heard.length = 0
  return unlisten
})

const place = (resourceId: string) => placeName({ venueId: table.venue.id, resourceId })
const notified = (...resourceIds: string[]) =>
  expect.poll(() => heard).toEqual(expect.arrayContaining(resourceIds.map(place)))
const versions = () => readVersions([place('t1'), place('t2')])

test('a transfer, and the progress of what it has taken, are news at both tables', async () => {
  const before = await versions()
  const lines = await portionsLeftOn(table.venue, tabId, 1, 1)
  await transferLines(table.venue, { tabId, lines, resourceId: 't2' }, acting(now))
  await notified('t1', 't2')
  const after = await versions()
  expect(after.get(place('t1'))).not.toBe(before.get(place('t1')))
  const [ticket] = (await readOrders(table.venue, now)).tickets
  if (!ticket) throw new Error('there is no ticket')
  expect(ticket.number).toBe(orderNumber(ticket.orderId))
  heard.length = 0
  const { orderId, station } = ticket
  await advanceOrder(table.venue, { tabId, orderId, station, to: 'started' }, acting(now))
  await notified('t1', 't2')
  const later = await versions()
  expect(later.get(place('t2'))).not.toBe(after.get(place('t2')))
})

test('a transfer to a tab that is open is news at the table that loses its lines', async () => {
  const other = await transferLines(
    table.venue,
    { tabId, lines: await portionsLeftOn(table.venue, tabId, 1, 1), resourceId: 't2' },
    acting(now),
  )
  heard.length = 0
  await joinTabs(table.venue, { tabId: other.result, intoTabId: tabId }, acting(now))
  await notified('t1', 't2')
})
