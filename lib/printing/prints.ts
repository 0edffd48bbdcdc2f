import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { database, inTransaction, type Reader, type Tx } from '#db/client.ts'
import { orderPrint } from '#db/schema/orders.ts'
import { env } from '#lib/env/env.ts'
import { printerOf } from '#lib/env/printers.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { StationTicket } from '#lib/orders/input.ts'
import { hasPrinter, printedForMs } from '#lib/orders/read-prints.ts'
import type { PrintFailure } from '#lib/orders/words.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Station } from '#lib/venues/stations.ts'
import { isPrint, lockPrint, type Print, type PrintId } from './lock-print.ts'
import { pauseAfterCopyMs, pauseMs, sendingMs } from './pauses.ts'

/** The station whose printer it is. */
export type PrinterPlace = { venueId: string; station: Station }

/**
 * The condition for tickets that wait at a station. Orders that the screen no longer shows are left out: nobody makes them.
 */
const isWaiting = ({ venueId, station }: PrinterPlace, now: Date) =>
  and(
    eq(orderPrint.venueId, venueId),
    eq(orderPrint.station, station),
    isNull(orderPrint.printedAt),
    gt(orderPrint.requestedAt, new Date(now.getTime() - printedForMs)),
  )

/** Queues a ticket for printing if its station has a printer. A repeated call changes nothing. */
export async function addPrint(
  tx: Tx,
  venue: Pick<Venue, 'id' | 'slug'>,
  ticket: StationTicket & { line: number },
  now: Date,
): Promise<void> {
  const { tabId, orderId, station, line } = ticket
  const venueId = venue.id
  if (!(await hasPrinter(tx, venue, station, now))) return
  const added = await tx
    .insert(orderPrint)
    .values({ venueId, tabId, orderId, station, line, requestedAt: now, nextAt: now })
    .onConflictDoNothing()
    .returning({ line: orderPrint.line })
  if (added.length > 0) await addPrintJob(tx, venue, station, now)
}

/**
 * Adds the job that prints the waiting tickets of a station. Jobs of one printer run one after the other, since it takes one
 * connection. If this server does not know the printer, the job has no such queue: a busy printer is tried again.
 */
export async function addPrintJob(
  tx: Reader,
  { id: venueId, slug }: Pick<Venue, 'id' | 'slug'>,
  station: Station,
  runAt: Date,
): Promise<void> {
  const printer = printerOf(env().orderPrinters, slug, station)
  const queue = printer && `printer ${printer.host}:${printer.port}`
  const key = `print ${venueId} ${station}`
  await addJob(tx, 'print-tickets', { venueId, station }, { runAt, key, ...(queue && { queue }) })
}

/** The next ticket to print at a station, the one that was requested first; null if none is due. */
export async function findDuePrint(place: PrinterPlace, now: Date): Promise<Print | null> {
  const [due] = await database()
    .select()
    .from(orderPrint)
    .where(and(isWaiting(place, now), lte(orderPrint.nextAt, now)))
    .orderBy(asc(orderPrint.requestedAt), asc(orderPrint.orderId), asc(orderPrint.line))
    .limit(1)
  return due ?? null
}

/** The time of the next attempt at a station; null if no ticket waits. */
export async function nextPrintAt(place: PrinterPlace, now: Date): Promise<Date | null> {
  const [next] = await database()
    .select({ at: orderPrint.nextAt })
    .from(orderPrint)
    .where(isWaiting(place, now))
    .orderBy(asc(orderPrint.nextAt))
    .limit(1)
  return next?.at ?? null
}

/**
 * Begins a copy of a ticket, before a byte of it is sent. Returns its number: 1 is the first, and any other is marked as a
 * repetition. Null if the ticket is printed by now, or another server is sending it.
 */
export async function beginCopy(id: PrintId, now: Date): Promise<number | null> {
  return inTransaction(async (tx) => {
    const before = await lockPrint(tx, id)
    if (!before || before.printedAt || before.nextAt > now) return null
    const copies = before.copies + 1
    const nextAt = new Date(now.getTime() + sendingMs)
    // The time is that of the database's clock: the guard distinguishes two copies by it, and servers may begin in the same
    // millisecond.
    const sentAt = sql`clock_timestamp()`
    await tx.update(orderPrint).set({ copies, sentAt, nextAt }).where(isPrint(id))
    return copies
  })
}

/** Records that the printer has accepted this copy. Changes nothing if a later copy was begun meanwhile. */
export async function markPrinted(id: PrintId, copy: number, now: Date): Promise<void> {
  await database()
    .update(orderPrint)
    .set({ printedAt: now, failures: 0, failingSince: null, failure: null })
    .where(and(isPrint(id), eq(orderPrint.copies, copy), isNull(orderPrint.printedAt)))
}

/**
 * Records that this copy may be on paper, whole or in part. The more copies there are, the later comes the next one: paper
 * has an end.
 */
export async function markCut(id: PrintId, copy: number, failure: PrintFailure, now: Date): Promise<void> {
  await database()
    .update(orderPrint)
    .set({ ...failedOnce(failure, now), nextAt: new Date(now.getTime() + pauseAfterCopyMs(copy)) })
    .where(and(isPrint(id), eq(orderPrint.copies, copy), isNull(orderPrint.printedAt)))
}

/** Records that the printer was not reached, so nothing is on paper: all tickets that wait for it are tried later. */
export async function markUnreached(place: PrinterPlace, failure: PrintFailure, now: Date): Promise<void> {
  const pauses = sql.join(
    pauseMs.map((pause, at) => sql`when ${orderPrint.failures} = ${at} then ${pause}::int`),
    sql` `,
  )
  const pause = sql`case ${pauses} else ${pauseMs.at(-1)}::int end`
  await database()
    .update(orderPrint)
    .set({
      ...failedOnce(failure, now),
      nextAt: sql`${now.toISOString()}::timestamptz + ${pause} * interval '1 ms'`,
    })
    .where(and(isWaiting(place, now), lte(orderPrint.nextAt, now)))
}

function failedOnce(failure: PrintFailure, now: Date) {
  return {
    failure,
    failures: sql`${orderPrint.failures} + 1`,
    failingSince: sql`coalesce(${orderPrint.failingSince}, ${now.toISOString()}::timestamptz)`,
  }
}
