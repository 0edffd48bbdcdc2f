import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { providerNamed } from '#lib/checkout/providers.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Payment } from './queries.ts'
import { cardMinor } from './voucher-part.ts'

/**
 * Splits a captured deposit, which is locked, in two of the same reservation: one of `usedMinor`, which pays for a tab, and one of
 * the rest, which is used or refunded alone. Left whole where vouchers have paid a part of it, and where the provider refunds in
 * steps that the two are not a multiple of: then the rest waits until the deposit is returned.
 */
export async function splitDeposit(tx: Tx, paid: Payment, usedMinor: number): Promise<void> {
  const { provider, venueId, id, currency } = paid
  if (provider === 'voucher' || provider === 'counter' || paid.voucherMinor > 0) return
  if (usedMinor % providerNamed(provider).cardRule(currency).stepMinor > 0) return
  await tx
    .update(payment)
    .set({
      amountMinor: usedMinor,
      ...(paid.providerSessionId !== null && { sessionMinor: paid.sessionMinor ?? cardMinor(paid) }),
    })
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
  await tx.insert(payment).values({
    ...paid,
    id: randomUUID(),
    amountMinor: paid.amountMinor - usedMinor,
    // The session stays with the payment that it was opened for.
    providerSessionId: null,
    sessionMinor: null,
    splitFromId: paid.splitFromId ?? id,
  })
}
