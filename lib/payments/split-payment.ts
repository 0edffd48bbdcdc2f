import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { providerNamed } from '#lib/checkout/providers.ts'
import { randomUUID } from '#lib/codes.ts'
import { Problem } from '#lib/problems/problem.ts'
import { type HeldVoucher, lockHolds } from '#lib/vouchers/holds.ts'
import { splitHold } from '#lib/vouchers/split-hold.ts'
import { type PaymentParts, shareOfSeveral } from './bill/share.ts'
import type { Payment } from './queries.ts'
import { cardMinor, chargedMinor } from './voucher/voucher-part.ts'

/** So many of the tickets that a captured payment is for. */
type SomeTickets = { tickets: number; of: number }

/**
 * Splits the part of some tickets off a captured payment of locked tickets. The part becomes a captured payment of another
 * registration, with its share of card and vouchers, and can be refunded alone (decisions 7.11). The part of all its tickets
 * is the payment itself, which moves. The vouchers must be locked before. The sum of both payments is that of the old one.
 */
export async function splitPayment(
  tx: Tx,
  paid: Payment,
  { registrationId, ...some }: SomeTickets & { registrationId: string },
): Promise<void> {
  if (some.tickets === some.of) return change(tx, paid, { registrationId })
  const held = await lockHolds(tx, paid.venueId, paid.id)
  const voucherParts = held.map(({ hold }) => hold.moneyMinor)
  const share = shareOfTickets(paid, some, voucherParts)
  // The part is less than a step of the provider's refunds: it stays with the other tickets.
  if (share.cardMinor === 0 && share.voucherMinor.every((minor) => minor === 0)) return
  await splitOff(tx, paid, { share, held, to: { registrationId } })
}

/** Returns the share of some tickets in a captured payment. `voucherMinor` has the part of each voucher. */
export function shareOfTickets(paid: Payment, some: SomeTickets, voucherMinor: readonly number[]): PaymentParts {
  if (some.tickets === some.of) return { cardMinor: cardMinor(paid), voucherMinor: [...voucherMinor] }
  return shareOfSeveral({ cardMinor: cardMinor(paid), stepMinor: stepMinorOf(paid), voucherMinor }, some)
}

type Part = {
  share: PaymentParts
  /** The vouchers that have paid, in the order of `share.voucherMinor`. */
  held: readonly HeldVoucher[]
  /** The subject of the part, if it is another one. */
  to?: { registrationId: string }
  /** The part of the rounding of cash. */
  roundingMinor?: number
  /** The part of the tip. */
  tipMinor?: number
}

/**
 * Splits a share off a captured payment: the part becomes a captured payment of its own, with the value that its vouchers
 * have spent. The sum of both payments is that of the old one. The cash that was handed over stays with the old one, and so does
 * the tip, except the part that is named. The payment and its vouchers must be locked. Returns the part's id.
 */
export async function splitOff(
  tx: Tx,
  paid: Payment,
  { share, held, to, roundingMinor = 0, tipMinor = 0 }: Part,
): Promise<string> {
  const voucherMinor = share.voucherMinor.reduce((sum, minor) => sum + minor, 0)
  const amountMinor = share.cardMinor + voucherMinor
  const hasOther = share.cardMinor + tipMinor > 0
  await change(tx, paid, {
    amountMinor: paid.amountMinor - amountMinor,
    voucherMinor: paid.voucherMinor - voucherMinor,
    roundingMinor: paid.roundingMinor - roundingMinor,
    tipMinor: paid.tipMinor - tipMinor,
    ...(paid.providerSessionId !== null && { sessionMinor: paid.sessionMinor ?? chargedMinor(paid) }),
  })
  const id = randomUUID()
  await tx.insert(payment).values({
    ...paid,
    ...to,
    id,
    amountMinor,
    voucherMinor,
    ...{ tipMinor, roundingMinor, givenMinor: null },
    provider: hasOther ? paid.provider : 'voucher',
    tender: hasOther ? paid.tender : null,
    // The session stays with the payment that it was opened for.
    providerSessionId: null,
    sessionMinor: null,
    splitFromId: paid.splitFromId ?? paid.id,
  })
  for (const [at, one] of held.entries()) {
    const moneyMinor = share.voucherMinor[at] ?? 0
    if (moneyMinor > 0) await splitHold(tx, one, { moneyMinor, to: id })
  }
  return id
}

/** The step in which a payment is refunded, in minor units. Money that staff have taken is returned to the cent. */
export function stepMinorOf({ provider, currency }: Payment): number {
  return provider === 'voucher' || provider === 'counter' ? 1 : providerNamed(provider).cardRule(currency).stepMinor
}

/**
 * Changes a captured payment. Throws `conflict` if it was refunded or divided meanwhile: the database decides, whatever was
 * locked.
 */
async function change(tx: Tx, { venueId, id, amountMinor }: Payment, to: Partial<Payment>): Promise<void> {
  const unchanged = and(eq(payment.status, 'Paid'), eq(payment.amountMinor, amountMinor))
  const changed = await tx
    .update(payment)
    .set(to)
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id), unchanged))
    .returning({ id: payment.id })
  if (changed.length === 0) throw new Problem('conflict')
}
