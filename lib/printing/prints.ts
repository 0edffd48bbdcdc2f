import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { database, inTransaction, type Reader, type Tx } from '#db/client.ts'
import { orderPrint } from '#db/schema/orders.ts'
import { env } from '#lib/env.ts'
import { printerOf } from '#lib/env-printers.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { Ticket } from '#lib/orders/input.ts'
import { hasPrinter, printedForMs } from '#lib/orders/read-prints.ts'
import type { PrintFailure } from '#lib/orders/words.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Station } from '#lib/venues/stations.ts'
import { isPrint, lockPrint, type Print, type PrintId } from './lock-print.ts'
import { pauseAfterCopyMs, pauseMs, sendingMs } from './pauses.ts'

/** The station of a venue whose printer it is. */
export type Place = { venueId: string; station: Station }

/** Those that still wait at a station. An order that is older than what the screen shows is cooked by nobody. */
const isWaiting = ({ venueId, station }: Place, now: Date) =>
  and(
    eq(orderPrint.venueId, venueId),
    eq(orderPrint.station, station),
    isNull(orderPrint.printedAt),
    gt(orderPrint.requestedAt, new Date(now.getTime() - printedForMs)),
  )

/** Lets a ticket be printed where its station has a printer. Nothing changes where it was added before. */
export async function addPrint(
  tx: Tx,
  venue: Pick<Venue, 'id' | 'slug'>,
  ticket: Ticket & { line: number },
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
 * Adds the job that prints what waits at a station. Jobs of one printer run one after the other: it takes one connection. Where
 * this server does not know the printer, nobody waits for the others: a printer that is busy is tried again.
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

/** The ticket that is to be printed next at a station, the one that was asked for first; null where none is due. */
export async function findDuePrint(place: Place, now: Date): Promise<Print | null> {
  const [due] = await database()
    .select()
    .from(orderPrint)
    .where(and(isWaiting(place, now), lte(orderPrint.nextAt, now)))
    .orderBy(asc(orderPrint.requestedAt), asc(orderPrint.orderId), asc(orderPrint.line))
    .limit(1)
  return due ?? null
}

/** When the next ticket of a station is to be tried; null where none waits. */
export async function nextPrintAt(place: Place, now: Date): Promise<Date | null> {
  const [next] = await database()
    .select({ at: orderPrint.nextAt })
    .from(orderPrint)
    .where(isWaiting(place, now))
    .orderBy(asc(orderPrint.nextAt))
    .limit(1)
  return next?.at ?? null
}

/**
 * Begins a copy of a ticket, and returns its number: 1 is the first, and any other is marked as a repetition. It is called before
 * a byte of the ticket is sent. Null where the ticket is printed by now, or another server is sending it.
 */
export async function beginCopy(id: PrintId, now: Date): Promise<number | null> {
  return inTransaction(async (tx) => {
    const before = await lockPrint(tx, id)
    if (!before || before.printedAt || before.nextAt > now) return null
    const copies = before.copies + 1
    const nextAt = new Date(now.getTime() + sendingMs)
    // By the database's clock: the guard tells two copies apart by it, and servers may begin in the same millisecond.
    const sentAt = sql`clock_timestamp()`
    await tx.update(orderPrint).set({ copies, sentAt, nextAt }).where(isPrint(id))
    return copies
  })
}

/** The printer has accepted this copy. Nothing changes where a later one was begun meanwhile. */
export async function markPrinted(id: PrintId, copy: number, now: Date): Promise<void> {
  await database()
    .update(orderPrint)
    .set({ printedAt: now, failures: 0, failingSince: null, failure: null })
    .where(and(isPrint(id), eq(orderPrint.copies, copy), isNull(orderPrint.printedAt)))
}

/** This copy may be on paper, whole or in part. The longer it goes on, the less often it is repeated: paper has an end. */
export async function markCut(id: PrintId, copy: number, failure: PrintFailure, now: Date): Promise<void> {
  await database()
    .update(orderPrint)
    .set({ ...failedOnce(failure, now), nextAt: new Date(now.getTime() + pauseAfterCopyMs(copy)) })
    .where(and(isPrint(id), eq(orderPrint.copies, copy), isNull(orderPrint.printedAt)))
}

/** The printer has taken nothing: everything that waits for it is tried later. */
export async function markUnreached(place: Place, failure: PrintFailure, now: Date): Promise<void> {
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
