import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listGuides } from '#app/docs/guides.ts'
import { receiptUrl } from '#lib/invoices/receipt-link.ts'
import { catalogue } from '#lib/problems/catalogue.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { addedDevice, invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { launchBrowser, watch } from '#testing/pages/browser.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { guestVenue } from '#testing/venues/guest-venue.ts'
import { someDay } from '#testing/venues/payments.ts'
import { letGuestsWait, waitingPaths } from '#testing/venues/waiting.ts'
import { declared } from './routes-declared.ts'

/** Every page of the production server as a browser gets it: its policy, its requests, and its scripts. */
const database = useTestDatabase()
let server: RunningServer
let browser: Browser
/** Addresses by the pattern of their route. */
const pages: Record<string, string[]> = {}

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url, mode: 'production', env: { PAYMENTS: 'fake' } })
  browser = await launchBrowser()
  const venue = await guestVenue(server, 'every-page')
  const email = 'ada@guest.example'
  const { json } = await venue.register({ buyerName: 'Ada', email, quantity: 2, attendees: ['', 'Ben'] })
  type Registered = { tickets: { ticketUrl: string }[]; cancelUrl: string; guestUrl: string }
  const { tickets, cancelUrl, guestUrl } = json as Registered
  const bought = [
    await venue.payDeposit({ customerName: 'Ada', email }),
    await venue.buyTickets({ buyerName: 'Ada', email }),
    await venue.buyVoucher({ buyerName: 'Ada', buyerEmail: email, recipientName: 'Ben', giftMessage: 'For you' }),
  ]
  const { json: unpaid } = await venue.post('/vouchers/checkout', {
    productId: 'fifty',
    buyerName: 'Ada',
    buyerEmail: email,
  })
  pages['/tickets/[code]'] = [tickets[0]?.ticketUrl ?? '', `${server.url}/tickets/x`]
  pages['/cancel/[cancelToken]'] = [cancelUrl, `${server.url}/cancel/x`]
  pages['/v/[venueSlug]/t/[token]'] = [guestUrl, `${server.url}/v/every-page/t/x`]
  pages['/v/[venueSlug]/t/[token]/cancel'] = [`${guestUrl}/cancel`, `${server.url}/v/every-page/t/x/cancel`]
  pages['/checkout/[session]'] = [...bought.map(({ checkout }) => checkout), String(unpaid.checkoutUrl)]
  pages['/thank-you'] = bought.map(({ thanks }) => thanks)
  const reserved = [
    await venue.reserve({ customerName: 'Ada', email, depositOptIn: true }),
    await venue.reserve({ customerName: 'Ada', email }),
  ]
  pages['/v/[venueSlug]/r/[token]'] = [
    ...reserved.map(({ json }) => String(json.guestUrl)),
    `${server.url}/v/every-page/r/x`,
  ]
  for (const form of ['details', 'move', 'write']) {
    const links = pages['/v/[venueSlug]/r/[token]'].map((url) => `${url}/${form}`)
    pages[`/v/[venueSlug]/r/[token]/${form}`] = links
  }
  const waited = await letGuestsWait()
  const waiting = [...(await waitingPaths(waited)), '/v/every-page/w/x'].map((path) => server.url + path)
  pages['/v/[venueSlug]/w/[token]'] = waiting
  for (const form of ['accept', 'leave']) {
    pages[`/v/[venueSlug]/w/[token]/${form}`] = waiting.map((url) => `${url}/${form}`)
  }
  pages['/v/[venueSlug]/events/[eventSlug]/waiting-list'] = ['quiz', 'x'].map(
    (event) => `${server.url}/v/${waited.slug}/events/${event}/waiting-list`,
  )
  pages['/v/[venueSlug]'] = ['every-page', 'nobody'].map((slug) => `${server.url}/v/${slug}`)
  pages['/v/[venueSlug]/events'] = ['', '?past=1'].map((query) => `${server.url}/v/every-page/events${query}`)
  pages['/v/[venueSlug]/events/[eventSlug]'] = ['quiz', 'concert', 'x'].map(
    (event) => `${server.url}/v/every-page/events/${event}`,
  )
  pages['/v/[venueSlug]/vouchers'] = ['', '?product=any'].map((query) => `${server.url}/v/every-page/vouchers${query}`)
  pages['/v/[venueSlug]/reserve'] = ['', `?date=${someDay()}&start=18:00`, `?partySize=5000000`].map(
    (query) => `${server.url}/v/every-page/reserve${query}`,
  )
  pages['/vouchers/[code]'] = [...(await venue.voucherPages()).map(({ url }) => url), `${server.url}/vouchers/x`]
  pages['/tables/[token]/invoices/[secret]'] = [await venue.closeTab()]
  const { id: venueId } = await getVenue('every-page')
  pages['/invoices/[secret]'] = [new URL(receiptUrl({ venueId, number: 1 }, new Date())).pathname, '/invoices/x'].map(
    (path) => server.url + path,
  )
  pages['/tables/[token]'] = [venue.tablePage, `${server.url}/tables/x`]
  pages['/[...path]'] = [`${server.url}/nothing`]
  pages['/console/sign-in'] = [`${server.url}/console/sign-in`]
  pages['/console/sign-in/callback/[provider]'] = [`${server.url}/console/sign-in/callback/google`]
  pages['/console/sign-in/with/[provider]'] = [`${server.url}/console/sign-in/with/google`]
  pages['/console/sign-in/code'] = [`${server.url}/console/sign-in/code`]
  const invitation = await invited({ venue: 'every-page', email: 'owner@venue.example' })
  pages['/console/sign-in/link/[token]'] = [server.url + invitation.path, `${server.url}/console/sign-in/link/x`]
  const { code } = await addedDevice('every-page')
  pages['/console/[venueSlug]/picture-preview'] = [`${server.url}/console/every-page/picture-preview`]
  pages['/console/[venueSlug]/table-cards'] = [`${server.url}/console/every-page/table-cards`]
  pages['/console/[venueSlug]/voucher-sheet'] = [`${server.url}/console/every-page/voucher-sheet`]
  pages['/console/pair'] = [`${server.url}/console/pair`]
  pages['/console/pair/[code]'] = [`${server.url}/console/pair/${code}`, `${server.url}/console/pair/x`]
  pages['/docs'] = [`${server.url}/docs`, `${server.url}/docs?lang=de`]
  pages['/docs/api'] = [`${server.url}/docs/api`]
  pages['/docs/api/errors'] = [`${server.url}/docs/api/errors`]
  pages['/docs/api/errors/[slug]'] = Object.keys(catalogue).map((slug) => `${server.url}/docs/api/errors/${slug}`)
  pages['/docs/guides/[slug]'] = listGuides().map(({ slug }) => `${server.url}/docs/guides/${slug}`)
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Forms of the console name their origin, which browsers hide together with the referrer. */
const referrerPolicy = (pattern: string) => (pattern.startsWith('/console') ? 'same-origin' : 'no-referrer')
/** Whether only a guest, or a person who signs in, knows its address. */
const isSecret = (pattern: string) => !pattern.startsWith('/docs') && declared[pattern]?.published !== true

/** The rules that the headers of a page break. */
function brokenRules(pattern: string, headers: Headers): string[] {
  const policy = Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((part) => [part.split(' ')[0], part]),
  )
  const own = declared[pattern]?.scripts === 'own'
  const scripts = policy['script-src'] ?? policy['default-src'] ?? ''
  const expected: [string, boolean][] = [
    ['nothing is allowed by default', policy['default-src'] === "default-src 'none'"],
    [
      'its script sources are restricted',
      scripts === (own ? "script-src 'self'" : "default-src 'none'") || (own && scripts === "default-src 'none'"),
    ],
    ['inline styles are not allowed', !/unsafe/.test(policy['style-src'] ?? 'unsafe')],
    ['it is never framed', policy['frame-ancestors'] === "frame-ancestors 'none'"],
    ['its base cannot change', policy['base-uri'] === "base-uri 'none'"],
    [
      'its forms submit to this service alone',
      /^form-action '(none|self)'( http:\/\/localhost:\d+)?$/.test(policy['form-action'] ?? ''),
    ],
    ['it sends no referrer to others', headers.get('referrer-policy') === referrerPolicy(pattern)],
    ['its content type is not sniffed', headers.get('x-content-type-options') === 'nosniff'],
    ['it is not cached', !isSecret(pattern) || headers.get('cache-control') === 'no-store'],
    ['search engines do not index it', !isSecret(pattern) || headers.get('x-robots-tag') === 'noindex'],
  ]
  return expected.filter(([, holds]) => !holds).map(([rule]) => rule)
}

/** The violations of the rules by a page in a browser. */
async function violations(pattern: string, url: string): Promise<string[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const seen = await watch(page, new URL(url).origin)
  await page.goto(url, { waitUntil: 'load' })
  const scripts = await page.evaluate(() =>
    [...document.scripts]
      // A block of data, which no browser runs.
      .filter(({ type }) => type !== 'application/ld+json')
      .map((script) => script.src || 'written into the page'),
  )
  const markedHidden = await page.evaluate(() => document.querySelector('meta[name=robots][content=noindex]') !== null)
  await context.close()
  const foreign = scripts.filter((src) => declared[pattern]?.scripts !== 'own' || !src.startsWith(new URL(url).origin))
  return [
    // A browser logs every refusal, and these are expected.
    ...seen.filter((violation) => !/status of 40[34]/.test(violation)),
    ...foreign.map((src) => `a script ${src}`),
    ...(isSecret(pattern) && !markedHidden ? ['it is not marked against search'] : []),
  ]
}

/** The patterns of routes that show a page. The start page is Next's own, and has a separate test below. */
const shown = Object.entries(declared)
  .filter(([pattern, { scripts, answers, way }]) => {
    const isPage = scripts !== 'no-page' && way !== 'development-only' && ![303, 307, undefined].includes(answers.GET)
    return isPage && pattern !== '/' && !/pdf|calendar|wallet|pkpass|\/pay$|\/r\/\[token\]\/cancel$/.test(pattern)
  })
  .map(([pattern]) => pattern)

test('every declared page is checked', () => {
  expect(Object.keys(pages).sort()).toEqual(shown.toSorted())
})

describe.each(shown)('%s', (pattern) => {
  test('has the headers that protect a guest’s secret, and loads and requests nothing from others', async () => {
    for (const url of pages[pattern] ?? []) {
      const answer = await fetch(url)
      expect([url, answer.headers.get('content-type')]).toEqual([url, 'text/html; charset=utf-8'])
      expect([url, brokenRules(pattern, answer.headers)]).toEqual([url, []])
    }
    // Problem pages are alike; the browser checks the first ones only.
    for (const url of (pages[pattern] ?? []).slice(0, 4)) {
      expect([url, await violations(pattern, url)]).toEqual([url, []])
    }
  })
})

test('the start page is never framed, and requests nothing from others', async () => {
  const { headers } = await fetch(server.url)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const context = await browser.newContext()
  const page = await context.newPage()
  const seen = await watch(page, server.url)
  await page.goto(server.url)
  await context.close()
  expect(seen).toEqual([])
})

test('control: the checks find a careless page', async () => {
  const careless = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><img src="http://elsewhere.example/x.png"><script>alert(1)</script>')
  }).listen(0, '127.0.0.1')
  await once(careless, 'listening')
  const url = `http://127.0.0.1:${(careless.address() as AddressInfo).port}/`
  const { headers } = await fetch(url)
  expect(brokenRules('/tickets/[code]', headers)).toHaveLength(10)
  const done = await violations('/tickets/[code]', url)
  careless.closeAllConnections()
  careless.close()
  expect(done).toContain('a request to http://elsewhere.example/x.png')
  expect(done).toContain('a dialog: 1')
  expect(done).toContain('a script written into the page')
  expect(done).toContain('it is not marked against search')
})
