import { inSnapshot } from '#db/client.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { addDays } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { listLiabilities, owedMinor } from '#lib/vouchers/liability.ts'
import { type Checklist, readChecklist } from './checklist.ts'
import { closingDigestOf, netMinor, sumsOf, total } from './prove.ts'
import { listClosingsOf } from './queries.ts'
import { findFirstOpen, readFacts } from './read-facts.ts'
import type { ClosingSums } from './sums.ts'

/** The next closing, as it would be now. It gets its number only when it closes. */
export type NextClosing = {
  day: string
  firstInvoice: number
  lastInvoice: number
  /** The digest that `closeDay` expects. */
  expected: string
  /** The sums for an empty drawer at the start: add the float to `drawer.expectedMinor`. */
  sums: ClosingSums
  checklist: Checklist
  /** The service day of the first movement or invoice in it, if that is an earlier day that nobody has closed; else null. */
  since: string | null
  /** The latest closing; null before the first. */
  previous: { number: number; day: string; floatMinor: number; takenMinor: number } | null
}

/** Reads the next closing as it would be now, with its proofs and the tasks that are left. */
export async function readNextClosing(venue: Venue, now: Date): Promise<NextClosing> {
  const [{ facts, first }, checklist] = await Promise.all([
    inSnapshot(async (tx) => ({ facts: await readFacts(tx, venue), first: await findFirstOpen(tx, venue.id) })),
    readChecklist(venue, now),
  ])
  const { previous, invoices } = facts
  const day = presentServiceDay(venue, now)
  const since = first && presentServiceDay(venue, first)
  return {
    day,
    since: since !== null && since < day ? since : null,
    firstInvoice: (previous?.lastInvoice ?? 0) + 1,
    lastInvoice: invoices.last,
    expected: closingDigestOf(facts),
    sums: sumsOf(facts, 0),
    checklist,
    previous: previous && {
      ...{ number: previous.number, day: previous.day, floatMinor: previous.floatMinor },
      takenMinor: takenMinor(previous.sums),
    },
  }
}

/** The money of the day that is not closed yet. Minor units. */
export type MoneyToday = NextClosing & {
  /** The debt for vouchers in the venue's currency: open, held, and to be settled with guests. */
  owedMinor: number
  /** The takings of all closings of the same weekday a week ago; null if there was none. */
  lastWeekMinor: number | null
}

/** Reads the money since the latest closing. */
export async function readMoneyToday(venue: Venue, now: Date): Promise<MoneyToday> {
  const next = await readNextClosing(venue, now)
  const [liabilities, lastWeek] = await Promise.all([
    listLiabilities({ venueSlug: venue.slug, now }),
    listClosingsOf(venue.id, addDays(next.day, -7)),
  ])
  return {
    ...next,
    owedMinor: total(liabilities.filter(({ currency }) => currency === venue.currency).map(owedMinor)),
    lastWeekMinor: lastWeek.length > 0 ? total(lastWeek.map(({ sums }) => takenMinor(sums))) : null,
  }
}

/** The sums of which takings consist. */
type TakingsOf = Pick<ClosingSums, 'money'> & { invoices: Pick<ClosingSums['invoices'], 'totalMinor'> }

/** The takings of a closing: invoices, and tickets that were sold. Tips, vouchers and deposits are none (decisions 15.4). */
export function takenMinor({ invoices, money }: TakingsOf): number {
  return invoices.totalMinor + total(money.filter(({ purpose }) => purpose === 'Tickets').map(netMinor))
}
