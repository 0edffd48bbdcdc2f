import { eventOf, missing, nowSeconds, StripeRefusal, stripeId } from './stripe-forms.ts'

export type StripeSession = ReturnType<typeof newSession> & { account: string | null }
type Intent = { id: string; object: 'payment_intent'; status: string; amount: number; metadata: unknown }
type Dispute = { id: string; object: 'dispute'; payment_intent: string; amount: number; status: string }
export type StripeRefund = {
  id: string
  status: string
  payment_intent: string
  amount: number
  account: string | null
  metadata: unknown
}

const minuteSeconds = 60
const shortest = 30 * minuteSeconds
const longest = 24 * 60 * minuteSeconds

/**
 * The books of Stripe: sessions, payment intents, refunds and disputes, each belonging to a connected account or to our
 * own.
 */
export function makeStripeBooks() {
  const sessions = new Map<string, StripeSession>()
  const intents = new Map<string, Intent>()
  const refunds: StripeRefund[] = []
  const disputes: Dispute[] = []

  function find(account: string | null, id: string): StripeSession {
    const session = sessions.get(id)
    if (session?.account !== account) {
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such checkout.session: ${id}`,
      })
    }
    if (session.status === 'open' && session.expires_at <= nowSeconds()) close(session)
    return session
  }

  /** The guest has paid, or has started a delayed payment: `payment_status` distinguishes them. */
  function complete(id: string, paymentStatus: 'paid' | 'unpaid', intentStatus: string): boolean {
    const session = sessions.get(id)
    if (session?.status !== 'open' || session.expires_at <= nowSeconds()) return false
    const intent = {
      id: stripeId('pi'),
      object: 'payment_intent' as const,
      status: intentStatus,
      amount: session.amount_total,
      metadata: session.intentMetadata,
    }
    intents.set(intent.id, intent)
    Object.assign(session, { status: 'complete', payment_status: paymentStatus, payment_intent: intent.id, url: null })
    return true
  }

  function intentOf(id: string): Intent | undefined {
    return intents.get(sessions.get(id)?.payment_intent ?? '')
  }

  /** The session of an account in which an intent was paid. */
  function ownerOf(account: string | null, intentId: unknown): StripeSession | undefined {
    return [...sessions.values()].find((one) => one.payment_intent === intentId && one.account === account)
  }

  const goneOf = (intentId: string) =>
    refunds.filter((one) => one.payment_intent === intentId && one.status !== 'failed')

  return {
    sessions,
    refunds,

    open(account: string | null, parameters: Record<string, unknown>) {
      const session = { ...newSession(parameters), account }
      sessions.set(session.id, session)
      return outside(session)
    },

    read(account: string | null, id: string, { expand }: Record<string, unknown>) {
      const session = find(account, id)
      const wide = Object.values((expand as Record<string, string>) ?? {}).includes('payment_intent')
      return { ...outside(session), ...(wide && { payment_intent: intents.get(session.payment_intent ?? '') ?? null }) }
    },

    expire(account: string | null, id: string) {
      const session = find(account, id)
      if (session.status !== 'open') {
        const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`
        throw new StripeRefusal(400, { type: 'invalid_request_error', message })
      }
      close(session)
      return outside(session)
    },

    refund(account: string | null, parameters: Record<string, unknown>) {
      const { payment_intent: intentId, metadata } = parameters as { payment_intent: string; metadata: unknown }
      const amount = whole(parameters.amount, 'amount')
      const owner = ownerOf(account, intentId)
      if (owner?.payment_status !== 'paid') {
        throw new StripeRefusal(404, {
          type: 'invalid_request_error',
          code: 'resource_missing',
          param: 'payment_intent',
          message: `No such payment_intent: ${intentId}`,
        })
      }
      const back = goneOf(intentId).reduce((sum, one) => sum + one.amount, 0)
      if (disputes.some((one) => one.payment_intent === intentId && !['won', 'warning_closed'].includes(one.status))) {
        throw new StripeRefusal(400, {
          type: 'invalid_request_error',
          code: 'charge_disputed',
          message: 'This charge has been charged back.',
        })
      }
      const refused = { type: 'invalid_request_error', message: 'Refund amount is greater than unrefunded amount.' }
      if (back === owner.amount_total) throw new StripeRefusal(400, { ...refused, code: 'charge_already_refunded' })
      if (back + amount > owner.amount_total) throw new StripeRefusal(400, { ...refused, param: 'amount' })
      const refund = {
        id: stripeId('re'),
        object: 'refund',
        status: 'succeeded',
        payment_intent: intentId,
        amount,
        metadata,
      }
      refunds.push({ ...refund, account })
      return refund
    },

    listSessions(account: string | null, { payment_intent: intentId }: Record<string, unknown>) {
      const owner = ownerOf(account, intentId)
      return list(owner ? [outside(owner)] : [])
    },
    listRefunds(account: string | null, { payment_intent: intentId }: Record<string, unknown>) {
      return list(refunds.filter((one) => one.payment_intent === intentId && one.account === account))
    },
    listDisputes(account: string | null, { payment_intent: intentId }: Record<string, unknown>) {
      return list(ownerOf(account, intentId) ? disputes.filter((one) => one.payment_intent === intentId) : [])
    },

    /** Refunds a part of a session's payment as at Stripe's dashboard. */
    refundByHand(id: string, amount: number): StripeRefund {
      const { payment_intent: intentId, account } = sessions.get(id) ?? {}
      const refund = { id: stripeId('re'), status: 'succeeded', payment_intent: intentId ?? '', amount, metadata: {} }
      refunds.push({ ...refund, account: account ?? null })
      return { ...refund, account: account ?? null }
    },
    /** The guest disputes a part of a session's payment, or a dispute changes. */
    dispute(id: string, amount: number, status: string): Dispute {
      const intentId = sessions.get(id)?.payment_intent ?? ''
      const known = disputes.find((one) => one.payment_intent === intentId)
      const dispute = known ?? { id: stripeId('du'), object: 'dispute', payment_intent: intentId, amount, status }
      if (!known) disputes.push(dispute)
      return Object.assign(dispute, { status })
    },
    /** The charge of a session's payment. */
    charge: (id: string) => ({
      id: stripeId('ch'),
      object: 'charge',
      payment_intent: sessions.get(id)?.payment_intent,
    }),

    /** The guest pays by card on Stripe's page. Returns whether the session was still open. */
    pay: (id: string) => complete(id, 'paid', 'succeeded'),
    /** The guest pays by a method that reports later whether the money arrives. */
    payLater: (id: string) => complete(id, 'unpaid', 'processing'),
    /** The money of a delayed payment has arrived. */
    moneyComes(id: string): void {
      Object.assign(sessions.get(id) ?? {}, { payment_status: 'paid' })
      Object.assign(intentOf(id) ?? {}, { status: 'succeeded' })
    },
    /** The money of a delayed payment does not arrive. */
    moneyFails(id: string): void {
      Object.assign(intentOf(id) ?? {}, { status: 'requires_payment_method' })
    },
    /** A session by its id, of any account. */
    session(id: string): StripeSession {
      const session = sessions.get(id)
      if (!session) throw new Error('The stand-in has no such session')
      return session
    },
    /** Makes a session end now, as time would. */
    runOut(id: string): void {
      Object.assign(sessions.get(id) ?? {}, { expires_at: nowSeconds() })
    },
    /** An event about a session as it stands, or `about` something else of it. `more` replaces members of the event. */
    event(type: string, session: StripeSession, { about = outside(session) as object, ...more } = {}) {
      return { ...eventOf(type, about), ...(session.account !== null && { account: session.account }), ...more }
    },
  }
}

function newSession(parameters: Record<string, unknown>) {
  const {
    mode,
    line_items: items,
    metadata,
    payment_intent_data: intent,
  } = parameters as {
    mode?: string
    line_items?: { 0?: { quantity: string; price_data: { currency: string; unit_amount: string } } }
    metadata?: Record<string, string>
    payment_intent_data?: { metadata?: Record<string, string> }
  }
  const line = items?.[0]
  if (mode !== 'payment' || !line) throw missing('line_items')
  for (const name of ['success_url', 'cancel_url']) if (!URL.canParse(String(parameters[name]))) throw missing(name)
  const expiresAt = whole(parameters.expires_at, 'expires_at')
  const lifetime = expiresAt - nowSeconds()
  if (lifetime < shortest || lifetime > longest) {
    const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.'
    throw new StripeRefusal(400, { type: 'invalid_request_error', param: 'expires_at', message })
  }
  const amount = whole(line.price_data.unit_amount, 'unit_amount') * whole(line.quantity, 'quantity')
  const id = stripeId('cs_test')
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    client_secret: null,
    created: nowSeconds(),
    currency: line.price_data.currency,
    expires_at: expiresAt,
    livemode: false,
    metadata: metadata ?? {},
    mode,
    payment_intent: null as string | null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: parameters.success_url as string,
    cancel_url: parameters.cancel_url as string,
    ui_mode: 'hosted_page',
    url: `https://checkout.stripe.test/c/pay/${id}` as string | null,
    intentMetadata: intent?.metadata ?? {},
  }
}

/** A session as Stripe shows it: its account is in the request's header, not in the object. */
function outside({ account: _account, intentMetadata: _intent, ...session }: StripeSession) {
  return session
}

/** One page of a list in Stripe's form. */
function list(data: readonly object[]) {
  return { object: 'list', data, has_more: false, url: '/v1' }
}

function close(session: StripeSession): void {
  Object.assign(session, { status: 'expired', url: null })
}

function whole(value: unknown, param: string): number {
  if (!/^[1-9]\d*$/.test(String(value))) {
    throw new StripeRefusal(400, { type: 'invalid_request_error', param, message: `Invalid integer: ${value}` })
  }
  return Number(value)
}
