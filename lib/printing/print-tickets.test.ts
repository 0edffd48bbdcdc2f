import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { hasPrinter } from '#lib/orders/read-prints.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { minuteMs } from '#lib/time.ts'
import { stations } from '#lib/venues/stations.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type PrinterBehaviour, startPrinter } from '#testing/stand-ins/receipt-printer.ts'
import { acting } from '#testing/venues/acting.ts'
import { announce, marksOf, orderStewAndBeer, shortTimes, usePrinters } from '#testing/venues/printing.ts'
import { openTavern } from '#testing/venues/tavern.ts'
import { printAgain } from './print-again.ts'
import { printWaiting } from './print-tickets-job.ts'

useTestDatabase()
let table: TableWithToken
let printer: Awaited<ReturnType<typeof startPrinter>>
let now: Date

beforeEach(async () => {
  table = await getTable((await openTavern()).t1)
  printer = await startPrinter('silent')
  usePrinters(printer.address)
  now = new Date()
})
afterEach(async () => {
  usePrinters(null)
  await printer.stop()
})

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const printAll = async (station: (typeof stations)[number]) => {
  await announce()
  // The jobs that add tickets use the clock of the computer.
  now = new Date(Math.max(now.getTime(), Date.now()))
  const { signal } = new AbortController()
  await printWaiting({ venueId: table.venue.id, station }, { now, signal, times: shortTimes })
}
const orders = () => readOrders(table.venue, now)
const kitchenTicket = async () => {
  const found = (await orders()).tickets.find(({ station }) => station === 'kitchen')
  if (!found) throw new Error('there is no ticket')
  const { tabId, orderId, station } = found
  return { found, ticket: { tabId, orderId, station } }
}

describe('an order', () => {
  test('is one ticket at each of its stations, and printed once', async () => {
    await orderStewAndBeer(table, now)
    for (const station of [...stations, ...stations]) await printAll(station)
    expect(printer.slips.map(({ isWhole }) => isWhole)).toEqual([true, true])
    const [kitchen, bar] = printer.slips.map(({ text }) => text)
    expect(kitchen).toContain('3 Stew\n   > not hot\n')
    expect(kitchen).not.toContain('Pils')
    expect(bar).toContain('\n2 Pils\n')
    expect((await orders()).tickets.map(({ print }) => print)).toEqual(Array(2).fill({ copies: 1, printed: true }))
    expect((await orders()).printers.map(({ waiting, alert }) => ({ waiting, alert }))).toEqual(
      Array(2).fill({ waiting: 0, alert: null }),
    )
  })

  test('is printed at the stations alone that have a printer', async () => {
    usePrinters(`bar=${printer.address}`)
    await orderStewAndBeer(table, now)
    for (const station of stations) await printAll(station)
    expect(printer.slips).toHaveLength(1)
    const { tickets, printers } = await orders()
    expect(printers.map(({ station }) => station)).toEqual(['bar'])
    expect(tickets.find(({ station }) => station === 'kitchen')?.print).toBeNull()
  })

  test('that is taken back is printed so, unless it was served', async () => {
    await orderStewAndBeer(table, now)
    await printAll('kitchen')
    const { ticket } = await kitchenTicket()
    const back = { tabId: ticket.tabId, orderId: ticket.orderId, reason: 'guest', line: 0 } as const
    await takeBackLine(table.venue, { ...back, remaining: 2 }, acting(now))
    await printAll('kitchen')
    await advanceOrder(table.venue, { ...ticket, to: 'served' }, acting(now))
    await takeBackLine(table.venue, { ...back, remaining: 1 }, acting(now))
    await printAll('kitchen')
    expect(printer.slips).toHaveLength(2)
    expect(printer.slips[1]?.text.startsWith('TAKEN BACK\nTable 1\n')).toBe(true)
    expect(printer.slips[1]?.text).toContain('1 Stew\n1 taken back, 2 left\n')
  })
})

describe('a printer that is off', () => {
  test('is shown with its waiting tickets, and prints them later without a mark: nothing was sent', async () => {
    printer.behave('paper')
    const since = now
    for (let order = 0; order < 2; order++) await orderStewAndBeer(table, now)
    for (const failed of [1, 2, 3]) {
      await printAll('kitchen')
      const { alert, waiting } = (await orders()).printers[0] ?? {}
      expect(waiting).toBe(2)
      if (failed < 3) expect(alert).toBeNull()
      else expect(alert).toMatchObject({ failure: 'paper' })
      if (alert) expect(Math.abs(Date.parse(alert.since) - since.getTime())).toBeLessThan(minuteMs)
      later(minuteMs)
    }
    printer.behave('speaks')
    await printAll('kitchen')
    expect(printer.slips.filter(({ text }) => text.includes('COPY'))).toEqual([])
    expect(printer.slips).toHaveLength(2)
    expect((await orders()).printers[0]).toEqual({ station: 'kitchen', waiting: 0, alert: null })
  })

  test('gets no ticket of an order that the screen no longer shows', async () => {
    printer.behave('paper')
    await orderStewAndBeer(table, now)
    await printAll('kitchen')
    later(13 * 60 * minuteMs)
    printer.behave('speaks')
    await printAll('kitchen')
    expect(printer.slips).toEqual([])
  })
})

describe('a server that does not know the printer', () => {
  /** Another server has printed an order; from now on this one runs the jobs. */
  const printOnce = async () => {
    usePrinters(`kitchen=${printer.address}`)
    await orderStewAndBeer(table, now)
    await printAll('kitchen')
    printer.slips.splice(0)
    usePrinters(null)
  }
  const waitingJobs = () => database().execute(sql`select 1 from jobs where task_identifier = 'print-tickets'`)

  test('leaves the tickets to the server that does', async () => {
    await printOnce()
    await orderStewAndBeer(table, now)
    await printAll('kitchen')
    expect(await waitingJobs()).not.toEqual([])
    expect((await orders()).printers).toEqual([{ station: 'kitchen', waiting: 1, alert: null }])
    usePrinters(printer.address)
    await printAll('kitchen')
    expect(printer.slips.map(({ text }) => text.startsWith('Table 1\n'))).toEqual([true])
    expect((await orders()).printers[0]).toEqual({ station: 'kitchen', waiting: 0, alert: null })
  })

  test('lets staff print again, and says that nobody reaches the printer', async () => {
    await printOnce()
    const { ticket } = await kitchenTicket()
    await printAgain(table.venue, { ...ticket, copies: 1 }, acting(now))
    await printAll('kitchen')
    expect((await orders()).printers).toEqual([{ station: 'kitchen', waiting: 1, alert: null }])
    for (let failed = 0; failed < 3; failed++) {
      later(minuteMs)
      await printAll('kitchen')
    }
    expect((await orders()).printers).toMatchObject([{ waiting: 1, alert: { failure: 'refused' } }])
    usePrinters(printer.address)
    later(minuteMs)
    await printAll('kitchen')
    expect(marksOf(printer.slips, ticket.orderId, 'Kitchen')).toEqual([1])
  })

  test('adds nothing if no server has printed in the last week, nor at a station without a printer', async () => {
    await printOnce()
    const later8Days = new Date(now.getTime() + 8 * 24 * 60 * minuteMs)
    expect(await hasPrinter(database(), table.venue, 'kitchen', now)).toBe(true)
    expect(await hasPrinter(database(), table.venue, 'bar', now)).toBe(false)
    expect(await hasPrinter(database(), table.venue, 'kitchen', later8Days)).toBe(false)
    const other = await getTable((await openTavern()).t1)
    await orderStewAndBeer(other, now)
    await announce()
    expect((await readOrders(other.venue, now)).printers).toEqual([])
  })
})

test('a ticket that was lost in the middle is printed again, with its number', async () => {
  printer.behave({ resets: 30 }, { closes: 60 }, 'speaks')
  await orderStewAndBeer(table, now)
  const { ticket } = await kitchenTicket()
  for (let round = 0; round < 3; round++) {
    await printAll('kitchen')
    later(6 * minuteMs)
  }
  expect(marksOf(printer.slips.slice(-1), ticket.orderId, 'Kitchen')).toEqual([2])
  expect((await kitchenTicket()).found.print).toEqual({ copies: 3, printed: true })
})

test('staff print a ticket again, which is marked, and two who press at once get one', async () => {
  await orderStewAndBeer(table, now)
  await printAll('kitchen')
  const { ticket } = await kitchenTicket()
  const again = (copies: number) => printAgain(table.venue, { ...ticket, copies }, acting(now))
  const acted = await Promise.all([again(1), again(1)])
  expect(acted.filter(({ entryId }) => entryId !== null)).toHaveLength(1)
  await printAll('kitchen')
  expect((await again(1)).entryId).toBeNull()
  await printAll('kitchen')
  expect(marksOf(printer.slips, ticket.orderId, 'Kitchen')).toEqual([0, 1])
  usePrinters(null)
  later(8 * 24 * 60 * minuteMs)
  await expect(again(2)).rejects.toMatchObject({ kind: 'conflict' })
})

/** Each ticket comes out, whatever printers do, and only its first copy has no mark. */
test('no order is lost, and none is printed twice without a mark', { timeout: 600_000 }, async () => {
  const behaviour: fc.Arbitrary<PrinterBehaviour> = fc.oneof(
    fc.constantFrom<PrinterBehaviour[]>('speaks', 'silent', 'hangs', 'stalls', 'paper', 'cover', 'paper-ends'),
    fc.integer({ min: 1, max: 600 }).map((late) => ({ late })),
    fc.record({
      slow: fc.integer({ min: 1, max: 300 }),
      paper: fc.constantFrom<('ends' | undefined)[]>('ends', undefined),
    }),
    fc.integer({ min: 1, max: 400 }).map((closes) => ({ closes })),
    fc.integer({ min: 1, max: 400 }).map((resets) => ({ resets })),
  )
  const evening = fc.record({
    behaviours: fc.array(behaviour, { maxLength: 8 }),
    orders: fc.integer({ min: 1, max: 3 }),
  })
  const troubled = {
    behaviours: ['paper', { closes: 60 }, 'paper-ends', { resets: 30 }] as PrinterBehaviour[],
    orders: 2,
  }
  await fc.assert(
    fc.asyncProperty(evening, async ({ behaviours, orders: count }) => {
      table = await getTable((await openTavern()).t1)
      const from = printer.slips.length
      printer.behave(...behaviours, 'speaks')
      for (let order = 0; order < count; order++) await orderStewAndBeer(table, now)
      for (let round = 0; round < 40; round++) {
        for (const station of stations) await printAll(station)
        if ((await orders()).tickets.every(({ print }) => print?.printed)) break
        later(6 * minuteMs)
      }
      const { tickets } = await orders()
      expect(tickets).toHaveLength(2 * count)
      const slips = printer.slips.slice(from)
      for (const { orderId, station, print } of tickets) {
        expect(print?.printed).toBe(true)
        const name = station === 'kitchen' ? 'Kitchen' : 'Bar'
        const marks = marksOf(slips, orderId, name)
        expect(new Set(marks).size).toBe(marks.length)
        expect(marks).toEqual(marks.toSorted((one, other) => one - other))
        const whole = slips.filter(({ isWhole }) => isWhole)
        expect(marksOf(whole, orderId, name).length).toBeGreaterThan(0)
      }
    }),
    // By default only one evening runs, with each kind of trouble that takes little time.
    { numRuns: scaled(1, 60), examples: [[troubled]] },
  )
})
