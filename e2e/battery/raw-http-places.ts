import { routes } from '#app/api/routes.ts'

export type Place = {
  place: 'api' | 'page'
  method: string
  target: string
  headers: [string, string][]
  body: string | null
}

/** Valid credentials, so that requests get further than the first refusal. */
export type Credentials = {
  slug: string
  secretKey: string
  eventSlug: string
  ticketCode: string
  cancelToken: string
  registrationToken: string
  tableToken: string
  voucherCode: string
}

/** Every route of the interface and every page, with each of its methods, with and without its credential. */
export function places(given: Credentials): Place[] {
  const parameters: Record<string, string> = {
    venueSlug: given.slug,
    eventSlug: given.eventSlug,
    code: given.ticketCode,
    cancelToken: given.cancelToken,
    token: given.tableToken,
  }
  const json: [string, string] = ['Content-Type', 'application/json']
  const key: [string, string] = ['X-Service-Key', given.secretKey]
  const interfaces = routes.flatMap(({ pattern, access }): Place[] => {
    const code = pattern.startsWith('/api/vouchers') ? given.voucherCode : given.ticketCode
    const target = pattern.replaceAll(/\[(\w+)\]/g, (_, name: string) =>
      name === 'code' ? code : (parameters[name] ?? 'x'),
    )
    const opened: [string, string][] = access === 'api-key' ? [key] : []
    return [
      { place: 'api', method: 'GET', target, headers: opened, body: null },
      { place: 'api', method: 'POST', target, headers: [...opened, json], body: '{"quantity":1,"lines":[]}' },
      { place: 'api', method: 'POST', target, headers: [json], body: '{"a":' },
    ]
  })
  const table = `/tables/${given.tableToken}`
  const seen = [
    ...[
      '/',
      '/docs',
      '/docs/api',
      '/docs/api/errors',
      '/docs/api/errors/rate-limited',
      '/docs/guides/first-reservation',
    ],
    ...[
      '/docs/assets/house.css',
      '/docs/api/try/api/venues',
      '/openapi.json',
      '/widget/v1.js',
      '/llms.txt',
      '/thank-you',
      '/checkout/x',
    ],
    ...['', '/pdf', '/calendar', '/pass.pkpass', '/google-wallet'].map((part) => `/tickets/${given.ticketCode}${part}`),
    ...['', '/pdf', '/calendar', '/cancel'].map((part) => `/v/${given.slug}/t/${given.registrationToken}${part}`),
    ...[
      `/vouchers/${given.voucherCode}`,
      `/vouchers/${given.voucherCode}/pdf`,
      '/vouchers/x',
      '/tickets/x',
      '/cancel/x',
    ],
    ...[
      `/cancel/${given.cancelToken}`,
      table,
      `${table}/tab`,
      `${table}/orders`,
      `${table}/invoices/x`,
      '/tables/x',
      '/invoices/x',
    ],
    ...['/console', '/console/sign-in', '/console/assets/passkey.js', '/console/openapi.json', '/console/pair/x'],
    ...[`/console/${given.slug}/evening`, `/console/${given.slug}/changes`],
    ...['/dev/mailbox', '/dev/mailbox/x', '/dev/mailbox/x/attachments/0', '/nothing', '/venue-file.schema.json'],
    ...[
      '/_next/image?url=%2Fx&w=64&q=75',
      '/_next/static/x.js',
      '/_next/data/x/index.json',
      '/_next/webpack-hmr',
      '/_next',
    ],
    ...[
      '/_global-error',
      '/_not-found',
      '/_error',
      '/500',
      '/index.rsc',
      '/__nextjs_original-stack-frames',
      '/favicon.ico',
    ],
  ]
  const form: [string, string] = ['Content-Type', 'application/x-www-form-urlencoded']
  const parts: [string, string] = ['Content-Type', 'multipart/form-data; boundary=x']
  const pressed = [
    `${table}/orders`,
    `${table}/call`,
    `${table}/pay`,
    '/tables/x/close',
    '/cancel/x',
    '/v/x/t/x/cancel',
    '/v/x/m/x',
    '/v/x/r/x/write',
    '/checkout/x',
    '/console/sign-in',
    '/console/pair',
    `/console/${given.slug}/changes`,
    '/',
    '/docs',
    '/nothing',
  ]
  return [
    ...interfaces,
    ...seen.map((target): Place => ({ place: 'page', method: 'GET', target, headers: [], body: null })),
    ...pressed.flatMap((target): Place[] => [
      { place: 'page', method: 'POST', target, headers: [form], body: 'key=%ff%&sessionId=x&action=%00' },
      {
        place: 'page',
        method: 'POST',
        target,
        headers: [parts],
        body: '--x\r\nContent-Disposition: form-data; name="key"\r\n',
      },
    ]),
  ]
}
