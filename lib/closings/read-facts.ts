import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { closing, moneyMovement } from '#db/schema/closings.ts'
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
    movements: await sumMovements(tx, and(eq(moneyMovement.venueId, venueId), isNull(moneyMovement.closingNumber))),
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

function sumMovements(tx: Reader, where: SQL | undefined): Promise<MovementSum[]> {
  const { kind, purpose, means, currency } = moneyMovement
  const total = (column: SQL | typeof moneyMovement.amountMinor) => sql<number>`sum(${column})::float8`
  return tx
    .select({
      kind,
      purpose: sql<MovementSum['purpose']>`${purpose}`,
      means,
      currency,
      count: sql<number>`count(*)::int`,
      amountMinor: total(moneyMovement.amountMinor),
      voucherMinor: total(sql`${moneyMovement.voucherMinor}`),
      tipMinor: total(sql`${moneyMovement.tipMinor}`),
      roundingMinor: total(sql`${moneyMovement.roundingMinor}`),
    })
    .from(moneyMovement)
    .where(where)
    .groupBy(kind, purpose, means, currency)
    .orderBy(kind, purpose, means, currency)
}
