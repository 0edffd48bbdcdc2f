import type { Breach } from '#db/invariants.ts'
import type { FinalInvoice } from './final-state.ts'
import { breachOf, casesIn, clockOf, type History } from './history.ts'
import { type Intention, intentionsOf, minorIn, numberIn, operationsOf, textIn } from './operation.ts'

/** A line of a tab as an answer shows it. */
type ShownLine = { itemName: string; quantity: number }

/** Tables: each order once on the tab of its answer, one open tab per table, invoices that match their tabs. */
export function checkTables(history: History): Breach[] {
  const orders = intentionsOf(history.operations, 'order')
  return [
    ...acknowledgedOrders(history, orders),
    ...tabs(history),
    ...invoices(history),
    ...reads(history, orders),
    ...refusals(history),
  ]
}

// A run orders each line once at a table. A line is an item and its quantity.
const lineName = (table: string, { item, quantity }: { item: string; quantity: number }) =>
  `${table}/${item} × ${quantity}`

function acknowledgedOrders({ final }: History, orders: readonly Intention<'order'>[]): Breach[] {
  const tableOf = new Map(final.tabs.map(({ id, resourceId }) => [id, resourceId]))
  const placed = new Map<string, { tabId: string; orderId: string }[]>()
  for (const line of final.lines.filter(({ ordered }) => ordered)) {
    const name = lineName(tableOf.get(line.tabId) ?? '?', line)
    placed.set(name, [...(placed.get(name) ?? []), line])
  }
  const ordered = new Set(orders.flatMap(({ act }) => act.lines.map((line) => lineName(act.table, line))))
  const lost: string[] = []
  const twice: string[] = []
  const halved: string[] = []
  for (const { act, acknowledged, refused } of orders) {
    const found = act.lines.map((line) => placed.get(lineName(act.table, line)) ?? [])
    const name = act.lines.map((line) => lineName(act.table, line)).join(', ')
    const tab = textIn(acknowledged?.answer, 'sessionId')
    if (acknowledged && found.some((lines) => !lines.some(({ tabId }) => tabId === tab))) lost.push(name)
    if (refused && found.some((lines) => lines.length > 0)) twice.push(`${name}, though refused`)
    if (found.some((lines) => lines.length > 1)) twice.push(name)
    const ordersOf = new Set(found.flatMap((lines) => lines.map(({ orderId }) => orderId)))
    if (ordersOf.size > 1 || new Set(found.map((lines) => lines.length)).size > 1) halved.push(name)
  }
  const foreign = [...placed.keys()].filter((name) => !ordered.has(name))
  return [
    ...breachOf('order-present', 'an acknowledged order is on the tab that its answer named', lost),
    ...breachOf('order-once', 'an order is placed once, and a refused order is not placed', twice),
    ...breachOf('order-whole', 'the lines of an order are placed together or not at all', halved),
    ...breachOf('order-requested', 'every line of a tab was ordered', foreign),
  ]
}

function tabs({ final }: History): Breach[] {
  const open = new Map<string, number>()
  for (const { resourceId, closedAt, aside } of final.tabs)
    if (closedAt === null && !aside) open.set(resourceId, (open.get(resourceId) ?? 0) + 1)
  const several = [...open].filter(([, count]) => count > 1).map(([table, count]) => `${count} at ${table}`)
  return breachOf('one-open-tab', 'a table has one open tab at most', several)
}

function invoices({ operations, final }: History): Breach[] {
  const byTab = new Map<string, FinalInvoice[]>()
  const cancelled = new Map(final.invoices.flatMap(({ cancels, ...by }) => (cancels === null ? [] : [[cancels, by]])))
  const inForce = final.invoices.filter(({ number, cancels }) => cancels === null && !cancelled.has(number))
  for (const each of inForce) byTab.set(each.tabId, [...(byTab.get(each.tabId) ?? []), each])
  const numberOf = (tabId: string) => byTab.get(tabId)?.length ?? 0
  const missing = casesIn(final.tabs, ({ id, closedAt, joined }) => {
    const due = closedAt === null || joined ? 0 : 1
    return numberOf(id) !== due && `tab ${id} has ${numberOf(id)} invoices instead of ${due}`
  })
  const wrong = casesIn(inForce, ({ number, tabId, totalMinor, lines }) => {
    const ordered = final.lines.filter((line) => line.tabId === tabId)
    const due = sumOf(ordered.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor))
    const billed = sumOf(lines.map(({ lineTotalMinor }) => lineTotalMinor))
    if (totalMinor !== due || billed !== due)
      return `invoice ${number}: ${totalMinor}, in lines ${billed}, ordered ${due}`
    const differs = totalsOf(lines) !== totalsOf(ordered.map(({ item, quantity }) => ({ itemName: item, quantity })))
    return differs && `invoice ${number} bills other items than were ordered`
  })
  const unlike = casesIn([...cancelled], ([number, by]) => {
    const of = final.invoices.find((each) => each.number === number)
    const mirrors = of && of.tabId === by.tabId && of.totalMinor + by.totalMinor === 0
    return !mirrors && `counter-invoice ${by.number} is not the opposite of ${number}`
  })
  const numbers = final.invoices.map(({ number }) => number).sort((one, other) => one - other)
  const gaps = casesIn(
    numbers.map((number, at) => [number, at + 1] as const),
    ([number, due]) => number !== due && `${number} in place of ${due}`,
  )
  const changed = casesIn(intentionsOf(operations, 'close'), ({ act, acknowledged }) => {
    if (!acknowledged) return null
    const { answer } = acknowledged
    const found = final.invoices.find(({ number }) => number === numberIn(answer, 'invoiceNumber'))
    const same =
      found &&
      found.totalMinor === minorIn(answer, 'total') &&
      totalsOf(found.lines) === totalsOf(answer?.body.lines as ShownLine[])
    return (
      !same && `invoice ${numberIn(answer, 'invoiceNumber')} of ${act.table} is ${found ? 'another one' : 'missing'}`
    )
  })
  return [
    ...breachOf('invoice-of-tab', 'a closed tab has one invoice in force, and an open one none', missing),
    ...breachOf('invoice-sum', 'an invoice bills exactly what was ordered on its tab', wrong),
    ...breachOf('invoice-counter', 'a counter-invoice is the opposite of what it cancels', unlike),
    ...breachOf('invoice-numbers', 'invoices are numbered without a gap', gaps.slice(0, 1)),
    ...breachOf('invoice-unchanged', 'an acknowledged invoice stays unchanged', changed),
  ]
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

function totalsOf(lines: readonly ShownLine[]): string {
  const totals = new Map<string, number>()
  for (const { itemName, quantity } of lines) totals.set(itemName, (totals.get(itemName) ?? 0) + quantity)
  return JSON.stringify([...totals].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** A tab that is read after an order was acknowledged shows it, and never more than may have been ordered. */
function reads(history: History, orders: readonly Intention<'order'>[]): Breach[] {
  const clock = clockOf(history)
  const unseen: string[] = []
  const invented: string[] = []
  for (const { act, answer, calledAt, returnedAt } of operationsOf(history.operations, 'tab')) {
    if (answer?.status !== 200) continue
    const shown = new Map((answer.body.tab as ShownLine[]).map(({ itemName, quantity }) => [itemName, quantity]))
    const here = orders.filter((order) => order.act.table === act.table && order.calledAt <= returnedAt)
    const of = (some: typeof here, item: string) =>
      sumOf(
        some
          .flatMap((order) => order.act.lines)
          .filter((line) => line.item === item)
          .map(({ quantity }) => quantity),
      )
    const certain = here.filter(
      ({ acknowledged, acknowledgedAt }) =>
        acknowledgedAt < calledAt && textIn(acknowledged?.answer, 'sessionId') === answer.body.sessionId,
    )
    for (const { item } of certain.flatMap((order) => order.act.lines)) {
      if ((shown.get(item) ?? 0) < of(certain, item)) unseen.push(`${item} at ${act.table}, read at ${clock(calledAt)}`)
    }
    for (const [item, quantity] of shown) {
      if (quantity > of(here, item)) invented.push(`${quantity} × ${item} at ${act.table}, read at ${clock(calledAt)}`)
    }
  }
  return [
    ...breachOf('no-stale-tab', 'a tab shows the orders that were acknowledged before it was read', unseen),
    ...breachOf('no-invented-line', 'a tab shows no line that was not ordered by then', invented),
  ]
}

// A closing has the time of its call, and may wait that long for locks and for a silent connection.
const longestClosingMs = 30_000

/** A refusal because of no open tab, or of another tab, is true. */
function refusals(history: History): Breach[] {
  const { operations, final } = history
  const clock = clockOf(history)
  const orders = intentionsOf(operations, 'order')
  const missing = casesIn(operationsOf(operations, 'close', 'pay-tab'), ({ act, answer, calledAt, returnedAt }) => {
    if (answer?.status !== 404) return null
    const open = final.tabs.find(
      ({ resourceId, closedAt, aside }) => resourceId === act.table && closedAt === null && !aside,
    )
    const there = orders.some(
      ({ acknowledged, acknowledgedAt }) =>
        acknowledgedAt < calledAt && open && textIn(acknowledged?.answer, 'sessionId') === open.id,
    )
    return there && `${act.kind} at ${act.table}, answered at ${clock(returnedAt)}`
  })
  const changed = casesIn(operationsOf(operations, 'order'), ({ act, answer, calledAt, returnedAt }) => {
    if (answer?.problem !== 'tab-changed' || act.claim !== undefined) return null
    const closing = final.tabs.some(
      ({ resourceId, closedAt }) =>
        resourceId === act.table &&
        closedAt !== null &&
        closedAt <= returnedAt &&
        closedAt >= calledAt - longestClosingMs,
    )
    return !closing && `${act.table}, answered at ${clock(returnedAt)}`
  })
  return [
    ...breachOf('no-false-closed', 'a tab that was open during the whole call is not reported as closed', missing),
    ...breachOf(
      'no-false-change',
      'an order is refused for another tab only if a tab was closed during its call',
      changed,
    ),
  ]
}
