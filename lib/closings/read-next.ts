import { inSnapshot } from '#db/client.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { addDays } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { listLiabilities, owedMinor } from '#lib/vouchers/liability.ts'
import { type Checklist, readChecklist } from './checklist.ts'
import { digestOf, netMinor, sumsOf, total } from './prove.ts'
import { listClosingsOf } from './queries.ts'
import { findFirstOpen, readFacts } from './read-facts.ts'
import type { ClosingSums } from './sums.ts'

/** The next closing as it would be now. Its number is given only when it closes. */
export type NextClosing = {
  day: string
  firstInvoice: number
  lastInvoice: number
  /** What `closeDay` expects. */
  expected: string
  /** As of an empty drawer at the start: what was in it is added to `drawer.expectedMinor`. */
  sums: ClosingSums
  checklist: Checklist
  /** The service day of the first thing in it, where that is an earlier one: days that nobody has closed. */
  since: string | null
  /** The latest closing; null before the first. */
  previous: { number: number; day: string; floatMinor: number; takenMinor: number } | null
}

/** What would be closed now, with its proofs, and what is left to do. */
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
    expected: digestOf(facts),
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
  /** Owed on vouchers that can still be redeemed, and how many were issued in all. */
  owedMinor: number
  /** What was taken in all closings of this weekday a week ago; null where none was closed. */
  lastWeekMinor: number | null
}

/** What was taken since the latest closing. */
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

/** Takings: what was invoiced, and the tickets that were sold. Tips, vouchers and deposits are none (decisions 15.4). */
export function takenMinor({ invoices, money }: ClosingSums): number {
  return invoices.totalMinor + total(money.filter(({ purpose }) => purpose === 'Tickets').map(netMinor))
}
