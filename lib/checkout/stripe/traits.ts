import { cardRule } from '../card-minimum.ts'
import type { ProviderTraits } from '../port.ts'

/** Stripe, apart from its library, which is loaded with the first call. */
export const stripeTraits: ProviderTraits = {
  name: 'stripe',
  newIntentStatus: 'open',
  cardRule,
  pageOrigins: ['https://checkout.stripe.com'],
  needsPayoutAccount: true,
  webhookSignature: { name: 'Stripe-Signature', description: 'Signature of Stripe over the raw body.' },
  // Stripe stores its sessions itself.
  async forgetReturnAddresses() {},
}
