import { routes } from '#app/api/routes.ts'

/** The part of an answer that must be equal for two ways to serve the program. */
export type ComparedAnswer = { status: number; type: string | null; headers: Record<string, string>; body: unknown }

const headersThatMatter = [
  'allow',
  'access-control-allow-origin',
  'cache-control',
  'content-language',
  'content-security-policy',
  'location',
  'referrer-policy',
  'retry-after',
  'www-authenticate',
  'x-content-type-options',
]

/** Sends a request, and returns the part of its answer that is the same for every server and request. */
export async function answerOf(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<ComparedAnswer> {
  const response = await fetch(base + path, { method, headers, redirect: 'manual' })
  // Each page of the console has another nonce, in its policy and at its scripts.
  const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
  const withoutNonce = (said: string) => (nonce ? said.replaceAll(nonce, '<nonce>') : said)
  const text = withoutNonce(await response.text())
  const type = response.headers.get('content-type')?.split(';')[0] ?? null
  const said = headersThatMatter.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, withoutNonce(value)] as const]
  })
  return { status: response.status, type, headers: Object.fromEntries(said), body: sameEachTime(type, text) }
}

/** A body without the parts that change with every request: its trace, and the numbers of Prometheus. */
function sameEachTime(type: string | null, text: string): unknown {
  if (text === '' || type?.endsWith('json') !== true) return type === 'text/plain' ? null : text
  const { traceId: _, ...body } = JSON.parse(text)
  return body
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Each method at each route, with its path as a pattern and as an address of nothing that exists. */
export const everyCall = routes.flatMap(({ pattern }) =>
  methods.map((method) => ({ method, pattern, path: pattern.replaceAll(/\[(\.\.\.)?\w+\]/g, 'nothing') })),
)

/** An address of each kind of page. */
export const everyPage = [
  '/',
  '/nothing',
  '/tickets/nothing',
  '/tickets/nothing/pdf',
  '/tickets/nothing/pass.pkpass',
  '/tickets/nothing/google-wallet',
  '/tickets/nothing/no/such/page',
  '/tickets/nothing/',
  '/cancel/nothing',
  '/vouchers/nothing',
  '/v/nothing/r/nothing',
  '/v/nothing/t/nothing',
  '/v/nothing/t/nothing/pdf',
  '/v/nothing/t/nothing/cancel',
  '/v/nothing/r/nothing/calendar',
  '/v/nothing/r/nothing/pay',
  '/tables/nothing',
  '/tables/nothing/events',
  '/checkout/nothing',
  '/thank-you',
  '/console',
  '/console/account',
  '/console/account/end',
  '/console/sign-in',
  '/console/sign-in/callback/google?code=x&state=y',
  '/console/sign-in/with/google',
  '/console/sign-in/passkey',
  '/console/assets/passkey.js',
  '/console/assets/nothing.js',
  '/console/sign-in/code',
  '/console/sign-in/link/nothing',
  '/console/language',
  '/console/sign-out',
  '/console/nothing/changes',
  '/console/nothing/evening',
  '/console/devices',
  '/console/pair',
  '/console/pair/nothing',
  '/console/take-over',
  '/console/assets/pin-pad.js',
  '/docs',
  '/docs/',
  '/docs/guides/first-reservation',
  '/docs/guides/nothing',
  '/docs/assets/house.css',
  '/widget/v1.js',
  '/dev/mailbox',
  '/llms.txt',
  '/openapi.json',
  '/api/health/',
]
