import { and, asc, between, eq } from 'drizzle-orm'
import { inSnapshot, type Reader } from '#db/client.ts'
import { closing } from '#db/schema/closings.ts'
import { presentDayStart, presentServiceDay } from '#lib/availability/present-day.ts'
import { addDays } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { netMinor, sumsByMeans, total } from '../prove.ts'
import { type Closing, openMovements, sumMovements } from '../read-facts.ts'
import { sumInvoices } from '../read-invoices.ts'
import { type MoneyOfDay, type MonthDay, type MonthFigures, moneyFigures, peopleOf, sumOfMonth } from './figures.ts'
import { type MonthSpan, monthSpan } from './months.ts'
import { listActSums } from './read-acts.ts'
import { listItemSums } from './read-items.ts'
import { listVisitSums } from './read-visits.ts'
import { isIssuedIn, isMovedIn, issuedOn, movedOn, type ServiceDays } from './service-days.ts'

/**
 * Reads the figures of a month `yyyy-MM` by service day, and those of the month before, in one snapshot. The money of a
 * closing counts for the day of the closing, so the figures of closed days are the sums of their closings. Money that no
 * closing has yet counts for the service day on which it moved, and is summed by the same functions.
 */
export async function readMonth(venue: Venue, month: string, now: Date): Promise<MonthFigures> {
  const span = monthSpan(month, presentServiceDay(venue, now))
  const days = serviceDaysOf(venue, span)
  return inSnapshot(async (tx) => {
    const closings = await listClosingsOfMonth(tx, venue, span)
    const open = await listOpenMoney(tx, venue, days)
    const visits = await listVisitSums(tx, venue.id, span)
    const acts = await listActSums(tx, venue, days)
    const items = await listItemSums(tx, venue, days, span, {
      firstInvoice: closings[0]?.firstInvoice ?? 0,
      lastInvoice: closings.at(-1)?.lastInvoice ?? 0,
    })
    const inCurrency = closings.filter(({ currency }) => currency === venue.currency)
    const figuresOf = (day: string): MonthDay => {
      const closed = inCurrency.filter((each) => each.day === day)
      const moved = open.get(day)
      const visited = visits.get(day)
      const acted = acts.filter((each) => each.day === day)
      const sums = sumOfMonth([
        ...closed.map((each) => moneyFigures(each.sums)),
        ...(moved ? [moneyFigures(moved)] : []),
        ...(visited ? [visited] : []),
        ...acted,
      ])
      const closedLater =
        closed.length === 0 && !moved && visited ? closings.find((each) => each.day > day)?.number : undefined
      return {
        ...sums,
        day,
        closings: closed.map(({ number }) => number),
        isOpen: moved !== undefined,
        closedLater: closedLater ?? null,
      }
    }
    const figuresBetween = (first: string, last: string) => daysBetween(first, last).map(figuresOf)
    const shown = figuresBetween(span.first, span.last)
    const beforeDays = figuresBetween(span.beforeFirst, span.beforeLast)
    const money = [
      ...inCurrency.filter(({ day }) => day >= span.first && day <= span.last).map(({ sums }) => sums),
      ...[...open].flatMap(([day, sums]) => (day >= span.first ? [sums] : [])),
    ]
    return {
      month,
      currency: venue.currency,
      span,
      days: shown,
      beforeDays,
      total: sumOfMonth(shown),
      before: sumOfMonth(beforeDays),
      people: peopleOf(acts.filter(({ day }) => day >= span.first)),
      items: items.items,
      parts: { ...items.parts, ticketsMinor: ticketsMinor(money) },
      otherCurrencies: [
        ...new Set(
          closings.flatMap(({ day, currency }) => (day <= span.last && currency !== venue.currency ? [currency] : [])),
        ),
      ],
    }
  })
}

function serviceDaysOf(venue: Venue, { beforeFirst, last }: MonthSpan): ServiceDays {
  const days = daysBetween(beforeFirst, last)
  return { days, starts: [...days, addDays(last, 1)].map((day) => presentDayStart(venue, day)) }
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

type ClosingOfMonth = Pick<Closing, 'number' | 'day' | 'currency' | 'firstInvoice' | 'lastInvoice' | 'sums'>

/** The closings of both months, and those of the month after them: a day that nobody has closed is in a later one. */
function listClosingsOfMonth(tx: Reader, { id }: Venue, { beforeFirst, last }: MonthSpan): Promise<ClosingOfMonth[]> {
  const { number, day, currency, firstInvoice, lastInvoice, sums } = closing
  return tx
    .select({ number, day, currency, firstInvoice, lastInvoice, sums })
    .from(closing)
    .where(and(eq(closing.venueId, id), between(closing.day, beforeFirst, addDays(last, 31))))
    .orderBy(asc(closing.number))
}

/** The money that no closing has yet, by the service day on which it moved, in the currency of the venue. */
async function listOpenMoney(tx: Reader, venue: Venue, days: ServiceDays): Promise<Map<string, MoneyOfDay>> {
  const movements = await sumMovements(tx, isMovedIn(days, openMovements(venue.id), venue.currency), movedOn(days))
  const invoices = await sumInvoices(tx, isIssuedIn(days, venue), issuedOn(days))
  const open = new Map<string, MoneyOfDay>()
  for (const [at, day] of days.days.entries()) {
    const moved = movements.filter((each) => each.day === at + 1)
    const issued = invoices.find((each) => each.day === at + 1)
    if (moved.length === 0 && !issued) continue
    const { totalMinor, taxes } = issued ?? { totalMinor: 0, taxes: [] }
    open.set(day, { money: sumsByMeans(moved), invoices: { totalMinor, taxes } })
  }
  return open
}

function ticketsMinor(money: readonly MoneyOfDay[]): number {
  return total(money.flatMap((each) => each.money.filter(({ purpose }) => purpose === 'Tickets').map(netMinor)))
}
