import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guideSlugs } from '#app/docs/guides.ts'
import { adoptConnection, closeDatabase, inTransaction, openConnection } from '#db/client.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { drawVoucherCode } from '#lib/vouchers/code.ts'
import { type EmptyDatabase, emptyDatabase } from '#testing/database/empty-database.ts'
import { call } from '#testing/interface/call.ts'
import { answerOf, everyCall } from '#testing/interface/same-answers.ts'
import { qrIn, readPdf } from '#testing/pages/pdf.ts'
import { readTree } from '#testing/rules/source-tree.ts'
import { until } from '#testing/runner/until.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { type Bundle, buildBundle, filesOf, onlyForDevelopment } from '#testing/servers/vercel-bundle.ts'
import { type Platform, startPlatform } from '#testing/servers/vercel-platform.ts'
import { startMailProvider } from '#testing/stand-ins/mail-provider.ts'
import { letterTo } from '#testing/stand-ins/mailbox.ts'
import { readPkpass } from '#testing/stand-ins/pkpass.ts'
import { appleVariables, googleVariables, newAppleKeys, newKeys } from '#testing/stand-ins/wallet-keys.ts'
import { eventVenue } from '#testing/venues/event-venue.ts'
import { someDay } from '#testing/venues/payments.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'

/** A deployment to Vercel: the functions that Vercel's own CLI builds, each with only its own files, and its routes. */
const appleKeys = newAppleKeys()
const wallets = { ...googleVariables(newKeys()), ...appleVariables(appleKeys) }
const secrets = {
  GOOGLE_WALLET_PRIVATE_KEY: wallets.GOOGLE_WALLET_PRIVATE_KEY ?? '',
  APPLE_WALLET_SIGNER_KEY: wallets.APPLE_WALLET_SIGNER_KEY ?? '',
  SECRET: process.env.SECRET ?? '',
  CRON_SECRET: 'a-secret-of-the-clock',
  METRICS_TOKEN: 'a-token-of-prometheus',
  RESEND_API_KEY: 're_a_key_of_the_mails',
}
const alike = { ...wallets, PAYMENTS: 'fake', DOCS_URL: 'https://docs.example' }
let database: EmptyDatabase
let mails: Awaited<ReturnType<typeof startMailProvider>>
let bundle: Bundle
let platform: Platform
let host: RunningServer
let venue: Awaited<ReturnType<typeof eventVenue>>

beforeAll(async () => {
  database = await emptyDatabase()
  mails = await startMailProvider()
  const env = { ...secrets, ...alike, DATABASE_URL: database.url, RESEND_API: mails.url, LOG_LEVEL: 'debug' }
  bundle = await buildBundle({ ...env, APP_URL: 'https://booking.example' })
  adoptConnection(openConnection({ databaseUrl: database.url, dataDir: '', pool: 5, name: 'test' }))
  venue = await eventVenue({ slug: 'functions' })
  ;[platform, host] = await Promise.all([
    startPlatform(bundle, env),
    startServer({ databaseUrl: database.url, env: { ...env, JOBS: 'off' } }),
  ])
}, 900_000)
afterAll(async () => {
  await Promise.all([platform?.stop(), host?.stop(), mails?.stop()])
  bundle?.discard()
  await closeDatabase()
  await database?.drop()
})

describe('the bundle', () => {
  const functions = () => [...new Set(bundle.functions.values())]
  const isOurs = (path: string) => !/^(node_modules|\.next)\//.test(path)

  test('is small, and has a function for the screens of staff and one for their policies, besides the three for the rest', () => {
    const each = ['api/health', 'api/cron', '_global-error', 'console/[venueSlug]/evening', '_middleware']
    expect(new Set(functions())).toEqual(new Set(each.map((path) => bundle.functions.get(path))))
    expect(functions()).toHaveLength(each.length)
    for (const { files, config } of functions()) {
      expect(files.length).toBeLessThan(4_000)
      // The limit of Vercel is 250 MB; the code that makes pictures has 17 MB, and the fonts of documents have 19 MB.
      expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(80_000_000)
      expect(config.runtime).toBe('nodejs24.x')
    }
    expect(bundle.functions.get('api/cron')?.config.maxDuration).toBe(60)
    expect(bundle.functions.get('api/health')?.config.maxDuration).toBeUndefined()
  })

  test('has only the files of the project that are served, and no tests, settings or sources', () => {
    const styles = readTree().flatMap(({ path }) => (/^app\/.*\.css$/.test(path) ? [path] : []))
    expect(styles).toContain('app/(guest)/_components/style.css')
    const ofDocs = ['docs.js', 'search.js', 'try.js'].map((name) => `app/docs/${name}`)
    const guides = guideSlugs.map((slug) => `docs/guides/${slug}.md`)
    const scripts = ['offline.js', 'passkey.js', 'pin-pad.js', 'door.svg'].map((name) => `app/console/${name}`)
    const widget = readdirSync(join(import.meta.dirname, '../widget/dist')).map((name) => `widget/dist/${name}`)
    const expected = {
      'api/health': [...styles, ...scripts, ...ofDocs, ...guides, ...widget],
      'api/cron': styles,
      _global: styles,
    }
    const ours = (path: string) =>
      bundle.functions
        .get(path)
        ?.files.map((file) => file.path)
        .filter(isOurs) ?? []
    for (const [path, more] of Object.entries(expected)) {
      const all = ours(path === '_global' ? '_global-error' : path)
      expect(all.sort()).toEqual(['___next_launcher.cjs', 'package.json', ...more].sort())
    }
  })

  test('has no package that only development needs, and no source maps', () => {
    const paths = functions().flatMap(({ files }) => files.map(({ path }) => path))
    const packages = new Set(paths.map((path) => /^node_modules\/((@[^/]+\/)?[^/]+)/.exec(path)?.[1]))
    // Only the files with TypeScript's version, which a package of graphile-worker reads.
    expect(onlyForDevelopment().filter((name) => packages.has(name))).toEqual(['typescript'])
    for (const { files } of functions()) {
      expect(files.filter(({ path }) => path.includes('/typescript/')).length).toBeLessThanOrEqual(2)
    }
    expect(paths.filter((path) => /\.env|^\.next\/.*\.map$/.test(path))).toEqual([])
  })

  test('contains none of the secrets that the build was given', () => {
    // Looks for one line of a key of several lines, because its line breaks may be written in another way.
    const values = [...Object.values(secrets).map((value) => value.split('\n')[3] ?? value), database.url]
    const places = [...functions().map(({ folder }) => folder), bundle.output]
    const holding = places.flatMap((folder) =>
      filesOf(folder)
        .map(({ path }) => join(folder, path))
        .filter((path) => existsSync(path) && statSync(path).isFile())
        .filter((path) => {
          const content = readFileSync(path, 'latin1')
          return values.some((value) => content.includes(value))
        }),
    )
    expect(holding).toEqual([])
    const { routes } = JSON.parse(readFileSync(join(bundle.output, 'config.json'), 'utf8'))
    expect(routes.length).toBeGreaterThan(50)
  })
})

describe('every route and method', () => {
  test.each(everyCall)('$method $pattern gets the same response as from a Node host', async ({ method, path }) => {
    const answer = await answerOf(platform.url, method, path)
    expect(answer).toEqual(await answerOf(host.url, method, path))
    expect(answer.status).toBeLessThan(500)
  })
})

describe('pages and files', () => {
  test.each([
    ['/', 200, 'text/html', 'The service is running'],
    ['/docs', 200, 'text/html', 'Documentation'],
    ...guideSlugs.map((slug) => [`/docs/guides/${slug}`, 200, 'text/html', '<h1'] as const),
    ['/docs/assets/house.css', 200, 'text/css', '--paper'],
    ['/docs/assets/docs.js', 200, 'text/javascript', 'startSearch'],
    ['/docs/assets/reference.css', 200, 'text/css', '.operation'],
    ['/docs/assets/search.json', 200, 'application/json', '/docs/guides/'],
    ['/widget/v1.js', 200, 'text/javascript', 'venue-booking'],
    ['/console/sign-in', 200, 'text/html', '/console/assets/passkey.js'],
    ['/console/assets/passkey.js', 200, 'text/javascript', 'SimpleWebAuthnBrowser'],
    ['/openapi.json', 200, 'application/json', '"openapi":"3.1'],
    ['/docs/guides/client.md', 200, 'text/markdown', '# '],
    ['/llms.txt', 200, 'text/plain', 'Venue booking'],
    ['/tables/live.js', 200, 'application/javascript', 'running tab'],
    ['/venue-file.schema.json', 200, 'application/json', '$schema'],
    ['/nothing', 404, 'text/html', '--paper'],
    ['/docs/guides/nothing', 404, 'text/html', '<h1'],
  ] as const)('%s is shown', async (path, status, type, content) => {
    const response = await fetch(platform.url + path)
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([status, type])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toContain(content)
  })

  test('a ticket and a voucher are drawn with their fonts, and can be scanned; a ticket has its passes', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada Łukasz'])
    const { code } = await voucherOf(venue)
    for (const path of [`/tickets/${codes[0]}/pdf`, `/vouchers/${code}/pdf`]) {
      const response = await fetch(platform.url + path)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const [page] = (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages
      expect(page && qrIn(page.picture)).toBeTruthy()
      if (path.includes('ticket')) expect(page?.text).toContain('Ada Łukasz')
    }
    const file = await fetch(`${platform.url}/tickets/${codes[0]}/pass.pkpass`)
    const { pass, files } = await readPkpass(await file.bytes(), appleKeys.authority.pem)
    expect([pass.logoText, Object.keys(files).length]).toEqual([venue.name, 4])
    const away = await fetch(`${platform.url}/tickets/${codes[0]}/google-wallet`, { redirect: 'manual' })
    expect(away.headers.get('location')).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/ey/)
    const page = await fetch(`${platform.url}/tickets/${codes[0]}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<svg')])
  })
})

describe('jobs', () => {
  test('the mail of a booking is sent after the response, and the platform waits for it', async () => {
    const { json } = await call(platform.url, 'POST', `/api/venues/${venue.slug}/reservations`, {
      key: venue.secretKey,
      body: {
        resourceType: 'RestaurantTable',
        date: someDay(),
        start: '18:00',
        partySize: 2,
        customerName: 'Ada Guest',
        email: 'ada@behind.example',
      },
    })
    expect(json).toMatchObject({ status: 'Confirmed' })
    await until('the mail is there', () =>
      mails.received.some(({ body }) => body.to.join().includes('ada@behind.example')),
    )
    await until('the work is done', () => platform.output().includes('Work behind an answer is done'))
  })

  test('cron runs the due jobs', async () => {
    const letter = letterTo('ada@clock.example', { venueId: venue.id })
    await inTransaction((tx) => queueMail(tx, letter, new Date()))
    const answer = await answerOf(platform.url, 'GET', '/api/cron', { Authorization: `Bearer ${secrets.CRON_SECRET}` })
    expect(answer).toMatchObject({ status: 200, body: { failed: 0, due: 0 } })
    expect(mails.received.map(({ body }) => body.to.join())).toContainEqual(
      expect.stringContaining('ada@clock.example'),
    )
  })
})

test('the client address is the one that the platform reports, whatever headers the client sends', async () => {
  const lookUp = async (index: number) => {
    const path = `/api/vouchers/${drawVoucherCode()}`
    const names = ['X-Forwarded-For', 'X-Client-Address', 'X-Real-IP', 'Forwarded', 'X-Vercel-Forwarded-For']
    const headers = Object.fromEntries(names.map((name) => [name, `203.0.113.${index}`]))
    return (await call(platform.url, 'GET', path, { headers })).status
  }
  const statuses = async (count: number) => {
    const found: number[] = []
    for (let index = 0; index < count; index++) found.push(await lookUp(index))
    return found
  }
  platform.comeFrom('198.51.100.1')
  expect(await statuses(32)).toEqual([...Array(30).fill(404), 429, 429])
  platform.comeFrom('198.51.100.2')
  expect(await statuses(2)).toEqual([404, 404])
  platform.comeFrom('198.51.100.1')
  expect(await statuses(1)).toEqual([429])
})

describe('odd requests', () => {
  /** The status of a request whose method and path are sent as they are. */
  const statusOf = (line: string) =>
    new Promise((answer, fail) => {
      const [method, path] = line.split(' ')
      const sent = request(platform.url, { method, path }, (response) => answer(response.resume().statusCode))
      sent.once('error', fail).end()
    })

  test.each([
    ['GET /api/tickets/%00', 404],
    ['GET /api/tickets/%F0%9F%8E%9F', 404],
    ['GET /api/nothing/%2e%2e', 404],
    ['PROPFIND /docs', 400],
    // As at the front door of a Node host: a path with a slash at its end is a different path.
    ['GET /api/health/', 404],
    ['GET /docs/', 200],
    ['GET /api/tickets/nothing/', 404],
  ])('%s is answered %i', async (line, status) => {
    expect(await statusOf(line)).toBe(status)
  })

  test.each(['/', '/docs', '/api/health', '/api/tickets/nothing'])(
    'a header of Next does not change the response to %s',
    async (path) => {
      const plain = await answerOf(platform.url, 'GET', path)
      const flight = { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' }
      for (const headers of [{ RSC: '1' }, flight])
        expect(await answerOf(platform.url, 'GET', path, headers)).toEqual(plain)
    },
  )

  // Next fails before it calls a route: `Request` has no TRACE; and for a path that cannot be decoded Next looks for its 400 page,
  // finds none in a function, and throws. If this test fails because the responses are no longer 500, remove it.
  test.each(['TRACE /api/health', 'GET /api/tickets/%E0%A4%A', 'GET /docs/guides/%FF'])(
    '%s fails in Next, and later requests do not',
    async (line) => {
      expect(await statusOf(line)).toBe(500)
      expect(await answerOf(platform.url, 'GET', '/api/health')).toMatchObject({ status: 200 })
    },
  )

  // Vercel serves them as files, without a function. They are the pages that it shows when a function fails.
  test.each([
    ['/404', 404],
    ['/500', 500],
    ['/_error', 404],
    ['/_not-found', 404],
    ['/_global-error', 500],
  ])('%s is a page of Next itself', async (path, status) => {
    expect(await answerOf(platform.url, 'GET', path)).toMatchObject({ status, type: 'text/html' })
  })
})

test('functions write no files into their folders', () => {
  for (const { folder, files } of bundle.functions.values()) expect(filesOf(folder)).toEqual(files)
})
