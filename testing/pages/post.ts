import assert from 'node:assert/strict'
import { routes } from '#app/api/routes.ts'
import { checkContract } from '../interface/contract.ts'

export type Posted = { status: number; headers: Headers; text: string; json: Record<string, unknown> }

type Sent = {
  key: string
  origin?: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, instead of `body`. */
  rawBody?: string
  headers?: Record<string, string>
}

/**
 * Posts to the handler of a route below `/api/venues/{slug}`, in this process: on the clock and the database of the test.
 * The answer is checked against the contract.
 */
export async function postTo(slug: string, page: string, sent: Sent): Promise<Posted> {
  const [name] = page.split('?')
  const entry = routes.find(({ pattern }) => pattern === `/api/venues/[venueSlug]/${name}`)
  assert.ok(entry, `there is no route for ${page}`)
  const path = `/api/venues/${slug}/${page}`
  const body = sent.rawBody ?? (sent.body === undefined ? null : JSON.stringify(sent.body))
  const request = new Request(`http://api.test${path}`, {
    method: 'POST',
    body,
    headers: {
      'X-Service-Key': sent.key,
      ...(body !== null && { 'Content-Type': 'application/json' }),
      ...(sent.origin && { Origin: sent.origin }),
      ...sent.headers,
    },
  })
  const response = await entry.route.POST(request, { params: Promise.resolve({ venueSlug: slug }) })
  const text = await response.text()
  checkContract({ method: 'POST', path, status: response.status, headers: response.headers, text, sent: sent.body })
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) }
}
