import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldOf } from '#app/(guest)/tables/[token]/choices.ts'
import { canariesIn } from '#testing/canaries.ts'
import type { Kind, Place } from './tenants-places.ts'
import { wrongValues } from './tenants-requests.ts'
import type { Tenant } from './tenants-states.ts'

/** The guest pages: where they take identifiers, and how they answer wrong ones. */

const root = join(import.meta.dirname, '../..')
const guestRoutes = 'app/(guest)'

const lost = (kind: Kind): Place => ({ kind, unknown: '404' })
const table = { 'path token': lost('tableToken') }
const ticket = { 'path code': lost('ticketCode') }
// What is spent, void or past is shown to its holder; its sheet leads back to the page.
const voucher = (dead: string) => ({ 'path code': { ...lost('voucherCode'), dead } })
// A GET of a button's address looks up nothing.
const button = { 'path token': { kind: 'tableToken', unknown: '303' } as const }
// A link is valid at its own venue alone.
const reservation = { 'path venueSlug': lost('venueSlug'), 'path token': lost('guestToken') }
const registration = { 'path venueSlug': lost('venueSlug'), 'path token': lost('registrationToken') }
const waiting = { 'path venueSlug': lost('venueSlug'), 'path token': lost('waitingToken') }
const joining = { 'path venueSlug': lost('venueSlug'), 'path eventSlug': lost('eventSlug') }
const formSession: Place = { kind: 'sessionId', unknown: '409' }

/** Every page by its method and path, with its places: of path, query and form. */
export const pages: Record<string, Record<string, Place>> = {
  'GET /cancel/[cancelToken]': { 'path cancelToken': lost('cancelToken') },
  'POST /cancel/[cancelToken]': { 'path cancelToken': lost('cancelToken') },
  'GET /checkout/[session]': { 'path session': lost('checkoutSession') },
  'POST /checkout/[session]': { 'path session': lost('checkoutSession') },
  'GET /tables/[token]': table,
  'GET /tables/[token]/close': button,
  'POST /tables/[token]/close': { ...table, 'form sessionId': formSession },
  'GET /tables/[token]/events': table,
  'GET /tables/[token]/invoices/[secret]': { ...table, 'path secret': lost('invoiceSecret') },
  'GET /tables/[token]/orders': button,
  'POST /tables/[token]/orders': { ...table, 'form sessionId': formSession },
  'GET /tables/[token]/pay': button,
  'POST /tables/[token]/pay': {
    ...table,
    'form sessionId': formSession,
    'form voucherCode': { kind: 'voucherCode', unknown: '409' },
  },
  'GET /tables/[token]/tab': { ...table, 'query seen': { kind: 'sessionId', unknown: '200' } },
  'GET /thank-you': { 'query venue': lost('venueSlug'), 'query payment': lost('paymentId') },
  'GET /tickets/[code]': ticket,
  'GET /tickets/[code]/calendar': ticket,
  'GET /tickets/[code]/google-wallet': ticket,
  'GET /tickets/[code]/pass.pkpass': ticket,
  'GET /tickets/[code]/pdf': ticket,
  'GET /v/[venueSlug]/events/[eventSlug]/waiting-list': joining,
  'POST /v/[venueSlug]/events/[eventSlug]/waiting-list': joining,
  'GET /v/[venueSlug]/r/[token]': reservation,
  'GET /v/[venueSlug]/r/[token]/calendar': reservation,
  'GET /v/[venueSlug]/r/[token]/cancel': reservation,
  'POST /v/[venueSlug]/r/[token]/cancel': reservation,
  'GET /v/[venueSlug]/r/[token]/details': reservation,
  'POST /v/[venueSlug]/r/[token]/details': reservation,
  'GET /v/[venueSlug]/r/[token]/move': reservation,
  'POST /v/[venueSlug]/r/[token]/move': reservation,
  'GET /v/[venueSlug]/r/[token]/pay': reservation,
  'POST /v/[venueSlug]/r/[token]/pay': reservation,
  'GET /v/[venueSlug]/r/[token]/write': reservation,
  'POST /v/[venueSlug]/r/[token]/write': reservation,
  'GET /v/[venueSlug]/t/[token]': registration,
  'GET /v/[venueSlug]/t/[token]/calendar': registration,
  'GET /v/[venueSlug]/t/[token]/cancel': registration,
  'POST /v/[venueSlug]/t/[token]/cancel': registration,
  'GET /v/[venueSlug]/t/[token]/pdf': registration,
  'GET /v/[venueSlug]/w/[token]': waiting,
  'GET /v/[venueSlug]/w/[token]/accept': waiting,
  'POST /v/[venueSlug]/w/[token]/accept': waiting,
  'GET /v/[venueSlug]/w/[token]/leave': waiting,
  'POST /v/[venueSlug]/w/[token]/leave': waiting,
  'GET /vouchers/[code]': voucher('200'),
  'GET /vouchers/[code]/pdf': voucher('303'),
}

/**
 * The other fields of queries and forms: they identify nothing. The `token` of the thank-you page is of one payment, and every
 * payment is tried without it: then the page has no fact of anybody.
 */
export const pageValues = [
  ...['about', 'date', 'done', 'month', 'ordered', 'partySize', 'save', 'start', 'token'].map(
    (name) => `query ${name}`,
  ),
  ...[
    'action',
    'body',
    'buyerName',
    'customerName',
    'email',
    'forfeits',
    'key',
    'notes',
    'phone',
    'quantity',
    'webhook',
  ].map((name) => `form ${name}`),
]

export type PageRequest = {
  page: string
  path: Record<string, string>
  query: Record<string, string>
  form: Record<string, string> | null
}
export type PageAnswer = { status: number; headers: Headers; bytes: Uint8Array }
export type OpenPage = (request: PageRequest) => Promise<PageAnswer>
export type PageCase = { request: PageRequest; name: string; expected: string }

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
  }
  return {
    page,
    path: {
      venueSlug: own('venueSlug'),
      cancelToken: own('cancelToken'),
      eventSlug: live.eventSlug[2] ?? '',
      session: own('checkoutSession'),
      token: tokenFor(page, live),
      secret: own('invoiceSecret'),
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
      return { request, name: `${page}, ${place}: ${about}`, expected: String(expected) }
    }),
  )
}

/** What is wrong with a page's answer to a wrong identifier. */
export async function pageComplaints(open: OpenPage, { request, name, expected }: PageCase): Promise<string[]> {
  const answer = await open(request)
  const refused = answer.status === 404
  // A form or an address may contain what the client itself has sent.
  const echo = JSON.stringify(request).toLowerCase()
  const found = [...(await leaksOf(answer, 'b')), ...(refused ? await leaksOf(answer, 'a') : [])]
  const leaks = refused ? found : found.filter((canary) => !echo.includes(canary))
  return [
    ...(String(answer.status) === expected ? [] : [`${name}: ${answer.status} instead of ${expected}`]),
    ...(leaks.length === 0 ? [] : [`${name}: leaks ${leaks.join(', ')}`]),
  ]
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
    client: `10.200.${(sentPages >> 8) & 255}.${sentPages & 255}`,
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

/** Pages that show something of the venue to whoever opens them. */
export const shown = Object.keys(pages).filter(
  (page) => page.startsWith('GET ') && !/\/(events|close|orders|pay|accept|leave|r\/\[token\]\/cancel)$/.test(page),
)

/** Their status: the way to Google Wallet has what it shows in the address to which it redirects. */
export const shownStatus = (page: string) => (page.endsWith('/google-wallet') ? 303 : 200)
