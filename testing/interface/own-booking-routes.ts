import { glob } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../app/(guest)/v/[venueSlug]/r/[token]')

export type LinkParams = { venueSlug: string; token: string }
type Handler = (request: Request, context: { params: Promise<LinkParams> }) => Promise<Response>

/** An address below a reservation's link: the part after the token (empty, or such as `/pay`), and its methods. */
export type OwnBookingRoute = { below: string; GET: Handler; HEAD: Handler; POST: Handler; hasButton: boolean }

/** Every address below a reservation's link, as the folders of its routes have them. */
export async function ownBookingRoutes(): Promise<OwnBookingRoute[]> {
  const found: OwnBookingRoute[] = []
  for await (const file of glob('**/route.{ts,tsx}', { cwd: folder })) {
    const exported = (await import(join(folder, file))) as Pick<OwnBookingRoute, 'GET' | 'HEAD' | 'POST'>
    const refused = await exported.POST(new Request('http://localhost/', { method: 'POST' }), {
      params: Promise.resolve({ venueSlug: '', token: '' }),
    })
    const below = `/${file}`.replace(/\/route\.tsx?$/, '')
    found.push({ ...exported, below, hasButton: refused.status !== 405 })
  }
  return found.toSorted((one, other) => one.below.localeCompare(other.below))
}

/** A request of a client: `form` as a browser sends it, or a body of any other type. */
export type LinkRequest = {
  method?: 'GET' | 'HEAD' | 'POST'
  query?: string
  form?: Record<string, string> | [string, string][]
  body?: string
  headers?: Record<string, string>
}

export type Received = { status: number; headers: [string, string][]; location: string; body: string }

/** Calls a route with a link, in English unless the headers say otherwise. */
export async function openOwn(route: OwnBookingRoute, link: LinkParams, sent: LinkRequest = {}): Promise<Received> {
  const { method = 'GET', query = '', form, body = form && new URLSearchParams(form).toString() } = sent
  const address = `http://localhost:3000/v/${encodeURIComponent(link.venueSlug)}/r/${encodeURIComponent(link.token)}`
  const request = new Request(address + route.below + query, {
    method,
    body: method === 'POST' ? (body ?? null) : null,
    headers: {
      'Accept-Language': 'en',
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }),
      ...sent.headers,
    },
  })
  const response = await route[method](request, { params: Promise.resolve(link) })
  return {
    status: response.status,
    headers: [...response.headers],
    location: response.headers.get('location') ?? '',
    body: await response.text(),
  }
}
