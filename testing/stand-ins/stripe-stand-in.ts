import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { makeStripeAccounts, type StripeAccount } from './stripe-accounts.ts'
import { makeStripeBooks, type StripeSession } from './stripe-books.ts'
import { eventOf, type StripeAnswer, StripeRefusal } from './stripe-forms.ts'

export type StripeCallName =
  | ('open' | 'read' | 'find' | 'expire' | 'refund' | 'refunds' | 'disputes')
  | ('openAccount' | 'linkAccount' | 'readAccount')

/** A call as it arrived, also one that was refused or replayed. */
export type StripeCall = {
  name: StripeCallName
  account: string | null
  idempotencyKey: string | null
  headers: IncomingMessage['headers']
  parameters: Record<string, unknown>
}

/** A latch on the next call of a name: `reached` once it is there; it goes on when `release` is called. */
export type Pause = { reached: Promise<void>; release: () => void }

/** The webhook events of Stripe about a session, or about money of its payment. */
export type StripeEventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'

const webhookSecret = 'whsec_stand_in_of_the_tests'

/**
 * A server on the loopback that answers the requests of `lib/checkout` in Stripe's form, so that Stripe's own library
 * can be tested without an account. Sessions, payments and refunds live per connected account; a POST with an idempotency
 * key is carried out once and replayed afterwards. Close it when done.
 */
export async function startStripeStandIn({ secretKey = 'sk_test_stand_in' } = {}) {
  const books = makeStripeBooks()
  const accounts = makeStripeAccounts()
  const calls: StripeCall[] = []
  const latches: { name: StripeCallName; when: 'before' | 'after'; arrived: () => void; released: Promise<void> }[] = []
  const losses: StripeCallName[] = []
  const failures: { name: StripeCallName; status: number }[] = []
  const remembered = new Map<string, { fingerprint: string; answer: StripeAnswer }>()

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://stripe.test')
    const name = nameOf(incoming.method ?? '', pathname)
    const form = incoming.method === 'GET' ? search.slice(1) : Buffer.concat(chunks).toString('utf8')
    const call: StripeCall = {
      name: name ?? 'read',
      account: one(incoming.headers['stripe-account']),
      idempotencyKey: one(incoming.headers['idempotency-key']),
      headers: incoming.headers,
      parameters: nested(new URLSearchParams(form)),
    }
    if (name) calls.push(call)
    await latch(call.name, 'before')
    const answer = name
      ? answerOnce(call, `${pathname} ${form}`, () => carryOut(call, pathname))
      : refusal(new StripeRefusal(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' }))
    await latch(call.name, 'after')
    if (take(losses, (lost) => lost === call.name)) return void outgoing.destroy()
    outgoing.writeHead(answer.status, {
      'Content-Type': 'application/json',
      'Request-Id': `req_${randomBytes(8).toString('hex')}`,
      ...(call.idempotencyKey && { 'Idempotency-Key': call.idempotencyKey }),
      ...answer.headers,
    })
    outgoing.end(JSON.stringify(answer.body))
  }

  /** Stripe's idempotency: the answer to an executed request is repeated under its key; a refused request was not executed. */
  function answerOnce(call: StripeCall, fingerprint: string, carryOut: () => StripeAnswer): StripeAnswer {
    if (call.headers.authorization !== `Bearer ${secretKey}`) {
      return refusal(new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }))
    }
    const failure = take(failures, ({ name }) => name === call.name)
    if (failure)
      return refusal(new StripeRefusal(failure.status, { type: 'api_error', message: 'Something went wrong' }))
    if (call.idempotencyKey === null) return attempt(carryOut)
    const key = `${call.account} ${call.idempotencyKey}`
    const known = remembered.get(key)
    if (!known) {
      const answer = attempt(carryOut)
      if (answer.status < 400) remembered.set(key, { fingerprint, answer })
      return answer
    }
    if (known.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return refusal(new StripeRefusal(400, { type: 'idempotency_error', message }))
    }
    return { ...known.answer, headers: { 'Idempotent-Replayed': 'true' } }
  }

  function carryOut({ name, account, parameters }: StripeCall, pathname: string): StripeAnswer {
    const id = pathname.split('/')[4] ?? ''
    switch (name) {
      case 'open':
        return { status: 200, body: books.open(account, parameters) }
      case 'read':
        return { status: 200, body: books.read(account, id, parameters) }
      case 'expire':
        return { status: 200, body: books.expire(account, id) }
      case 'refund':
        return { status: 200, body: books.refund(account, parameters) }
      case 'find':
        return { status: 200, body: books.listSessions(account, parameters) }
      case 'refunds':
        return { status: 200, body: books.listRefunds(account, parameters) }
      case 'disputes':
        return { status: 200, body: books.listDisputes(account, parameters) }
      case 'openAccount':
        return { status: 200, body: accounts.open(parameters) }
      case 'linkAccount':
        return { status: 200, body: accounts.link(parameters) }
      case 'readAccount':
        return { status: 200, body: accounts.read(pathname.split('/')[3] ?? '') }
    }
  }

  async function latch(name: StripeCallName, when: 'before' | 'after'): Promise<void> {
    const held = take(latches, (each) => each.name === name && each.when === when)
    held?.arrived()
    await held?.released
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** The address that the program uses in place of Stripe's. */
    settings: { secretKey, webhookSecret, api },
    /** Every call, in the order of arrival. */
    calls,
    count: (name: StripeCallName) => calls.filter((call) => call.name === name).length,
    /** Sessions and refunds as Stripe stores them, and the actions of guests on its page. */
    books,
    /** Connected accounts as Stripe stores them, and the steps of owners on its page. */
    accounts,
    /** Holds the next call of a name: before it has an effect, or after it and before the answer. */
    pause(name: StripeCallName, when: 'before' | 'after' = 'before'): Pause {
      const arrival = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      latches.push({ name, when, arrived: arrival.resolve, released: release.promise })
      return { reached: arrival.promise, release: release.resolve }
    },
    /** Lets the next `times` calls of a name do their work and breaks the connection instead of answering. */
    loseAnswers(name: StripeCallName, times = 1): void {
      for (let time = 0; time < times; time++) losses.push(name)
    },
    /** Lets the next `times` calls of a name fail with a status of 500 or above, without any effect. */
    fail(name: StripeCallName, status: number, times = 1): void {
      for (let time = 0; time < times; time++) failures.push({ name, status })
    },
    /** Forgets all idempotency keys, as Stripe does after a day. */
    forgetKeys: () => remembered.clear(),
    /** A webhook as Stripe sends it, signed by Stripe's own library, at `atSeconds` (now by default). */
    webhook(
      type: StripeEventType | (string & {}),
      session: StripeSession,
      { secret = webhookSecret, atSeconds = Math.floor(Date.now() / 1000), more = {} as Record<string, unknown> } = {},
    ): { body: string; headers: Record<string, string> } {
      return signed(books.event(type, session, more), { secret, atSeconds })
    },
    /** A webhook about a connected account, as it stands. */
    accountWebhook(type: 'account.updated' | 'account.application.deauthorized', account: StripeAccount) {
      const about = { ...accounts.outside(account) }
      const event = { ...eventOf(type, about), account: account.id }
      return signed(event, { secret: webhookSecret, atSeconds: Math.floor(Date.now() / 1000) })
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>

/** An event as Stripe sends it, signed by Stripe's own library. */
function signed(event: object, { secret, atSeconds }: { secret: string; atSeconds: number }) {
  const body = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: atSeconds })
  return { body, headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature } }
}

function nameOf(method: string, pathname: string): StripeCallName | null {
  if (method === 'POST' && pathname === '/v1/accounts') return 'openAccount'
  if (method === 'POST' && pathname === '/v1/account_links') return 'linkAccount'
  if (method === 'GET' && /^\/v1\/accounts\/[^/]+$/.test(pathname)) return 'readAccount'
  if (method === 'POST' && pathname === '/v1/checkout/sessions') return 'open'
  if (method === 'POST' && /^\/v1\/checkout\/sessions\/[^/]+\/expire$/.test(pathname)) return 'expire'
  if (method === 'GET' && pathname === '/v1/checkout/sessions') return 'find'
  if (method === 'GET' && pathname === '/v1/refunds') return 'refunds'
  if (method === 'GET' && pathname === '/v1/disputes') return 'disputes'
  if (method === 'GET' && /^\/v1\/checkout\/sessions\/[^/]+$/.test(pathname)) return 'read'
  return method === 'POST' && pathname === '/v1/refunds' ? 'refund' : null
}

function attempt(carryOut: () => StripeAnswer): StripeAnswer {
  try {
    return carryOut()
  } catch (error) {
    if (error instanceof StripeRefusal) return refusal(error)
    throw error
  }
}

function refusal({ status, error }: StripeRefusal): StripeAnswer {
  return { status, body: { error } }
}

function take<T>(list: T[], fits: (each: T) => boolean): T | undefined {
  const at = list.findIndex(fits)
  return at < 0 ? undefined : list.splice(at, 1)[0]
}

function one(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null
}

/** `a[b][0]=c` as `{ a: { b: { 0: 'c' } } }`: the form in which Stripe takes its parameters. */
function nested(form: URLSearchParams): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of form) {
    const steps = name.split(/\]?\[|\]$/).filter((step, at) => at === 0 || step !== '')
    const last = steps.pop() ?? ''
    let part = whole
    for (const step of steps) {
      part[step] ??= {}
      part = part[step] as Record<string, unknown>
    }
    part[last] = value
  }
  return whole
}
