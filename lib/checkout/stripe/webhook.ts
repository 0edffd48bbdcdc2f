import type Stripe from 'stripe'
import { SignatureNotValid, type WebhookSubject, webhookToleranceSeconds } from '../port.ts'

const ofSessions = new Set<string>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/** Events of charges, refunds and disputes. They name the payment, not its session. */
const ofMoneyBack = new Set<string>([
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
])

/** Events of the account of a venue. */
const ofAccounts = new Set<string>(['account.updated', 'account.application.deauthorized'])

/**
 * Returns the session or the account of a webhook from Stripe, signed over its raw body; null for events of no interest. Stripe sends test
 * events of connected accounts to live endpoints as well (docs.stripe.com/connect/webhooks) and disables an endpoint that
 * refuses too many events, so an event of the other mode is ignored without an error. Throws SignatureNotValid.
 */
export async function readStripeWebhook(
  stripe: Stripe,
  settings: { secretKey: string; webhookSecret: string },
  headers: Headers,
  rawBody: Uint8Array,
): Promise<WebhookSubject | null> {
  const event = await verifiedEvent(stripe, settings.webhookSecret, headers.get('stripe-signature') ?? '', rawBody)
  const live = /^(sk|rk)_live_/.test(settings.secretKey)
  if (event.livemode !== live) return null
  const account = event.account ?? null
  if (ofSessions.has(event.type)) return { sessionId: (event.data.object as Stripe.Checkout.Session).id, account }
  if (ofAccounts.has(event.type)) return account === null ? null : { changedAccount: account }
  if (!ofMoneyBack.has(event.type)) return null
  const { payment_intent: intent } = event.data.object as Stripe.Charge | Stripe.Refund | Stripe.Dispute
  const sessionId = intent
    ? await findSessionOf(stripe, typeof intent === 'string' ? intent : intent.id, account)
    : null
  return sessionId === null ? null : { sessionId, account }
}

/** The session of a Stripe payment; null if it has none: an account may take money in other ways as well. */
async function findSessionOf(stripe: Stripe, payment_intent: string, account: string | null): Promise<string | null> {
  const options = account === null ? {} : { stripeAccount: account }
  const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 }, options)
  return data[0]?.id ?? null
}

async function verifiedEvent(
  stripe: Stripe,
  secret: string,
  signature: string,
  rawBody: Uint8Array,
): Promise<Stripe.Event> {
  try {
    // The signature is checked over the decoded text. Strict decoding ensures that two different bodies cannot become the
    // same text.
    const body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody)
    const event = await stripe.webhooks.constructEventAsync(body, signature, secret, webhookToleranceSeconds)
    // The library refuses old signatures. This refuses one dated in the future: somebody may have made it to use later.
    if (sentAt(signature) > Date.now() / 1000 + webhookToleranceSeconds)
      throw new SignatureNotValid('signed in the future')
    return event
  } catch (cause) {
    throw new SignatureNotValid('not signed by Stripe', { cause })
  }
}

/** The time of a verified signature header, in seconds since 1970; the last one counts, as in the verification. */
function sentAt(signature: string): number {
  const times = signature.split(',').flatMap((item) => /^t=(\d+)/.exec(item)?.[1] ?? [])
  return Number(times.at(-1))
}
