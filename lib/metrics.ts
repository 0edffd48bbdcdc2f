import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The cause that settles a payment: the provider's webhook, the guest's return, or a query of our own. */
const settledBy = ['webhook', 'return', 'reconcile'] as const
export type SettledBy = (typeof settledBy)[number]
const webhookResults = ['paid', 'unpaid', 'refused'] as const

/** A counter whose label values all exist from the start, at zero, so that the very first count is an increase. */
function countedFromZero<L extends string>({
  labels,
  ...described
}: {
  registers: Registry[]
  name: string
  help: string
  labels: Record<L, readonly string[]>
}): Counter<L> {
  const names = Object.keys(labels) as L[]
  const counter = new Counter({ ...described, labelNames: names })
  for (const name of names) for (const value of labels[name]) counter.inc({ [name]: value } as Record<L, string>, 0)
  return counter
}

/**
 * The metrics of this process, in the format of Prometheus (`GET /api/metrics`). Labels have few values, all defined here:
 * patterns of routes, kinds of problems and jobs. Never a path, a venue or data of a guest.
 */
function makeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // The event loop, memory, garbage collections.
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      registers,
      name: 'booking_http_request_duration_seconds',
      help: 'Answered requests of the API by the pattern of their route; all other addresses together are "pages".',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    }),
    requestsInFlight: new Gauge({
      registers,
      name: 'booking_http_requests_in_flight',
      help: 'Requests that are not answered yet, streams of table pages included.',
    }),
    problems: new Counter({
      registers,
      name: 'booking_problems_total',
      help: 'Refusals of the API by their kind.',
      labelNames: ['kind'],
    }),
    transactions: new Gauge({
      registers,
      name: 'booking_transactions',
      help: 'Transactions that wait for a connection of the pool, or have one.',
      labelNames: ['state'],
    }),
    transactionWaitSeconds: new Histogram({
      registers,
      name: 'booking_transaction_wait_seconds',
      help: 'How long transactions have waited for a connection of the pool.',
      buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 15],
    }),
    transactionFailures: new Counter({
      registers,
      name: 'booking_transaction_failures_total',
      help: 'Attempts at a transaction that the database ended: deadlock, serialization, lock_timeout, time_out or away.',
      labelNames: ['reason'],
    }),
    transactionRetries: new Counter({
      registers,
      name: 'booking_transaction_retries_total',
      help: 'Transactions that were run again after a deadlock or a serialization failure.',
    }),
    jobSeconds: new Histogram({
      registers,
      name: 'booking_job_duration_seconds',
      help: 'Attempts at background jobs in this process.',
      labelNames: ['kind', 'result'],
      buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120],
    }),
    rateLimitStoreFailures: new Counter({
      registers,
      name: 'booking_rate_limit_store_failures_total',
      help: 'Requests that were counted in this process alone, because the store of rate limits did not answer.',
    }),
    paymentsSettled: countedFromZero({
      registers,
      name: 'booking_payments_settled_total',
      help: 'Payments settled as paid, by what came first: webhook, return (of the guest) or reconcile (a query of our own).',
      labels: { by: settledBy },
    }),
    paymentWebhooks: countedFromZero({
      registers,
      name: 'booking_payment_webhooks_total',
      help: 'Webhooks of the payment provider: of a session that is paid, of another one (unpaid), or refused for its signature.',
      labels: { result: webhookResults },
    }),
    inboundMails: countedFromZero({
      registers,
      name: 'booking_inbound_mails_total',
      help: 'Mails that have arrived for conversations: added, held because they came from another address, or dropped.',
      labels: { outcome: ['added', 'held', 'dropped'] as const },
    }),
    reportsLost: new Counter({
      registers,
      name: 'booking_error_reports_lost_total',
      help: 'Reports of failures that did not reach their receiver.',
    }),
    spansLost: new Counter({
      registers,
      name: 'booking_spans_lost_total',
      help: 'Spans of traces that did not reach their collector.',
    }),
  }
}

// Next evaluates modules a second time for its pages; the process must have one set of metrics all the same.
const holder = globalThis as { venueBookingMetrics?: ReturnType<typeof makeMetrics> }

/** This process's metrics. */
export function metrics() {
  holder.venueBookingMetrics ??= makeMetrics()
  return holder.venueBookingMetrics
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts an answered request. */
export function countRequest(request: {
  route: string
  method: string | undefined
  status: number
  seconds: number
}): void {
  const { route, status, seconds } = request
  // Clients may send any text as a method.
  const method = knownMethods.has(request.method ?? '') ? (request.method as string) : 'other'
  metrics().requestSeconds.observe({ route, method, status }, seconds)
}

/** Measures one attempt at a transaction, from when it is requested. */
export function followTransaction(): { begun(): void; ended(): void } {
  const { transactions, transactionWaitSeconds } = metrics()
  const requestedAt = performance.now()
  let state: 'waiting' | 'running' = 'waiting'
  transactions.inc({ state })
  return {
    begun() {
      transactionWaitSeconds.observe((performance.now() - requestedAt) / 1000)
      transactions.dec({ state })
      state = 'running'
      transactions.inc({ state })
    },
    ended() {
      transactions.dec({ state })
    },
  }
}
