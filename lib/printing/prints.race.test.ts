import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { orderPrint } from '#db/schema/orders.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { startPrinter } from '#testing/stand-ins/receipt-printer.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import { announce, marksOf, orderStewAndBeer, shortTimes, usePrinters } from '#testing/venues/printing.ts'
import { openTavern } from '#testing/venues/tavern.ts'
import type * as locks from './lock-print.ts'
import { printWaiting } from './print-tickets-job.ts'

/** Removes the guard for two servers that print the same ticket: a race that cannot be lost proves nothing. */
const control = vi.hoisted(() => ({ read: null as null | (() => Promise<void>), locks: true }))

vi.mock('./lock-print.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    lockPrint: async (tx: Tx, id: locks.PrintId) => {
      if (control.locks) return actual.lockPrint(tx, id)
      const [found] = await tx.select().from(orderPrint).where(actual.isPrint(id))
      await control.read?.()
      return found ?? null
    },
  }
})

useTestDatabase(20)
let table: TableWithToken
let printer: Awaited<ReturnType<typeof startPrinter>>
let orderId: string

beforeEach(async () => {
  Object.assign(control, { read: null, locks: true })
  table = await getTable((await openTavern()).t1)
  printer = await startPrinter('silent')
  usePrinters(`kitchen=${printer.address}`)
  await orderStewAndBeer(table, new Date())
  await announce()
  orderId = (await readOrders(table.venue, new Date())).tickets[0]?.orderId ?? ''
})
afterEach(async () => {
  usePrinters(null)
  await printer.stop()
})

const serve = () => {
  const { signal } = new AbortController()
  const place = { venueId: table.venue.id, station: 'kitchen' }
  return printWaiting(place, { now: new Date(), signal, times: shortTimes }).then(
    () => 'done',
    () => 'refused',
  )
}
const marks = () => marksOf(printer.slips, orderId, 'Kitchen')
const printRow = () => sql`select from order_print where order_id = ${orderId} for update`
const withoutTrigger = async (work: () => Promise<unknown>) => {
  await database().execute(sql`alter table order_print disable trigger order_print_counts_copies`)
  await work()
  await database().execute(sql`alter table order_print enable trigger order_print_counts_copies`)
}

test('two servers print a ticket once', async () => {
  expect(await heldBack(printRow(), [serve, serve])).toEqual(['done', 'done'])
  expect(marks()).toEqual([0])
})

test('the database refuses the second if the program does not look', async () => {
  control.locks = false
  control.read = barrier(2)
  expect((await Promise.all([serve(), serve()])).sort()).toEqual(['done', 'refused'])
  expect(marks()).toEqual([0])
})

test('control: without both, two come out and neither has a mark', async () => {
  control.locks = false
  control.read = barrier(2)
  await withoutTrigger(() => Promise.all([serve(), serve()]))
  expect(marks()).toEqual([0, 0])
})
