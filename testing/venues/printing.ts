import { rereadEnv } from '#lib/env/env.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { announceOrderJob, announceTakeBackJob } from '#lib/printing/announce-order-job.ts'
import { printWaiting } from '#lib/printing/print-tickets-job.ts'
import { orderNumber } from '#lib/table-sessions/order-ticket.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import type { TableWithToken } from '#lib/table-sessions/queries.ts'
import { type Slip, startPrinter } from '../stand-ins/receipt-printer.ts'
import { line } from './tavern.ts'

/** Times of a printer in tests: one that hangs is waited for, and one that answers does so at once. Milliseconds. */
export const shortTimes = { connectMs: 2_000, answerMs: 60, printMs: 400, turnMs: 150, settleMs: 60 }

/** Lets this process print on these printers, as `ORDER_PRINTER` names them; null ends it. */
export function usePrinters(printers: string | null): void {
  if (printers === null) delete process.env.ORDER_PRINTER
  else process.env.ORDER_PRINTER = printers
  rereadEnv()
}

/** Orders a stew with a wish for the kitchen, and beer for the bar. Returns nothing: the tickets are read by `readOrders`. */
export async function orderStewAndBeer(table: TableWithToken, now: Date): Promise<void> {
  const lines = [{ ...line('kitchen', 'Stew', 3), note: fromGuest('not hot') }, line('bar', 'Pils', 2)]
  await placeOrder(table, { lines, sessionId: undefined }, { now })
}

/**
 * Lets the printer of the bar print an order. The printer is off when it should print the line `taken`, which was taken
 * back. The jobs are run, not queued.
 */
export async function letPrinterWork(
  order: { venueId: string; tabId: string; orderId: string },
  taken: number,
): Promise<void> {
  const printer = await startPrinter('speaks')
  const run = { now: new Date(), signal: new AbortController().signal }
  const print = () => printWaiting({ venueId: order.venueId, station: 'bar' }, { ...run, times: shortTimes })
  usePrinters(`bar=${printer.address}`)
  try {
    await announceOrderJob.run(order, run)
    await print()
    await printer.stop()
    await announceTakeBackJob.run({ ...order, line: taken }, run)
    await print()
  } finally {
    usePrinters(null)
    await printer.stop()
  }
}

/** Runs the jobs that add entries to print, and not those that print them. */
export async function announce(): Promise<void> {
  const handlers = { 'announce-order': announceOrderJob, 'announce-take-back': announceTakeBackJob }
  const { failed } = await runJobsOnce(handlers, { budgetMs: 60_000, periodic: false })
  if (failed > 0) throw new Error('a job has failed')
}

/** The copies of a ticket that came out whole or in part, by their marks: 0 without one, else the number of the repetition. */
export function marksOf(slips: readonly Slip[], orderId: string, station: string): number[] {
  const ofTicket = new RegExp(`^${station}  .*${orderNumber(orderId)}$`, 'm')
  return slips.filter(({ text }) => ofTicket.test(text)).map(({ text }) => Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0))
}
