import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { paymentLine } from '#db/schema/counter.ts'
import type { LineInShare } from '#lib/table-sessions/shares.ts'
import type { Payment } from '../queries.ts'

/** Writes the lines that a payment of a tab pays for. A trigger refuses a larger quantity of a line than is left. */
export async function recordLines(
  tx: Tx,
  { venueId, id: paymentId, tabId }: Payment,
  lines: readonly LineInShare[],
): Promise<void> {
  if (tabId === null || lines.length === 0) return
  await tx
    .insert(paymentLine)
    .values(lines.map(({ orderId, ordinal, quantity }) => ({ venueId, paymentId, tabId, orderId, ordinal, quantity })))
}

/**
 * Whether a captured payment of a locked tab can have its lines: no more of a line is paid than is left of it. Always true
 * for a payment that pays a sum.
 */
export async function linesAreLeft(tx: Tx, { venueId, id }: Payment): Promise<boolean> {
  const [exceeded] = await tx.execute(sql`
    select from payment_line mine
    where mine.venue_id = ${venueId} and mine.payment_id = ${id} and (
      select sum(s.quantity) from payment_line s
      join payment p on p.venue_id = s.venue_id and p.id = s.payment_id and p.status = 'Paid'
      where s.venue_id = mine.venue_id and s.tab_id = mine.tab_id and s.order_id = mine.order_id and s.ordinal = mine.ordinal
    ) > (
      select sum(l.quantity) from tab_line l
      where l.venue_id = mine.venue_id and l.tab_id = mine.tab_id and l.order_id = mine.order_id
        and mine.ordinal in (l.ordinal, l.corrects)
    )`)
  return exceeded === undefined
}
