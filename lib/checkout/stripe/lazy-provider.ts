import type { CheckoutProvider } from '../port.ts'
import type { StripeSettings } from './provider.ts'
import { stripeTraits } from './traits.ts'

/** `stripeProvider`, loaded on the first call: Stripe's library is a fifth of all modules that a server would load. */
export function lazyStripeProvider(settings: StripeSettings): CheckoutProvider {
  let loading: Promise<CheckoutProvider> | undefined
  function loaded(): Promise<CheckoutProvider> {
    loading ??= import('./provider.ts').then(({ stripeProvider }) => stripeProvider(settings))
    return loading
  }
  return {
    ...stripeTraits,
    open: async (request) => (await loaded()).open(request),
    read: async (sessionId, account) => (await loaded()).read(sessionId, account),
    expire: async (sessionId, account) => (await loaded()).expire(sessionId, account),
    refund: async (paid) => (await loaded()).refund(paid),
    readMoneyBack: async (paid) => (await loaded()).readMoneyBack(paid),
    payouts: {
      openAccount: async (wanted) => (await loaded()).payouts.openAccount(wanted),
      openOnboarding: async (wanted) => (await loaded()).payouts.openOnboarding(wanted),
      readAccount: async (account) => (await loaded()).payouts.readAccount(account),
    },
    readWebhook: async (headers, rawBody) => (await loaded()).readWebhook(headers, rawBody),
  }
}
