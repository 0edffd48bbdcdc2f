import { routes, unknownPath } from '#app/api/routes.ts'
import type { Handler, Params } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import { checkContract } from './contract.ts'

const base = 'http://api.test'

/** A route of the table that serves a path, with the parameters of the path. */
function find(pathname: string): { route: Record<string, Handler>; params: Params; access: Access } {
  const segments = pathname.split('/')
  for (const { pattern, route, access } of routes) {
    const steps = pattern.split('/')
    if (steps.length !== segments.length) continue
    const params: Params = {}
    const fits = steps.every((step, at) => {
      const name = /^\[(\w+)\]$/.exec(step)?.[1]
      if (name === undefined) return step === segments[at]
      params[name] = decodeURIComponent(segments[at] ?? '')
      return true
    })
    if (fits) return { route, params, access }
  }
  return { route: unknownPath, params: {}, access: 'none' }
}

/**
 * Calls a route's handler directly, as server and Next do, and checks the answer against the contract. For tests of a
 * route's answers; `call` sends HTTP, for tests of the server.
 */
export async function callRoute(
  path: string,
  {
    method = 'GET',
    headers = {} as Record<string, string>,
    body,
    rawBody = body === undefined ? undefined : JSON.stringify(body),
  }: {
    method?: string
    headers?: Record<string, string>
    /** Sent as JSON. */
    body?: unknown
    /** Sent as it is, instead of `body`. */
    rawBody?: string | Uint8Array
  } = {},
) {
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const request = new Request(base + path, {
    method,
    headers: { ...type, ...headers },
    body: (rawBody as BodyInit | undefined) ?? null,
  })
  const { route, params } = find(new URL(request.url).pathname)
  const handler = route[method]
  if (!handler) throw new Error(`no handler for ${method}`)
  const response = await handler(request, { params: Promise.resolve(params) })
  const text = await response.text()
  checkContract({ method, path, status: response.status, headers: response.headers, text, sent: body })
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: (text === '' || !/json$/.test(response.headers.get('content-type') ?? '')
      ? undefined
      : JSON.parse(text)) as Record<string, unknown>,
  }
}
