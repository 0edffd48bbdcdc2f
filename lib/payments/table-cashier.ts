import type { Cashier } from '#lib/table-sessions/page/cashier.ts'
import { closeTabAndPayment } from './close-tab.ts'
import { findProviderFor } from './open-checkout.ts'
import { openTabPayment } from './open-tab-payment.ts'

/** Where Stripe's checkout pages are. Those of the built-in provider are our own. */
const stripePages = ['https://checkout.stripe.com']

/** What the ordering page asks of this room. */
export const tableCashier: Cashier = {
  cardPages(venue) {
    const provider = findProviderFor(venue)
    return provider && (provider.name === 'stripe' ? stripePages : [])
  },

  async openPayment(table, { sessionId, language, now, beforeCommit }) {
    const request = { sessionId, voucherCode: null, voucherCodes: [] }
    const { session } = await openTabPayment(table, request, {
      now,
      language,
      beforeCommit: (tx, opened) => beforeCommit(tx, opened.session.url),
    })
    return session.url
  },

  close: closeTabAndPayment,
}
