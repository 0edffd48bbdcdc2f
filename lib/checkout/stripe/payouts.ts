import type Stripe from 'stripe'
import type { PayoutAccounts } from '../payouts.ts'
import { answered } from './answered.ts'

/**
 * Connected accounts through Stripe's account links (docs.stripe.com/connect/hosted-onboarding). Ours: guests pay into the
 * venue's own account, so the venue has Stripe's dashboard, pays Stripe's fees, and answers for its balance.
 */
export function stripePayouts(stripe: Stripe): PayoutAccounts {
  return {
    async openAccount({ key, venueId, country }) {
      const wanted: Stripe.AccountCreateParams = {
        ...(country !== null && { country }),
        controller: {
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'full' },
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { venueId },
      }
      return (await answered(() => stripe.accounts.create(wanted, { idempotencyKey: key }))).id
    },

    async openOnboarding({ account, returnUrl, refreshUrl }) {
      const wanted = { account, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl } as const
      return (await answered(() => stripe.accountLinks.create(wanted))).url
    },

    async readAccount(account) {
      const { requirements, ...found } = await answered(() => stripe.accounts.retrieve(account))
      const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]
      return {
        chargesEnabled: found.charges_enabled,
        payoutsEnabled: found.payouts_enabled,
        detailsSubmitted: found.details_submitted,
        due: [...new Set(due)].sort(),
        disabledReason: requirements?.disabled_reason ?? null,
      }
    },
  }
}
