import { sameDigest } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { keyedDigest } from '#lib/secret.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Payment } from './queries.ts'

type PaymentKey = Pick<Payment, 'venueId' | 'id'>

const macBytes = 20

/**
 * Our own page for a guest who returns from the provider. The id of a payment is in logs and in answers to programs, and
 * opens nothing by itself (decisions 10.2). The token, a MAC over venue and payment, proves that the checkout has sent the
 * guest.
 */
export function thankYouUrl(payment: PaymentKey, { slug }: Pick<Venue, 'slug'>): string {
  return `${env().appUrl}/thank-you?venue=${slug}&payment=${payment.id}&token=${macOf(payment).toString('base64url')}`
}

/** Whether a token is the one of the address of this payment's page. */
export function isThankYouToken(token: string, payment: PaymentKey): boolean {
  const given = Buffer.from(token, 'base64url')
  return given.length === macBytes && sameDigest(given, macOf(payment))
}

function macOf({ venueId, id }: PaymentKey): Buffer {
  return keyedDigest('thank-you page', `${venueId} ${id}`).subarray(0, macBytes)
}
