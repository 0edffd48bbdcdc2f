import { env } from '#lib/env/env.ts'
import { keyedDigest } from '#lib/secret.ts'
import { cardRule, isInCardSteps } from '../card-minimum.ts'
import { type CheckoutProvider, CheckoutRefusal, type CheckoutRequest, type CheckoutSession } from '../port.ts'
import {
  expireOpen,
  type FakeSession,
  findSession,
  forgetReturnAddresses,
  moneyBackOf,
  openSession,
  refundComplete,
} from './sessions.ts'
import { signatureHeader, verifiedEvent } from './webhook.ts'

/**
 * The built-in test provider (decisions 5.1): a hosted checkout that needs no account. It behaves like a payment company,
 * including webhooks over HTTP, and moves no money.
 */
export const fakeProvider: CheckoutProvider = {
  name: 'fake',
  newIntentStatus: 'RequiresConfirmation',
  cardRule,
  pageOrigins: [],
  needsPayoutAccount: false,
  webhookSignature: {
    name: 'Fake-Signature',
    description: 'Signature of the built-in test provider over the raw body.',
  },
  forgetReturnAddresses,

  async open(request) {
    for (const url of [request.successUrl, request.cancelUrl]) {
      // The page links to it and redirects browsers to it.
      if (!/^https?:$/.test(new URL(url).protocol)) throw new CheckoutRefusal('refused', 'not a web address')
    }
    if (!isInCardSteps(request.amountMinor, request.currency)) {
      throw new CheckoutRefusal('refused', `a card cannot be charged this amount of ${request.currency}`)
    }
    const session = await openSession(request)
    if (!matches(session, request)) throw new CheckoutRefusal('refused', 'the payment has a session of another kind')
    return checkoutSession(session)
  },

  async read(sessionId, account) {
    return checkoutSession(await getSession(sessionId, account))
  },

  async expire(sessionId, account) {
    await getSession(sessionId, account)
    await expireOpen(sessionId)
    return checkoutSession(await getSession(sessionId, account))
  },

  async refund({ sessionId, providerPaymentId, account, amountMinor, refundKey }) {
    const session = await getSession(sessionId, account)
    const named = providerPaymentId === paymentIdOf(session)
    if (!named || !(await refundComplete(session, amountMinor, refundKey))) {
      throw new CheckoutRefusal('refused', 'there is no such money to give back')
    }
  },

  async readMoneyBack({ sessionId, account }) {
    return moneyBackOf(await getSession(sessionId, account))
  },

  /** It asks a venue for nothing: its page leads back at once, and every account is ready. */
  payouts: {
    openAccount: async ({ key }) => `acct_fake_${key.replaceAll('-', '')}`,
    openOnboarding: async ({ returnUrl }) => returnUrl,
    readAccount: async () => ({
      ...{ chargesEnabled: true, payoutsEnabled: true, detailsSubmitted: true },
      ...{ due: [], disabledReason: null },
    }),
  },

  async readWebhook(headers, rawBody) {
    const { session, account } = verifiedEvent(headers.get(signatureHeader), rawBody, Date.now())
    return { sessionId: session, account }
  },
}

async function getSession(id: string, account: string | null): Promise<FakeSession> {
  const session = await findSession(id)
  if (session?.account !== account) throw new CheckoutRefusal('no-such-session', 'no such session')
  return session
}

function matches(session: FakeSession, request: CheckoutRequest): boolean {
  return (
    session.amountMinor === request.amountMinor &&
    session.currency === request.currency &&
    session.account === request.account &&
    session.metadata.venueId === request.venueId
  )
}

function checkoutSession(session: FakeSession): CheckoutSession {
  const { id, status, amountMinor, currency, account, expiresAt } = session
  const { venueId, paymentId } = session.metadata
  return {
    id,
    status,
    paid: status === 'complete',
    amountMinor,
    currency,
    account,
    metadata: venueId && paymentId ? { venueId, paymentId } : null,
    providerPaymentId: status === 'complete' ? paymentIdOf(session) : null,
    url: status === 'open' ? `${env().appUrl}/checkout/${id}` : null,
    clientSecret: keyedDigest('fake checkout client secret', id).toString('base64url'),
    expiresAt,
  }
}

// The payment's id is not the session's id: everybody who has that one can open the page.
function paymentIdOf({ id }: FakeSession): string {
  return `fpi_${keyedDigest('fake checkout payment', id).subarray(0, 16).toString('hex')}`
}
