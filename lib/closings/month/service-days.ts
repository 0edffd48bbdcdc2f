import { type SQL, sql } from 'drizzle-orm'

/** Service days in their order, with the instant at which each begins, and the one at which the last ends. */
export type ServiceDays = { days: string[]; starts: Date[] }

/** The condition for movements `m`: they are in a currency, and moved on one of the days. */
export function isMovedIn(days: ServiceDays, isAmong: SQL, currency: string): SQL {
  return sql`${isAmong} and m.currency = ${currency} and ${isWithin(days, sql`m.at`)}`
}

/** The place of the service day of a movement `m`, from 1. */
export function movedOn(days: ServiceDays): SQL<number> {
  return placeOf(days, sql`m.at`)
}

/** The condition for invoices `i` that no closing has: they are in the venue's currency, and were issued on one of the days. */
export function isIssuedIn(days: ServiceDays, { id, currency }: { id: string; currency: string }): SQL {
  return sql`i.venue_id = ${id} and i.currency = ${currency} and ${isWithin(days, sql`i.issued_at`)}
    and i.number > coalesce(
      (select last_invoice from closing where venue_id = ${id} order by number desc limit 1), 0)`
}

/** The place of the service day of an invoice `i`, from 1. */
export function issuedOn(days: ServiceDays): SQL<number> {
  return placeOf(days, sql`i.issued_at`)
}

/** Whether an instant is on one of the days. */
export function isWithin({ starts }: ServiceDays, at: SQL): SQL {
  return sql`${at} >= ${iso(starts[0])}::timestamptz and ${at} < ${iso(starts.at(-1))}::timestamptz`
}

/** The place of the service day of an instant, from 1. */
export function placeOf({ starts }: ServiceDays, at: SQL): SQL<number> {
  // As one text: the driver would send an array of instants with a type of its own.
  const list = `{${starts.map(iso).join(',')}}`
  return sql<number>`width_bucket(${at}, (${list}::text)::timestamptz[])`
}

function iso(at: Date | undefined): string {
  if (!at) throw new Error('no service days')
  return at.toISOString()
}
