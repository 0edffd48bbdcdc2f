import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database as db } from '#db/client.ts'
import { messageAttachment } from '#db/schema/messages.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { recordSecret } from '#testing/interface/recorded.ts'
import { answerOf, everyCall, everyPage } from '#testing/interface/same-answers.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type Functions, startFunctions } from '#testing/servers/functions.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { startOtlpStandIn } from '#testing/stand-ins/otlp-stand-in.ts'
import { readPkpass } from '#testing/stand-ins/pkpass.ts'
import { appleVariables, googleVariables, newAppleKeys, newKeys } from '#testing/stand-ins/wallet-keys.ts'
import { eventVenue } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** The build as functions gives the same responses as the Node host: the same handlers, called by Next. */
const database = useTestDatabase()
const appleKeys = newAppleKeys()
const wallets = { ...appleVariables(appleKeys), ...googleVariables(newKeys()) }
const env = {
  ...wallets,
  CRON_SECRET: 'a-secret-of-the-clock',
  METRICS_TOKEN: 'a-token-of-prometheus',
  PAYMENTS: 'fake',
  DOCS_URL: 'https://docs.example',
  APP_URL: 'https://booking.example',
}
let collector: Awaited<ReturnType<typeof startOtlpStandIn>>
let functions: Functions
let host: RunningServer
let key: string
let slug: string

beforeAll(async () => {
  const venue = await importTestVenue({
    resources: Array.from({ length: 30 }, (_, at) => ({
      id: `t${at}`,
      name: `Table ${at}`,
      type: 'RestaurantTable',
      capacity: 4,
    })),
  })
  ;({ slug, secretKey: key } = venue)
  recordSecret(key)
  for (const pem of [wallets.APPLE_WALLET_SIGNER_KEY, wallets.GOOGLE_WALLET_PRIVATE_KEY]) {
    recordSecret(pem?.split('\n')[3] ?? '')
  }
  collector = await startOtlpStandIn()
  ;[functions, host] = await Promise.all([
    startFunctions(database.url, { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }),
    startServer({ databaseUrl: database.url, mode: 'production', env: { ...env, JOBS: 'off', MAIL: 'folder' } }),
  ])
})
afterAll(() => Promise.all([functions?.stop(), host?.stop(), collector?.close()]))

/** By default one method of every third route, each method in turn. */
const calls = everyCall.filter((_, at) => at % scaled(24, 1) === 0)

describe('every route and method', () => {
  test.each(calls)('$method $pattern is answered alike without a credential', async ({ method, path }) => {
    const answer = await answerOf(functions.url, method, path)
    expect(answer).toEqual(await answerOf(host.url, method, path))
    expect(answer.status).toBeLessThan(500)
  })
})

describe('every page', () => {
  // By default every third page.
  const tried = everyPage.filter((_, at) => at % scaled(3, 1) === 0)

  test.each(
    tried.flatMap((path) => scaled(['GET'], ['GET', 'HEAD', 'PUT', 'DELETE']).map((method) => [method, path] as const)),
  )('%s %s is answered alike', async (method, path) => {
    const answer = await answerOf(functions.url, method, path)
    expect(answer).toEqual(await answerOf(host.url, method, path))
    expect(answer.status).toBeLessThan(500)
  })

  // Next itself or the platform serves files: other methods never reach the program.
  test('that is a file is answered alike, by GET and by HEAD', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await answerOf(functions.url, method, '/venue-file.schema.json')
      expect(answer).toEqual(await answerOf(host.url, method, '/venue-file.schema.json'))
      expect(answer.headers).toHaveProperty('x-content-type-options')
    }
  })

  // By default no sample of the tables above has them.
  test('of mails that arrive and of the house is answered alike', async () => {
    const house = `/api/console/venues/${slug}/house`
    const mail = { 'Content-Type': 'message/rfc822', Authorization: 'Bearer a-secret-that-is-none' }
    for (const [method, path, status, headers] of [
      ['POST', '/api/webhooks/inbound-mail', 404, mail],
      ['POST', '/api/webhooks/resend', 404, mail],
      ['GET', `/console/${slug}/house`, 307, {}],
      ['GET', '/console/nothing/house?view=menus', 307, {}],
      ['GET', house, 401, {}],
      ['POST', `${house}/hours`, 401, { 'Content-Type': 'application/json' }],
      ['GET', `/console/${slug}/inbox`, 307, {}],
      ['GET', `/v/${slug}/m/nothing`, 404, {}],
    ] as const) {
      const answer = await answerOf(functions.url, method, path, headers)
      expect([path, answer]).toEqual([path, await answerOf(host.url, method, path, headers)])
      expect([path, answer.status]).toEqual([path, status])
    }
  })

  test('is answered alike with any of Next’s internal headers', async () => {
    for (const path of ['/', '/tickets/nothing', '/docs']) {
      const plain = await answerOf(functions.url, 'GET', path)
      for (const name of ['RSC', 'Next-Router-Prefetch', 'X-Middleware-Subrequest', 'X-Matched-Path']) {
        expect(await answerOf(functions.url, 'GET', path, { [name]: '1' })).toEqual(plain)
      }
    }
  })
})

describe('the address of a client', () => {
  const lookUps = async (count: number, headers: (at: number) => Record<string, string>) => {
    const statuses: number[] = []
    for (let at = 0; at < count; at++) {
      const answer = await answerOf(functions.url, 'GET', '/api/vouchers/GV-NOT1-NOT2-NOT3-NOT4', headers(at))
      statuses.push(answer.status)
    }
    return statuses
  }

  test('is the one that the platform reports, whatever other headers a client sends', async () => {
    const invented = (at: number) => ({
      'X-Client-Address': `192.0.2.${at}`,
      'X-Forwarded-For': `192.0.2.${at}`,
      'X-Vercel-Forwarded-For': '198.51.100.7',
    })
    const statuses = await lookUps(32, invented)
    expect([statuses.includes(429), statuses.at(-1)]).toEqual([true, 429])
    expect(await lookUps(1, () => ({ 'X-Vercel-Forwarded-For': '198.51.100.8' }))).toEqual([404])
  })
})

test('a request with too much in its head, or in its form, is refused as the host refuses it', async () => {
  const ofPlatform = { 'X-Vercel-Forwarded-For': '198.51.100.9' }
  for (const path of ['/console/sign-in', '/api/health', '/console/nothing/evening']) {
    const long = `${path}?${'a&'.repeat(150)}`
    const [answer, ofHost] = [
      await answerOf(functions.url, 'GET', long, ofPlatform),
      await answerOf(host.url, 'GET', long),
    ]
    expect([answer.status, answer.body]).toEqual([431, ofHost.body])
  }
  const headers = { ...ofPlatform, 'Sec-Fetch-Site': 'same-origin' }
  for (const [base, text] of [functions, host].map(({ url }) => [url, 'x'.repeat(300_000)] as const)) {
    const body = new URLSearchParams({ email: text })
    expect((await fetch(`${base}/console/sign-in`, { method: 'POST', headers, body })).status).toBe(413)
  }
})

const tomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

describe('with a credential', () => {
  test('cron runs the jobs, and the probes respond', async () => {
    for (const [path, secret] of [
      ['/api/cron', env.CRON_SECRET],
      ['/api/metrics', env.METRICS_TOKEN],
    ]) {
      const { status } = await answerOf(functions.url, 'GET', path ?? '', { Authorization: `Bearer ${secret}` })
      expect([path, status]).toEqual([path, 200])
    }
    expect(await answerOf(functions.url, 'GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test.each(['identity', 'gzip', 'br', 'zstd', 'gzip, br, zstd'])(
    'a day is read in the coding %s, from the cache and without it',
    async (coding) => {
      const path = `/api/venues/${slug}/availability?date=${tomorrow()}&partySize=2`
      const headers = { 'X-Service-Key': key, 'Accept-Encoding': coding }
      const expected = await answerOf(host.url, 'GET', path, { 'X-Service-Key': key })
      expect(JSON.stringify(expected.body).length).toBeGreaterThan(10_000)
      for (const base of [functions.url, functions.url, host.url]) {
        expect(await answerOf(base, 'GET', path, headers)).toEqual(expected)
      }
    },
  )
})

/** An answer without the hidden keys of its forms, which every rendering draws. */
function withoutKeys<T extends { body: unknown }>(answer: T): T {
  const body =
    typeof answer.body === 'string' ? answer.body.replace(/name="key" value="[^"]+"/g, 'name="key"') : answer.body
  return { ...answer, body }
}

test('a guest’s own reservation is answered alike: its page with its style, its calendar file, and its button', async () => {
  const day = await answerOf(host.url, 'GET', `/api/venues/${slug}/availability?date=${tomorrow()}&partySize=2`, {
    'X-Service-Key': key,
  })
  const [slot] = (day.body as { slots: { start: string }[] }).slots
  const response = await fetch(`${functions.url}/api/venues/${slug}/reservations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Service-Key': key },
    body: JSON.stringify({
      resourceType: 'RestaurantTable',
      date: tomorrow(),
      start: slot?.start,
      partySize: 2,
      customerName: 'Ada Guest',
      email: 'ada@guest.example',
    }),
  })
  const { reference, guestUrl } = (await response.json()) as { reference: string; guestUrl: string }
  const { origin, pathname } = new URL(guestUrl)
  expect(origin).toBe(env.APP_URL)
  for (const [path, status, text] of [
    [pathname, 200, reference],
    [`${pathname}/calendar`, 200, 'BEGIN:VEVENT'],
    [`${pathname}/pay`, 303, ''],
    [`${pathname}/cancel`, 303, ''],
    [`${pathname}/move?date=${tomorrow()}`, 200, 'class="time'],
    [`${pathname}/details`, 200, 'name="phone"'],
    [`${pathname}/write`, 200, 'name="body"'],
  ] as const) {
    const open = (url: string) => answerOf(url, 'GET', path, { 'Accept-Language': 'en' }).then(withoutKeys)
    const answer = await open(functions.url)
    const onHost = await open(host.url)
    // Functions take smaller files, and say so.
    const body = String(onHost.body).replace('10 files of 10 MB', '10 files of 4 MB')
    expect([path, answer]).toEqual([path, { ...onHost, body }])
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.body).toContain(text)
  }
  const page = await answerOf(functions.url, 'GET', pathname)
  expect(page.body).toContain('.house{')
  for (const base of [functions.url, host.url]) {
    // A platform passes the client's address on, and then Next copies the body for its proxy.
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Vercel-Forwarded-For': '198.51.100.7' }
    const send = async (files: readonly File[]) => {
      const form = new FormData()
      for (const [name, value] of [
        ['key', crypto.randomUUID()],
        ['body', `Our list, from ${base}`],
      ] as const)
        form.append(name, value)
      for (const file of files) form.append('files', file)
      return fetch(`${base}${pathname}/write`, { method: 'POST', headers, body: form, redirect: 'manual' })
    }
    const pdf = (bytes: number) => new File(['%PDF-1.7\n', 'x'.repeat(bytes)], 'list.pdf', { type: 'application/pdf' })
    expect((await send([pdf(3_000_000)])).status).toBe(303)
    const refused = await send([pdf(base === host.url ? 12_000_000 : 4_480_000)])
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(`Our list, from ${base}`)])
  }
  const attached = await db().$count(messageAttachment)
  expect(attached).toBe(2)
})

test('a ticket has its passes on both: a signed file, and the way to Google', async () => {
  const { codes } = await registerGuests(await eventVenue({ slug: 'passes' }), 'quiz', ['Ada', 'Bo'])
  const path = `/tickets/${codes[1]}`
  for (const url of [functions.url, host.url]) {
    const page = await (await fetch(url + path)).text()
    for (const way of ['pass.pkpass', 'google-wallet']) expect(page).toContain(`href="${path}/${way}"`)
    const file = await fetch(`${url}${path}/pass.pkpass`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
    const { pass, files } = await readPkpass(await file.bytes(), appleKeys.authority.pem)
    expect(pass.barcodes[0]?.message).toBe(`${env.APP_URL}${path}`)
    expect(Object.keys(files)).toHaveLength(4)
    const away = await fetch(`${url}${path}/google-wallet`, { redirect: 'manual' })
    expect(away.status).toBe(303)
    expect(away.headers.get('location')).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/ey/)
  }
})

test('functions trace a request, a page, their statements and the jobs of cron by patterns', async () => {
  const traceId = 'f'.repeat(32)
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'X-Service-Key': key }
  const code = 'canary-code-of-a-guest'
  expect((await answerOf(functions.url, 'GET', `/api/venues/${slug}/menus`, headers)).status).toBe(200)
  await answerOf(functions.url, 'GET', `/cancel/${code}`, headers)
  const authorized = { ...headers, Authorization: `Bearer ${env.CRON_SECRET}` }
  expect((await answerOf(functions.url, 'GET', '/api/cron', authorized)).status).toBe(200)
  const ofTrace = (kind: string) => collector.spans.filter((span) => span.traceId === traceId && span.kind === kind)
  await expect.poll(() => ofTrace('server').length).toBe(3)
  const [request, page, cron] = ofTrace('server')
  expect([request?.name, page?.name]).toEqual(['GET /api/venues/[venueSlug]/menus', 'GET /cancel/[cancelToken]'])
  for (const span of [request, page]) {
    expect(ofTrace('client').filter(({ parentSpanId }) => parentSpanId === span?.spanId).length).toBeGreaterThan(0)
  }
  expect(
    ofTrace('consumer').filter(({ name, parentSpanId }) => name === 'job tidy' && parentSpanId === cron?.spanId),
  ).toHaveLength(1)
  const sent = Buffer.concat(collector.bodies).toString('latin1')
  expect(['canary', slug, key].filter((secret) => sent.includes(secret))).toEqual([])
})
