import { env } from '#lib/env/env.ts'
import type { CardRule } from './card-minimum.ts'
import { fakeProvider } from './fake/provider.ts'
import type { ProviderName } from './names.ts'
import type { CheckoutProvider, ProviderTraits } from './port.ts'
import { lazyStripeProvider } from './stripe/lazy-provider.ts'
import { stripeTraits } from './stripe/traits.ts'

let stripe: CheckoutProvider | undefined

/**
 * Each provider: its traits, which hold without a configuration, how it is made, and whether its webhooks are accepted.
 * `provider` throws if it is not configured.
 */
const registry: Record<
  ProviderName,
  { traits: ProviderTraits; provider: () => CheckoutProvider; acceptsWebhooks: () => boolean }
> = {
  fake: {
    traits: fakeProvider,
    provider: () => fakeProvider,
    // With another setting nobody may report, without a real payment, that something has been paid.
    acceptsWebhooks: () => env().payments === 'fake',
  },
  stripe: {
    traits: stripeTraits,
    provider() {
      const settings = env().stripe
      if (!settings) throw new Error('A payment was opened with Stripe, but STRIPE_SECRET_KEY is no longer set')
      stripe ??= lazyStripeProvider(settings)
      return stripe
    },
    // Webhooks are accepted as long as there is a key: payments may be open after new ones go to another provider.
    acceptsWebhooks: () => env().stripe !== null,
  },
}

/** The provider of new payments; null if payments are off. */
export function checkoutProvider(): CheckoutProvider | null {
  const { payments } = env()
  return payments === 'off' ? null : providerNamed(payments)
}

/**
 * The provider through which a venue with these settings can be paid. A provider with hosted checkouts of its own needs the
 * venue's account there. Null if the venue cannot be paid online.
 */
export function checkoutProviderOf(settings: {
  onlinePayments: boolean
  payoutAccount: string | null
}): CheckoutProvider | null {
  const provider = settings.onlinePayments ? checkoutProvider() : null
  return provider?.needsPayoutAccount && !settings.payoutAccount ? null : provider
}

/** A provider by name, even if new payments use another one now. Throws if it is no longer configured. */
export function providerNamed(name: ProviderName): CheckoutProvider {
  return registry[name].provider()
}

/** The facts about a provider that hold even if it is not configured. */
export function providerTraits(name: ProviderName): ProviderTraits {
  return registry[name].traits
}

/** A provider whose webhooks are accepted; null if they are not. Throws if it is no longer configured. */
export function webhookProvider(name: ProviderName): CheckoutProvider | null {
  return registry[name].acceptsWebhooks() ? providerNamed(name) : null
}

/** The amounts that a card can be charged with every provider: at least the highest minimum, in the largest steps. */
export function strictestCardRule(currency: string): CardRule {
  const rules = Object.values(registry).map(({ traits }) => traits.cardRule(currency))
  return {
    leastMinor: Math.max(...rules.map(({ leastMinor }) => leastMinor)),
    stepMinor: Math.max(...rules.map(({ stepMinor }) => stepMinor)),
  }
}
