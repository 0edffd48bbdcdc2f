import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { closing } from '#db/schema/closings.ts'
import type { PaymentPurpose } from '#lib/payments/status.ts'
import type { VoucherEntryKind } from '#lib/vouchers/status.ts'
import { checkInvoices, type InvoiceFacts } from './read-invoices.ts'
import { type OtherSide, readOtherSide } from './read-other-side.ts'
import type { MovementKind, MovementMeans } from './words.ts'

/** A closing as it is stored. */
export type Closing = typeof closing.$inferSelect

/** Movements of one kind, purpose and means: their number, and their sums in minor units. */
export type MovementSum = {
  kind: MovementKind
  purpose: PaymentPurpose | VoucherEntryKind | null
  means: MovementMeans
  currency: string
  count: number
  amountMinor: number
  voucherMinor: number
  tipMinor: number
  roundingMinor: number
}

/** The movements since the latest closing, and the state of the database that they are compared with. */
export type ClosingFacts = {
  /** The venue's currency, which will be that of the closing. */
  currency: string
  previous: Closing | null
  invoices: InvoiceFacts
  movements: MovementSum[]
  other: OtherSide
}

/** Reads everything from which the sums of the next closing are made. The caller must read on one snapshot. */
export async function readFacts(
  tx: Reader,
  { id: venueId, currency }: { id: string; currency: string },
): Promise<ClosingFacts> {
  const previous = await findLatestClosing(venueId, tx)
  const after = previous?.lastInvoice ?? 0
  return {
    currency,
    previous,
    invoices: await checkInvoices(tx, venueId, { after }),
    movements: await sumMovements(tx, openMovements(venueId)),
    other: await readOtherSide(tx, venueId, { after }),
  }
}

/** The closing with the highest number; null before the first. */
export async function findLatestClosing(venueId: string, reader: Reader = database()): Promise<Closing | null> {
  const [found] = await reader
    .select()
    .from(closing)
    .where(eq(closing.venueId, venueId))
    .orderBy(desc(closing.number))
    .limit(1)
  return found ?? null
}

/** The time of the first invoice or movement without a closing; null if there is none. */
export async function findFirstOpen(tx: Reader, venueId: string): Promise<Date | null> {
  const [row] = await tx.execute<{ at: string | null }>(sql`
    select to_char(least(
      (select min(at) from money_movement where venue_id = ${venueId} and closing_number is null),
      (select min(issued_at) from invoice where venue_id = ${venueId}
        and number > coalesce((select max(last_invoice) from closing where venue_id = ${venueId}), 0))
    ) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`)
  return row?.at ? new Date(row.at) : null
}

/** The condition for the movements `m` of a venue that no closing has. */
export function openMovements(venueId: string): SQL {
  return sql`m.venue_id = ${venueId} and m.closing_number is null`
}

/**
 * Sums the movements `m` for which a condition holds, by kind, purpose, means and currency. With `dayOf`, an expression on
 * `m`, also by the `day` that it returns.
 */
export async function sumMovements(
  tx: Reader,
  isSummed: SQL,
  dayOf: SQL = sql`null::int`,
): Promise<(MovementSum & { day: number | null })[]> {
  const rows = await tx.execute<MovementSum & { day: number | null }>(sql`
    select day, kind, purpose, means, currency, count(*)::int as count, sum(amount_minor)::float8 as "amountMinor",
      sum(voucher_minor)::float8 as "voucherMinor", sum(tip_minor)::float8 as "tipMinor",
      sum(rounding_minor)::float8 as "roundingMinor"
    from (select m.*, ${dayOf} as day from money_movement m where ${isSummed}) as summed
    group by day, kind, purpose, means, currency order by day, kind, purpose, means, currency`)
  return [...rows]
}
