import assert from 'node:assert/strict'
import { STATUS_CODES } from 'node:http'
import { catalogue, type ProblemKind } from '#lib/problems/catalogue.ts'
import { voucherCodesIn } from '../runner/voucher-codes.ts'
import { checkDocumented, type Exchange } from './documented.ts'

/**
 * Throws if an answer breaks a guarantee of the interface for every answer, or the API's own document. Every answer in any test
 * is checked against both.
 */
export function checkContract(exchange: Exchange): void {
  const { method, path, status, headers, text } = exchange
  const subject = `${method} ${path.slice(0, 200)} answered ${status}`
  const type = headers.get('content-type')
  assert.notEqual(headers.get('access-control-allow-origin'), '*', `${subject}: open to every origin`)
  // A guest may write markup, which is then part of the JSON.
  assert.doesNotMatch(text, /^\s*<(!doctype|html)/i, `${subject}: HTML`)

  // Answers to a code or a token are for its holder alone; other answers have no cache headers. app/api/routes.test.ts checks
  // which is which, because an unusual spelling of an address cannot be parsed here.
  const caching = headers.get('cache-control')
  assert.ok(caching === null || caching === 'no-store', `${subject}: with another cache header: ${caching}`)
  if (status < 300) {
    const plain = /^\/api\/metrics(\?|$)/.test(path) && method !== 'OPTIONS'
    const file = /^\/api\/console\/[^?]*\/(export\?|guests\/export$)/.test(path)
    const attachment = /^\/api\/console\/[^?]*\/attachments\//.test(path)
    const expected = plain
      ? /^text\/plain; version=0.0.4; charset=utf-8$/
      : file
        ? /^text\/csv; /
        : attachment
          ? /^(application\/pdf|image\/webp)$/
          : /^application\/json$/
    if (status !== 204) assert.match(type ?? '', expected, `${subject}: content type`)
  } else if (status === 304) {
    assert.deepEqual([type, text], [null, ''], `${subject}: with a body`)
  } else {
    assert.equal(type, 'application/problem+json', `${subject}: content type`)
    if (status === 405) assert.ok(headers.get('allow'), `${subject}: without Allow`)
    if (status === 429) assert.match(headers.get('retry-after') ?? '', /^\d+$/, `${subject}: without Retry-After`)
    assert.deepEqual(voucherCodesIn(text), [], `${subject}: a voucher code in a problem`)
    if (method !== 'HEAD') checkProblem(JSON.parse(text), exchange, subject)
  }
  if (!exchange.madeUp) checkDocumented(exchange, subject)
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
