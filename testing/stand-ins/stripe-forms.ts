import { randomBytes } from 'node:crypto'

export type StripeAnswer = { status: number; body: unknown; headers?: Record<string, string> }

/** An error in Stripe's form. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: { type: string; message: string; code?: string; param?: string }
  constructor(status: number, error: StripeRefusal['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

/** An event of test mode about an object. */
export function eventOf(type: string, about: object) {
  return {
    id: stripeId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: nowSeconds(),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object: about },
  }
}

export function missing(param: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'parameter_missing',
    param,
    message: `Missing required param: ${param}.`,
  })
}

export function stripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
