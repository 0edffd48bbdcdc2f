import type { CheckoutProvider, CheckoutSession } from '#lib/checkout/port.ts'
import { providerNamed } from '#lib/checkout/providers.ts'
import { log } from '#lib/log.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { purposeOf } from './purposes.ts'
import type { Payment } from './queries.ts'
import { thankYouUrl } from './thank-you-link.ts'
import { chargedMinor } from './voucher/voucher-part.ts'

/** The provider at which a payment was opened, whatever the setting is today. Throws for a payment without a provider. */
export function providerOf({ provider }: Payment): CheckoutProvider {
  if (provider === 'voucher' || provider === 'counter') throw new Error('a payment without a provider')
  return providerNamed(provider)
}

/**
 * Opens a payment's session. The request is built from the recorded values alone and carries the payment's id as idempotency
 * key. A repeated call, also from another process, opens nothing new and returns the same session. Throws CheckoutRefusal.
 */
export async function openAtProvider(payment: Payment, venue: Venue): Promise<CheckoutSession> {
  const page = thankYouUrl(payment, venue)
  return providerOf(payment).open({
    paymentId: payment.id,
    venueId: payment.venueId,
    amountMinor: chargedMinor(payment),
    currency: payment.currency,
    title: await purposeOf(payment).title(payment, venue),
    merchant: venue.name,
    account: payment.account,
    language: payment.language,
    successUrl: payment.successUrl ?? page,
    cancelUrl: payment.cancelUrl ?? page,
    expiresAt: payment.expiresAt,
  })
}

/**
 * Whether a session is this payment's, to the cent. A session of another account, amount or currency never settles
 * anything: it is left for people, with the payment's id in the log.
 */
export function sessionFits(payment: Payment, session: CheckoutSession): boolean {
  const fits =
    session.account === payment.account &&
    session.amountMinor === (payment.sessionMinor ?? chargedMinor(payment)) &&
    session.currency === payment.currency &&
    session.metadata?.paymentId === payment.id &&
    session.metadata.venueId === payment.venueId
  if (!fits) log().error({ paymentId: payment.id }, 'a checkout session does not fit its payment')
  return fits
}
