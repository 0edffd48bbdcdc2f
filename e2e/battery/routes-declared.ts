import { routes } from '#app/api/routes.ts'
import { consoleScreens, screenPattern } from '#lib/pages/console-screens.ts'

/**
 * How a route identifies its caller, besides the ways of the interface: a code or token in its path (`credential-in-path`),
 * an address that only its guest gets (`secret-in-query`), the cookie of a person who is signed in (`session`), not at all
 * (`none`), or not in production (`development-only`).
 */
export type CallerIdentity = (typeof routes)[number]['access'] | 'secret-in-query' | 'session' | 'development-only'

/** Which scripts a page may load: none, those of this service, or `no-page` if the route is no page. */
export type Scripts = 'none' | 'own' | 'no-page'

export type Declared = {
  way: CallerIdentity
  scripts: Scripts
  /** The status of an answer without a credential, by method. Another method is refused with 405, or answered as `others`. */
  answers: Partial<Record<'GET' | 'POST', number>>
  /** Next shows its own pages to every method; they change nothing. */
  others?: number
  /** Everybody may know its address: search engines may index it, and browsers keep it for their button Back. */
  published?: true
  /** An address of the route, if the pattern with `x` for each parameter is no valid one. */
  at?: string
}

const guest = (more: Partial<Declared> = {}): Declared => ({
  way: 'credential-in-path',
  scripts: 'none',
  answers: { GET: 404 },
  ...more,
})
const open = (more: Partial<Declared> = {}): Declared => ({
  way: 'none',
  scripts: 'none',
  answers: { GET: 200 },
  ...more,
})
// Without a venue whose page is on, these routes answer with the page of an unknown address.
const hosted = (more: Partial<Declared> = {}): Declared => ({
  way: 'none',
  scripts: 'none',
  answers: { GET: 404 },
  published: true,
  ...more,
})
const dev: Declared = { way: 'development-only', scripts: 'none', answers: { GET: 404 } }

// Without a session these routes lead to the sign-in; a form that does not say where it comes from is refused.
const session = (answers: Declared['answers']): Declared => ({ way: 'session', scripts: 'none', answers })

const screen: Declared = { ...session({ GET: 307, POST: 307 }), others: 307 }

/** Every route of the build that is not part of the interface. A route that is not declared here fails the test. */
const pages: Record<string, Declared> = {
  '/': open(),
  '/[...path]': open({ answers: { GET: 404 }, at: '/nothing' }),
  '/_global-error': { ...dev, answers: { GET: 404, POST: 404 } },
  '/_not-found': { ...dev, answers: { GET: 404, POST: 404 } },
  '/cancel/[cancelToken]': guest({ answers: { GET: 404, POST: 404 } }),
  '/checkout/[session]': guest({ answers: { GET: 404, POST: 404 } }),
  '/console': session({ GET: 303 }),
  ...Object.fromEntries(consoleScreens.map((each) => [screenPattern(each), screen])),
  '/console/[venueSlug]/changes': { way: 'session', scripts: 'no-page', answers: { GET: 401 } },
  '/console/[venueSlug]/event-preview': session({ POST: 403 }),
  '/console/[venueSlug]/face-preview': session({ POST: 403 }),
  '/console/[venueSlug]/picture-preview': session({ GET: 404 }),
  '/console/[venueSlug]/table-cards': session({ GET: 404 }),
  '/console/[venueSlug]/voucher-sheet': session({ GET: 404 }),
  '/console/account': session({ GET: 303 }),
  '/console/account/end': session({ POST: 403 }),
  '/console/account/passkeys': session({ POST: 403 }),
  '/console/account/passkeys/options': session({ POST: 403 }),
  '/console/account/passkeys/remove': session({ POST: 403 }),
  '/console/account/pin': session({ POST: 403 }),
  '/console/account/pin/remove': session({ POST: 403 }),
  '/console/assets/[file]': open({ at: '/console/assets/passkey.js', scripts: 'no-page' }),
  '/console/devices': session({ GET: 303, POST: 403 }),
  '/console/devices/hand': session({ POST: 403 }),
  '/console/devices/revoke': session({ POST: 403 }),
  '/console/new-venue': session({ GET: 303, POST: 403 }),
  '/console/pair': open({ answers: { GET: 200, POST: 403 } }),
  '/console/pair/[code]': guest({ answers: { GET: 404, POST: 403 } }),
  '/console/people': session({ GET: 303, POST: 403 }),
  '/console/people/disable': session({ POST: 403 }),
  '/console/people/enable': session({ POST: 403 }),
  '/console/people/role': session({ POST: 403 }),
  '/console/language': session({ POST: 403 }),
  '/console/openapi.json': { way: 'session', scripts: 'no-page', answers: { GET: 401 } },
  '/console/sign-in': open({ answers: { GET: 200, POST: 403 }, scripts: 'own' }),
  '/console/sign-in/callback/[provider]': open({ answers: { GET: 403 } }),
  '/console/sign-in/code': open({ answers: { GET: 200, POST: 403 } }),
  '/console/sign-in/link/[token]': guest({ answers: { GET: 404, POST: 403 } }),
  '/console/sign-in/passkey': open({ answers: { POST: 403 } }),
  '/console/sign-in/passkey/options': open({ answers: { POST: 403 } }),
  '/console/sign-in/with/[provider]': open({ answers: { GET: 403 } }),
  '/console/sign-out': session({ POST: 403 }),
  '/console/take-over': session({ GET: 303, POST: 403 }),
  '/console/take-over/leave': session({ POST: 403 }),
  '/dev/mailbox': dev,
  '/dev/mailbox/[id]': dev,
  '/dev/mailbox/[id]/attachments/[at]': dev,
  '/docs': open({ scripts: 'own' }),
  '/docs/api': open({ scripts: 'own' }),
  '/docs/api/errors': open({ scripts: 'own' }),
  '/docs/api/errors/[slug]': open({ at: '/docs/api/errors/rate-limited', scripts: 'own' }),
  '/docs/api/try/[...path]': {
    ...dev,
    scripts: 'own',
    answers: { GET: 404, POST: 404 },
    at: '/docs/api/try/api/venues/x',
  },
  '/docs/assets/[file]': open({ at: '/docs/assets/house.css', scripts: 'no-page' }),
  '/docs/guides/[slug]': open({ at: '/docs/guides/first-reservation', scripts: 'own' }),
  '/favicon.ico': open({ scripts: 'no-page' }),
  '/llms.txt': open({ scripts: 'no-page' }),
  '/openapi.json': open({ scripts: 'no-page' }),
  '/robots.txt': open({ scripts: 'no-page' }),
  '/sitemap.xml': open({ scripts: 'no-page' }),
  '/widget/check': open({ answers: { POST: 200 }, scripts: 'no-page' }),
  '/widget/[file]': open({ at: '/widget/v1.js', scripts: 'no-page' }),
  '/invoices/[secret]': guest({ scripts: 'own' }),
  '/pictures/[name]': open({ answers: { GET: 404 }, scripts: 'no-page' }),
  '/tables/[token]': guest({ scripts: 'own' }),
  '/tables/[token]/call': guest({ answers: { GET: 303, POST: 404 } }),
  '/tables/[token]/close': guest({ answers: { GET: 303, POST: 404 } }),
  '/tables/[token]/events': guest({ scripts: 'no-page' }),
  '/tables/[token]/invoices/[secret]': guest({ scripts: 'own' }),
  '/tables/[token]/orders': guest({ answers: { GET: 303, POST: 404 } }),
  '/tables/[token]/pay': guest({ answers: { GET: 303, POST: 404 } }),
  '/tables/[token]/tab': guest({ scripts: 'no-page' }),
  '/thank-you': guest({ way: 'secret-in-query' }),
  '/tickets/[code]': guest(),
  '/tickets/[code]/calendar': guest(),
  '/tickets/[code]/google-wallet': guest(),
  '/tickets/[code]/pass.pkpass': guest(),
  '/tickets/[code]/pdf': guest(),
  '/v/[venueSlug]': hosted(),
  '/v/[venueSlug]/c/[token]/bookings.ics': guest(),
  '/v/[venueSlug]/events': hosted(),
  '/v/[venueSlug]/events.ics': hosted({ scripts: 'no-page' }),
  '/v/[venueSlug]/events/[eventSlug]': hosted({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/events/[eventSlug]/qr.svg': hosted({ answers: { GET: 404 }, scripts: 'no-page' }),
  '/v/[venueSlug]/events/[eventSlug]/waiting-list': guest({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/menu': hosted(),
  '/v/[venueSlug]/r/[token]': guest(),
  '/v/[venueSlug]/r/[token]/calendar': guest(),
  '/v/[venueSlug]/r/[token]/cancel': guest({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/r/[token]/details': guest({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/r/[token]/move': guest({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/r/[token]/pay': guest({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/r/[token]/write': guest({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/picture.png': hosted({ scripts: 'no-page' }),
  '/v/[venueSlug]/qr.svg': hosted({ scripts: 'no-page' }),
  '/v/[venueSlug]/pages.xml': hosted({ scripts: 'no-page' }),
  '/v/[venueSlug]/reserve': hosted({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/t/[token]': guest(),
  '/v/[venueSlug]/t/[token]/calendar': guest(),
  '/v/[venueSlug]/t/[token]/cancel': guest({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/t/[token]/pdf': guest(),
  '/v/[venueSlug]/vouchers': hosted({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/m/[token]': guest({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/w/[token]': guest(),
  '/v/[venueSlug]/w/[token]/accept': guest({ answers: { GET: 404, POST: 404 } }),
  '/v/[venueSlug]/w/[token]/leave': guest({ answers: { GET: 404, POST: 404 } }),
  '/vouchers/[code]': guest(),
  '/vouchers/[code]/pdf': guest(),
}

/** The status of the interface without a credential; a webhook without a signature is malformed. */
const refusals: Record<(typeof routes)[number]['access'], number> = {
  'api-key': 401,
  'credential-in-path': 404,
  signature: 400,
  'cron-secret': 401,
  'metrics-token': 401,
  'inbound-mail-secret': 401,
  operator: 401,
  none: 200,
}

/** Every route of the service with its way of access. Those of the interface come from its own table. */
export const declared: Record<string, Declared> = {
  ...pages,
  '/api/[...all]': { way: 'none', scripts: 'no-page', answers: { GET: 404, POST: 404 } },
  ...Object.fromEntries(
    routes.map(({ pattern, access }): [string, Declared] => [
      pattern,
      { way: access, scripts: 'no-page', answers: { GET: refusals[access], POST: refusals[access] } },
    ]),
  ),
}
