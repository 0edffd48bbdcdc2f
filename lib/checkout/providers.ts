import { env } from '#lib/env.ts'
import { fakeProvider } from './fake/provider.ts'
import type { CheckoutProvider } from './port.ts'
import { lazyStripeProvider } from './stripe/lazy-provider.ts'

/** The provider of new payments; null where payments are off. */
export function checkoutProvider(): CheckoutProvider | null {
  const { payments } = env()
  return payments === 'off' ? null : providerNamed(payments)
}

let stripe: CheckoutProvider | undefined

/**
 * The provider by which a venue with these settings can be paid: a hosted checkout belongs to an account of the venue's.
 * Null where it cannot be paid online.
 */
export function checkoutProviderOf(settings: {
  onlinePayments: boolean
  payoutAccount: string | null
}): CheckoutProvider | null {
  const provider = settings.onlinePayments ? checkoutProvider() : null
  return provider?.name === 'stripe' && !settings.payoutAccount ? null : provider
}

/** A provider by name, also when new payments go elsewhere by now. Throws where it is not configured any more. */
export function providerNamed(name: CheckoutProvider['name']): CheckoutProvider {
  if (name === 'fake') return fakeProvider
  const settings = env().stripe
  if (!settings) throw new Error('A payment was opened with Stripe, but STRIPE_SECRET_KEY is not set any more')
  stripe ??= lazyStripeProvider(settings)
  return stripe
}

/**
 * A provider whose webhooks are taken; null where it is not configured. Stripe's are taken as long as there is a key,
 * since payments may be under way after a change of the setting. The fake one's only while it is the provider: outside
 * its own setting nobody shall be able to say that something has been paid.
 */
export function webhookProvider(name: CheckoutProvider['name']): CheckoutProvider | null {
  const { payments, stripe } = env()
  return (name === 'fake' ? payments === 'fake' : stripe !== null) ? providerNamed(name) : null
}
