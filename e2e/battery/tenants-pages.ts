import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fieldOf } from '#app/(guest)/tables/[token]/choices.ts'
import { database } from '#db/client.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { canariesIn } from '#testing/interface/canaries.ts'
import { pages } from './tenants-page-places.ts'
import type { Kind } from './tenants-places.ts'
import { inFull, wrongValues } from './tenants-requests.ts'
import type { Tenant } from './tenants-states.ts'

/** The guest pages: the places at which they take identifiers, and their answers to wrong ones. */

const root = join(import.meta.dirname, '../..')
const guestRoutes = 'app/(guest)'

export type PageRequest = {
  page: string
  path: Record<string, string>
  query: Record<string, string>
  form: Record<string, string> | null
}
export type PageAnswer = { status: number; headers: Headers; bytes: Uint8Array }
export type OpenPage = (request: PageRequest) => Promise<PageAnswer>
/** `of` is the venue whose texts the answer may have; `slug` is its slug. */
export type PageCase = { request: PageRequest; name: string; expected: string; of: 'a' | 'b'; slug: string }

/** The request of a page as a guest of this venue sends it. */
export function goodPageRequest(page: string, { live, venue }: Tenant): PageRequest {
  const own = (kind: Kind) => live[kind][0] ?? ''
  const menu = venue.menus.find(({ id }) => id === own('menuId'))
  const item = menu?.groups[0]?.items[0]
  const fields: Record<string, Record<string, string>> = {
    orders: {
      key: crypto.randomUUID(),
      sessionId: own('sessionId'),
      ...(menu && item && { [fieldOf(menu, item)]: '1' }),
    },
    call: { sessionId: own('sessionId'), kind: 'waiter' },
    close: { sessionId: own('sessionId') },
    pay: {
      key: crypto.randomUUID(),
      ...(page.includes('/tables/') && { sessionId: own('sessionId'), voucherCode: own('voucherCode') }),
    },
    '[session]': { action: 'decline' },
    cancel: { key: crypto.randomUUID(), forfeits: '0' },
    // Its own time: a venue of the battery need not be open at another one.
    move: { key: crypto.randomUUID() },
    details: { key: crypto.randomUUID(), customerName: 'Ada Guest' },
    write: { key: crypto.randomUUID(), body: 'We come by train.' },
    'waiting-list': { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: '1' },
    accept: {},
    leave: {},
    '[eventSlug]': {},
    reserve: {},
    vouchers: {},
  }
  return {
    page,
    path: {
      venueSlug: own('venueSlug'),
      cancelToken: own('cancelToken'),
      eventSlug: live.eventSlug[2] ?? '',
      session: own('checkoutSession'),
      token: tokenFor(page, live),
      secret: own(page.includes('/tables/') ? 'invoiceSecret' : 'receiptSecret'),
      code: page.includes('/tickets/') ? own('ticketCode') : own('voucherCode'),
    },
    query: page.endsWith('/thank-you')
      ? { venue: own('venueSlug'), payment: own('paymentId') }
      : page.endsWith('/tab')
        ? { seen: own('sessionId') }
        : {},
    form: page.startsWith('POST ') ? (fields[page.replace(/^.*\//, '')] ?? {}) : null,
  }
}

function tokenFor(page: string, live: Tenant['live']): string {
  if (page.includes('/c/')) return live.feedToken[0] ?? ''
  if (page.includes('/m/')) return live.threadToken[0] ?? ''
  if (page.includes('/w/')) return live.waitingToken[0] ?? ''
  if (page.includes('/t/')) return live.registrationToken[0] ?? ''
  if (page.includes('/v/')) return live.guestToken[0] ?? ''
  // An invoice is shown at its own table, which is not the one where a tab is open.
  return live.tableToken[page.includes('/invoices/') ? 1 : 0] ?? ''
}

/** Every wrong identifier in every place of a page, by a guest of `a`. */
export function pageCasesOf(page: string, a: Tenant, b: Tenant): PageCase[] {
  return Object.entries(pages[page] ?? {}).flatMap(([place, expecting]) =>
    wrongValues(place, expecting, a, b).map(({ about, value, expected }) => {
      const request = goodPageRequest(page, a)
      const [where, name = ''] = place.split(' ') as ['path' | 'query' | 'form', string]
      request[where] = { ...request[where], [name]: value }
      if (expecting.insteadOf) delete request.form?.[expecting.insteadOf]
      const of = expecting.isPublic && about === 'the other venue’s' ? ('b' as const) : ('a' as const)
      const slug = (of === 'a' ? a : b).venue.slug
      return { request, name: `${page}, ${place}: ${about}`, expected: inFull(expected, value), of, slug }
    }),
  )
}

/** The faults of a page's answer to a wrong identifier. */
export async function pageComplaints(open: OpenPage, each: PageCase): Promise<string[]> {
  const { request, name, expected, of, slug } = each
  // Calls from one table are limited, and this is not about them.
  if (request.page === 'POST /tables/[token]/call') await database().execute(sql`delete from rate_limit`)
  const answer = await open(request)
  const refused = answer.status === 404
  // The friendly 404 names the venue of the address, and how to reach it (decisions 10.3).
  const named = refused ? await facesOf([slug, request.path.venueSlug, request.query.venue]) : []
  // A form or an address may contain the values that the client itself has sent.
  const echo = JSON.stringify(request).toLowerCase()
  const others = of === 'a' ? 'b' : 'a'
  const found = [...(await leaksOf(answer, others)), ...(refused ? await leaksOf(answer, of) : [])]
  const leaks = found.filter((canary) => !(refused ? named : echo).includes(canary))
  return [
    ...(String(answer.status) === expected ? [] : [`${name}: ${answer.status} instead of ${expected}`]),
    ...(leaks.length === 0 ? [] : [`${name}: leaks ${leaks.join(', ')}`]),
  ]
}

const faces = new Map<string, string[]>()

/** The data of some venues that everybody may know: name, address, contact and the addresses of their legal notes. */
async function facesOf(slugs: readonly (string | undefined)[]): Promise<string[]> {
  for (const slug of slugs) {
    if (slug === undefined || faces.has(slug)) continue
    const venue = await getVenue(slug).catch(() => null)
    const { imprintUrl, privacyUrl } = venue?.settings ?? {}
    const face = JSON.stringify([slug, venue?.name, venue?.business, imprintUrl, privacyUrl])
    faces.set(slug, [...(await canariesIn(face, 'a')), ...(await canariesIn(face, 'b'))])
  }
  return slugs.flatMap((slug) => faces.get(slug ?? '') ?? [])
}

/** The canaries of a venue in a page's headers, text, pictures and files. */
export async function leaksOf({ headers, bytes }: PageAnswer, mark: 'a' | 'b'): Promise<string[]> {
  return [...(await canariesIn([...headers].join('\n'), mark)), ...(await canariesIn(bytes, mark))]
}

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

/** The pages as their routes export them, by method and path. */
export async function pageHandlers(): Promise<Map<string, Handler>> {
  const handlers = new Map<string, Handler>()
  for await (const file of glob(`${guestRoutes}/**/route.{ts,tsx}`, { cwd: root })) {
    const path = file.slice(guestRoutes.length).replace(/\/route\.tsx?$/, '')
    const exported = (await import(join(root, file))) as Record<string, Handler>
    for (const [method, handler] of Object.entries(exported)) {
      // Pages refuse other methods without a check of the caller (lib/pages/page-route.ts).
      const refuses =
        (await handler(new Request('http://localhost/', { method }), { params: Promise.resolve({}) })).status === 405
      if (!refuses && method !== 'HEAD') handlers.set(`${method} ${path}`, handler)
    }
  }
  return handlers
}

let sentPages = 0

/** The address of a page, a client address that is new each time, and the body and headers that a browser sends. */
export function pageAddress({ page, path, query, form }: PageRequest) {
  sentPages++
  const [method = '', pattern = ''] = page.split(' ')
  const address = pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return {
    method,
    address: search ? `${address}?${search}` : address,
    client: `127.200.${(sentPages >> 8) & 255}.${sentPages & 255}`,
    body: form && new URLSearchParams(form).toString(),
    headers: form && {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      Origin: 'null',
    },
  }
}

/** Calls the pages' routes in this process, as Next does. */
export function openByRoutes(handlers: Map<string, Handler>): OpenPage {
  return async (wanted) => {
    const { method, address, client, body, headers } = pageAddress(wanted)
    const handler = handlers.get(wanted.page)
    if (!handler) throw new Error(`there is no ${wanted.page}`)
    const request = new Request(`http://localhost:3000${address}`, {
      method,
      body,
      headers: { 'X-Client-Address': client, ...headers },
    })
    const response = await handler(request, { params: Promise.resolve(wanted.path) })
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
}

/** Requests the pages of a running server, as a browser does, but follows no redirects. */
export function openAtServer(url: string): OpenPage {
  return async (wanted) => {
    const { method, address, client, body, headers } = pageAddress(wanted)
    const sent = { ...headers, 'X-Forwarded-For': client }
    const response = await fetch(url + address, { method, body, headers: sent, redirect: 'manual' })
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
}

/** Pages that show something of the venue to anyone who opens them. */
export const shown = Object.keys(pages).filter(
  (page) =>
    page.startsWith('GET ') &&
    !/\/(picture\.png|qr\.svg|\[token\]\/events|call|close|orders|pay|accept|leave|r\/\[token\]\/cancel)$/.test(page),
)

/** Their status. The way to Google Wallet redirects to an address that contains its data. */
export const shownStatus = (page: string) => (page.endsWith('/google-wallet') ? 303 : 200)
