import { database } from '#db/client.ts'
import { env } from '#lib/env.ts'
import { type PrinterAddress, printerOf } from '#lib/env-printers.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { log } from '#lib/log.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { stations } from '#lib/venues/stations.ts'
import type { Print } from './lock-print.ts'
import { type Printed, type PrinterTimes, printOver } from './printer.ts'
import { addPrintJob, beginCopy, findDuePrint, markCut, markPrinted, markUnreached, nextPrintAt } from './prints.ts'
import { readTicket } from './read-ticket.ts'
import { drawTicket } from './ticket.ts'

/** After so long a job leaves the rest to the next one. Milliseconds. */
const enoughMs = 30_000

/**
 * The job that prints what waits for the printer of a station, in the order in which it was asked for (decisions 15.10). It ends
 * at the first failure, and adds itself again for the next attempt: a printer that fails is no failure of the job.
 */
export const printTicketsJob: JobHandler<'print-tickets'> = {
  kind: 'print-tickets',
  timeoutMs: 60_000,
  run: ({ venueId, station }, call) => printWaiting({ venueId, station }, call),
}

type Call = { now: Date; signal: AbortSignal; times?: PrinterTimes }

/** As the job. Tests give it other times. */
export async function printWaiting(
  { venueId, station: named }: { venueId: string; station: string },
  { now, signal, times }: Call,
): Promise<void> {
  const station = stations.find((each) => each === named)
  const venue = await getVenueById(venueId)
  const printer = station && printerOf(env().orderPrinters, venue.slug, station)
  if (!printer) return
  const place = { venueId, station }
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

type Press = {
  venue: Venue
  printer: PrinterAddress
  clock: () => Date
  signal: AbortSignal
  times: PrinterTimes | undefined
}

/** Prints one ticket, and stores what became of it. No transaction is open meanwhile. */
async function print(due: Print, { venue, printer, clock, signal, times }: Press): Promise<Printed> {
  const sent = { copy: null as number | null }
  const begin = async () => {
    const ticket = await readTicket(venue, due)
    const draw = (copy: number) => drawTicket({ ...ticket, copy, now: clock() }, printer.columns)
    // What cannot be drawn fails here, before a copy is counted.
    await draw(1)
    sent.copy = await beginCopy(due, clock())
    return sent.copy === null ? null : draw(sent.copy)
  }
  let printed: Printed
  try {
    printed = await printOver(printer, begin, { signal, ...(times && { times }) })
  } catch (error) {
    // Others go first until then: what is wrong with this one is not the printer.
    await markCut(due, sent.copy ?? due.copies, 'error', clock())
    throw error
  }
  if (sent.copy !== null) {
    if ('failure' in printed) await markCut(due, sent.copy, printed.failure, clock())
    else await markPrinted(due, sent.copy, clock())
  }
  return printed
}
