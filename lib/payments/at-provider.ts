import {
  type CheckoutProvider,
  CheckoutRefusal,
  type CheckoutRequest,
  type CheckoutSession,
} from '#lib/checkout/port.ts'
import { providerNamed } from '#lib/checkout/providers.ts'
import { env } from '#lib/env.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { log } from '#lib/log.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { paymentMessages as messages } from './messages.ts'
import { markFailed, type Payment } from './queries.ts'

/** The provider under which a payment was opened, whatever the setting is today. */
export function providerOf(payment: Payment): CheckoutProvider {
  return providerNamed(payment.provider)
}

/**
 * Opens a payment's session. The request is made of what is recorded alone and carries the payment's id as idempotency
 * key, so that asking again, also from another process, opens nothing new and returns the same session. Null, and the
 * payment Failed, where the provider refuses it for good.
 */
export async function openAtProvider(payment: Payment, venue: Venue): Promise<CheckoutSession | null> {
  try {
    return await providerOf(payment).open(await checkoutRequest(payment, venue))
  } catch (error) {
    if (!(error instanceof CheckoutRefusal)) throw error
    log().error({ paymentId: payment.id, provider: payment.provider }, 'the provider refuses to open a checkout')
    await markFailed(payment)
    return null
  }
}

async function checkoutRequest(payment: Payment, venue: Venue): Promise<CheckoutRequest> {
  const reservation = await getReservationById(venue, payment.reservationId)
  const page = `${env().appUrl}/thank-you?venue=${venue.slug}&payment=${payment.id}`
  const { language, serviceDate } = reservation
  return {
    paymentId: payment.id,
    venueId: payment.venueId,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    title: messages.depositOf(formatDate(serviceDate, language))[language],
    merchant: venue.name,
    account: payment.account,
    language,
    successUrl: page,
    cancelUrl: page,
    expiresAt: payment.expiresAt,
  }
}

/**
 * Whether a session is this payment's, to the cent: a session of another account, another amount or another currency never
 * settles anything. What does not fit is left for people, with the payment's id in the log.
 */
export function sessionFits(payment: Payment, session: CheckoutSession): boolean {
  const fits =
    session.account === payment.account &&
    session.amountMinor === payment.amountMinor &&
    session.currency === payment.currency &&
    session.metadata?.paymentId === payment.id &&
    session.metadata.venueId === payment.venueId
  if (!fits) log().error({ paymentId: payment.id }, 'a checkout session does not fit its payment')
  return fits
}
