import Stripe from 'stripe'
import { type CheckoutProvider, CheckoutRefusal, type CheckoutRequest, type CheckoutSession } from '../port.ts'
import { fromStripeAmount, toStripeAmount } from './amounts.ts'
import { answered, refusalCodeOf } from './answered.ts'
import { readStripeMoneyBack } from './money-back.ts'
import { stripePayouts } from './payouts.ts'
import { stripeTraits } from './traits.ts'
import { readStripeWebhook } from './webhook.ts'

export type StripeSettings = { secretKey: string; webhookSecret: string; api: string | null }

const answerWithinMs = 10_000

/**
 * Ours: each session ends this much later than requested, since Stripe accepts none that ends within 30 minutes of its
 * creation. The end depends on the request alone, because a repeated request must be identical, and 15 minutes are left for
 * the retry. The caller that opened the session expires it at its proper end; money that arrives in between is late money.
 */
const laterEndMs = 45 * 60_000

/** Stripe's hosted checkout on the venue's connected account, through Stripe's own library. */
export function stripeProvider(settings: StripeSettings): CheckoutProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...(settings.api !== null && addressOf(settings.api)),
    maxNetworkRetries: 2,
    timeout: answerWithinMs,
    telemetry: false,
  })

  async function retrieve(sessionId: string, account: string | null): Promise<CheckoutSession> {
    const read = () =>
      stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }, { ...onAccount(account) })
    return checkoutSession(await answered(read), account)
  }

  return {
    ...stripeTraits,
    payouts: stripePayouts(stripe),

    async open(request) {
      const wanted = sessionParameters(request)
      const options = { ...onAccount(request.account), idempotencyKey: request.paymentId }
      return checkoutSession(await answered(() => stripe.checkout.sessions.create(wanted, options)), request.account)
    },

    read: retrieve,

    async expire(sessionId, account) {
      const options = { ...onAccount(account), idempotencyKey: sessionId }
      try {
        return checkoutSession(await answered(() => stripe.checkout.sessions.expire(sessionId, {}, options)), account)
      } catch (error) {
        // Stripe refuses to expire a session that is not open: the guest has paid in the meantime, or it has expired
        // already.
        const now = error instanceof CheckoutRefusal ? await retrieve(sessionId, account) : null
        if (!now || now.status === 'open') throw error
        return now
      }
    },

    async refund({ sessionId, providerPaymentId, account, amountMinor, refundKey }) {
      const { currency } = await retrieve(sessionId, account)
      const wanted = {
        payment_intent: providerPaymentId,
        amount: toStripeAmount(amountMinor, currency),
        metadata: { refundKey },
      }
      const options = { ...onAccount(account), idempotencyKey: refundKey }
      const refund = await answered(() => stripe.refunds.create(wanted, options)).catch((error: unknown) => {
        // Stripe forgets idempotency keys after a day, so a late retry is a new refund. If the whole payment is refunded
        // already, Stripe answers with this code, and nothing is left to do.
        if (refusalCodeOf(error) === 'charge_already_refunded') return null
        throw error
      })
      if (refund?.status === 'failed' || refund?.status === 'canceled') {
        throw new CheckoutRefusal('refused', 'Stripe could not give the money back')
      }
    },

    async readMoneyBack({ sessionId, providerPaymentId, account }) {
      const { currency } = await retrieve(sessionId, account)
      return answered(() => readStripeMoneyBack(stripe, { providerPaymentId, currency }, onAccount(account)))
    },

    readWebhook: (headers, rawBody) => readStripeWebhook(stripe, settings, headers, rawBody),
  }
}

function addressOf(api: string) {
  const { protocol, hostname, port } = new URL(api)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' } as const
}

/** The connected account of a call; none means our own. */
function onAccount(account: string | null): { stripeAccount?: string } {
  return account === null ? {} : { stripeAccount: account }
}

function sessionParameters(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { venueId: request.venueId, paymentId: request.paymentId }
  return {
    mode: 'payment',
    locale: request.language,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: toStripeAmount(request.amountMinor, request.currency),
          product_data: { name: request.title },
        },
      },
    ],
    // Ours: cards only. Some other methods have an outcome only days later, too late for a hold of minutes.
    allowed_payment_method_types: ['card'],
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor((request.expiresAt.getTime() + laterEndMs) / 1000),
    metadata,
    payment_intent_data: { metadata },
  }
}

function checkoutSession(session: Stripe.Checkout.Session, account: string | null): CheckoutSession {
  const { payment_intent: intent } = session
  const paid = session.status === 'complete' && session.payment_status === 'paid'
  const currency = (session.currency ?? '').toUpperCase()
  const { venueId, paymentId } = session.metadata ?? {}
  return {
    id: session.id,
    status: statusOf(session),
    paid,
    amountMinor: fromStripeAmount(session.amount_total ?? 0, currency),
    currency,
    account,
    metadata: venueId && paymentId ? { venueId, paymentId } : null,
    providerPaymentId: paid ? (typeof intent === 'string' ? intent : (intent?.id ?? null)) : null,
    url: session.url,
    clientSecret: session.client_secret ?? '',
    expiresAt: new Date(session.expires_at * 1000),
  }
}

function statusOf(session: Stripe.Checkout.Session): CheckoutSession['status'] {
  if (session.status === 'expired' || cameToNothing(session)) return 'expired'
  return session.status === 'complete' ? 'complete' : 'open'
}

/** Whether a slow payment method was used and has failed: Stripe leaves such a session complete and unpaid forever. */
function cameToNothing({ status, payment_status, payment_intent: intent }: Stripe.Checkout.Session): boolean {
  if (status !== 'complete' || payment_status === 'paid' || typeof intent !== 'object') return false
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
}
