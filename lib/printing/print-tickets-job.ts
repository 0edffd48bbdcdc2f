import { database } from '#db/client.ts'
import { env } from '#lib/env/env.ts'
import { type PrinterAddress, printerOf } from '#lib/env/printers.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { log } from '#lib/log.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { type Station, stations } from '#lib/venues/stations.ts'
import type { Print } from './lock-print.ts'
import { type Printed, type PrinterTimes, printOver } from './printer.ts'
import { addPrintJob, beginCopy, findDuePrint, markCut, markPrinted, markUnreached, nextPrintAt } from './prints.ts'
import { readTicket } from './read-ticket.ts'
import { drawTicket } from './ticket.ts'

/**
 * A server that does not know the printer leaves a job to the others after `passOnMs`. A ticket that waits longer than
 * `lateMs` is late. Milliseconds.
 */
const passOnMs = 2_000
const lateMs = 20_000

/** After this time a job leaves the other tickets to the next one. Milliseconds. */
const enoughMs = 30_000

/**
 * The job that prints the waiting tickets of a station's printer, in the order of the requests (decisions 15.10). It ends at
 * the first failure, and adds itself again for the next attempt: a failure of the printer is no failure of the job.
 */
export const printTicketsJob: JobHandler<'print-tickets'> = {
  kind: 'print-tickets',
  timeoutMs: 60_000,
  run: ({ venueId, station }, call) => printWaiting({ venueId, station }, call),
}

type Call = { now: Date; signal: AbortSignal; times?: PrinterTimes }

/** The work of the job. Tests give it other times. */
export async function printWaiting(
  { venueId, station: named }: { venueId: string; station: string },
  { now, signal, times }: Call,
): Promise<void> {
  const station = stations.find((each) => each === named)
  const venue = await getVenueById(venueId)
  if (!station) return
  const place = { venueId, station }
  const printer = printerOf(env().orderPrinters, venue.slug, station)
  if (!printer) return passOn(venue, station, now)
  const startedAt = performance.now()
  const elapsedMs = () => performance.now() - startedAt
  const clock = () => new Date(now.getTime() + elapsedMs())
  while (!signal.aborted && elapsedMs() < enoughMs) {
    const due = await findDuePrint(place, clock())
    if (!due) break
    const printed = await print(due, { venue, printer, clock, signal, times })
    if (!('failure' in printed)) continue
    if (printed.end === 'unreached') await markUnreached(place, printed.failure, clock())
    log().warn({ station, venue: venue.slug, ...printed }, 'the printer has not taken a ticket')
    break
  }
  const next = await nextPrintAt(place, clock())
  if (next) await addPrintJob(database(), venue, station, next)
}

/**
 * Adds the job again while a ticket waits, until a server that knows the printer runs it. If a ticket is late, no such
 * server works: the printer is marked as unreached, so that the screen shows it like one that is off.
 */
async function passOn(venue: Venue, station: Station, now: Date): Promise<void> {
  const place = { venueId: venue.id, station }
  if (await findDuePrint(place, new Date(now.getTime() - lateMs))) await markUnreached(place, 'refused', now)
  const next = await nextPrintAt(place, now)
  if (!next) return
  await addPrintJob(database(), venue, station, new Date(Math.max(next.getTime(), now.getTime() + passOnMs)))
}

type Press = {
  venue: Venue
  printer: PrinterAddress
  clock: () => Date
  signal: AbortSignal
  times: PrinterTimes | undefined
}

/** Prints one ticket, and stores the outcome. No transaction is open meanwhile. */
async function print(due: Print, { venue, printer, clock, signal, times }: Press): Promise<Printed> {
  const sent = { copy: null as number | null }
  const begin = async () => {
    const ticket = await readTicket(venue, due)
    const draw = (copy: number) => drawTicket({ ...ticket, copy, now: clock() }, printer.columns)
    // A ticket that cannot be drawn fails here, before a copy is counted.
    await draw(1)
    sent.copy = await beginCopy(due, clock())
    return sent.copy === null ? null : draw(sent.copy)
  }
  let printed: Printed
  try {
    printed = await printOver(printer, begin, { signal, ...(times && { times }) })
  } catch (error) {
    // The other tickets go first now: this failure is that of a ticket, and not of the printer.
    await markCut(due, sent.copy ?? due.copies, 'error', clock())
    throw error
  }
  if (sent.copy !== null) {
    if ('failure' in printed) await markCut(due, sent.copy, printed.failure, clock())
    else await markPrinted(due, sent.copy, clock())
  }
  return printed
}
