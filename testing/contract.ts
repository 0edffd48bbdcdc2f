import assert from 'node:assert/strict'
import { STATUS_CODES } from 'node:http'
import { catalogue, type ProblemKind } from '#lib/problems/catalogue.ts'
import { voucherCodesIn } from './voucher-codes.ts'

/**
 * What the interface promises of every answer, whatever it is an answer to. Every answer that any test sees is held
 * against it.
 */
export type Exchange = {
  method: string
  /** The path as it was sent, with its query. */
  path: string
  status: number
  headers: Headers
  text: string
  /** The traceparent header of the request, where it had one. */
  traceparent?: string
  /** The bytes were written by hand, so that the request may be no proper HTTP (400) or never come whole (408). */
  byHand?: boolean
}

const body = [400, 408, 413, 415]
const key = [401, 403, 404]

/** Statuses that the interface knows for a route: the success first, then its refusals. */
const known: Record<string, number[]> = {
  'GET /api/cron': [200, 401, 404],
  'POST /api/webhooks/*': [200, 400, 404, 413],
  'GET /api/venues/*': [200, ...key],
  'GET /api/venues/*/business-info': [200, ...key],
  'GET /api/venues/*/opening-hours': [200, ...key],
  'GET /api/venues/*/menus': [200, ...key],
  'GET /api/venues/*/resources': [200, ...key],
  'GET /api/venues/*/floor-plan': [200, ...key],
  'GET /api/venues/*/availability': [200, 400, ...key],
  'POST /api/venues/*/reservations': [201, 409, ...key, ...body],
  'POST /api/venues/*/payment-intents': [201, 409, ...key, ...body],
  'POST /api/venues/*/messages': [202, 409, ...key, ...body],
  'GET /api/qr/*': [200, 404],
  'GET /api/qr/*/session': [200, 404],
  'POST /api/qr/*/orders': [200, 404, 409, ...body],
  'POST /api/qr/*/close': [200, 404],
  'POST /api/qr/*/payment': [200, 404, 409, ...body],
  'GET /api/venues/*/events': [200, 400, ...key],
  'GET /api/venues/*/events/*': [200, ...key],
  'POST /api/venues/*/events/*/registrations': [201, 409, ...key, ...body],
  'POST /api/venues/*/events/*/tickets/checkout': [201, 409, ...key, ...body],
  'GET /api/tickets/*': [200, 404],
  'POST /api/event-registrations/*/cancel': [200, 404, 409],
  'GET /api/vouchers/*': [200, 404, 429],
  'GET /api/venues/*/vouchers/offers': [200, ...key],
  'POST /api/venues/*/vouchers/checkout': [201, 409, ...key, ...body],
}

/** Statuses for any request: no such path or method, no proper HTTP, and trouble on the server's side. */
const always = [404, 405, 431, 500, 503]

/** Throws where an answer breaks a promise of the interface. */
export function checkContract(exchange: Exchange): void {
  const { method, path, status, headers, text } = exchange
  const subject = `${method} ${path.slice(0, 200)} answered ${status}`
  const type = headers.get('content-type')
  const statuses = [...statusesOf(method, path), ...(exchange.byHand ? [400, 408] : [])]
  assert.ok(statuses.includes(status), `${subject}, which the interface does not know there: ${text}`)
  assert.notEqual(headers.get('access-control-allow-origin'), '*', `${subject}: open to every origin`)
  assert.doesNotMatch(text, /<!doctype|<html/i, `${subject}: HTML`)

  if (status < 300) {
    assert.equal(headers.get('cache-control'), null, `${subject}: with a cache header`)
    if (status === 204) return
    assert.equal(type, 'application/json', `${subject}: content type`)
    if (method !== 'HEAD') assert.equal(typeof JSON.parse(text), 'object', `${subject}: not a record`)
    return
  }
  assert.equal(type, 'application/problem+json', `${subject}: content type`)
  if (status === 401) assert.ok(headers.get('www-authenticate'), `${subject}: without WWW-Authenticate`)
  if (status === 405) assert.ok(headers.get('allow'), `${subject}: without Allow`)
  if (status === 429) assert.match(headers.get('retry-after') ?? '', /^\d+$/, `${subject}: without Retry-After`)
  assert.deepEqual(voucherCodesIn(text), [], `${subject}: a voucher code in a problem`)
  if (method !== 'HEAD') checkProblem(JSON.parse(text), exchange, subject)
}

function checkProblem(problem: Record<string, unknown>, { status, traceparent }: Exchange, subject: string): void {
  const about = `${subject}: ${JSON.stringify(problem)}`
  const type = String(problem.type)
  const slug = /\/api\/errors\/([a-z-]+)$/.exec(type)?.[1]
  assert.ok(URL.canParse(type), about)
  if (slug) assert.equal(catalogue[slug as ProblemKind]?.status, status, about)
  else assert.match(type, /^https:\/\/www\.rfc-editor\.org\/rfc\/rfc\d+#section-[\d.]+$/, about)
  const title = status === 413 ? 'Content Too Large' : STATUS_CODES[status]
  assert.equal(problem.title, slug === 'ticket-sales-not-enabled' ? 'Ticket Sales Not Enabled' : title, about)
  assert.equal(problem.status, status, about)
  assert.ok(typeof problem.detail === 'string' && problem.detail.trim() !== '', about)
  assert.match(String(problem.traceId), /^[0-9a-f]{32}$/, about)
  if (traceparent) assert.equal(problem.traceId, traceparent.split('-')[1], about)
  if (problem.errors === undefined) return
  assert.equal(status, 400, about)
  const lists = Object.values(problem.errors as Record<string, unknown>)
  assert.ok(lists.length > 0, about)
  for (const list of lists) {
    assert.ok(Array.isArray(list) && list.length > 0 && list.every((each) => typeof each === 'string' && each), about)
  }
}

function statusesOf(method: string, path: string): number[] {
  const segments = path
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((segment) => (/^(%[0-7][0-9a-f]|[^%])*$/i.test(segment) ? decodeURIComponent(segment) : segment))
  if (method === 'OPTIONS') return [204, ...always]
  const reads = method === 'HEAD' ? 'GET' : method
  const fitting = Object.keys(known).filter((route) => {
    const [verb, pattern = ''] = route.split(' ')
    const parts = pattern.split('/')
    return (
      verb === reads &&
      parts.length === segments.length &&
      parts.every((part, at) => (part === '*' ? segments[at] !== '' : part === segments[at]))
    )
  })
  return [...always, ...fitting.flatMap((route) => known[route] ?? [])]
}
