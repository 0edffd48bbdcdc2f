import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleScreens, screenPattern } from '#lib/pages/console-screens.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { codeOf, importsOf, isTest, readTree } from '#testing/rules/source-tree.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { type Declared, declared } from './routes-declared.ts'

/** Compares the routes of a build with the declared list, and checks how each answers without a credential. */
const root = join(import.meta.dirname, '../..')
const manifest = <T>(path: string) => JSON.parse(readFileSync(join(root, '.next', path), 'utf8')) as T

const database = useTestDatabase()
let server: RunningServer

beforeAll(async () => {
  const secrets = {
    CRON_SECRET: 'a cron secret of a test',
    METRICS_TOKEN: 'a metrics token of a test',
    INBOUND_MAIL_DOMAIN: 'reply.booking.example',
    INBOUND_MAIL_SECRET: 'a-secret-of-the-mail-server',
    RESEND_API_KEY: 're_of_a_test',
    RESEND_WEBHOOK_SECRET: 'whsec_c2l4dGVlbiBjaGFyYWN0ZXJz',
    STRIPE_SECRET_KEY: 'sk_test_of_a_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
  }
  server = await startServer({ databaseUrl: database.url, mode: 'production', env: { PAYMENTS: 'fake', ...secrets } })
})
afterAll(() => server?.stop())

/** Routes that exist and are not declared, and routes that are declared and do not exist. */
function differences(found: readonly string[], known: Record<string, Declared>): string[] {
  return [
    ...found.filter((pattern) => !Object.hasOwn(known, pattern)).map((pattern) => `not declared: ${pattern}`),
    ...Object.keys(known)
      .filter((pattern) => !found.includes(pattern))
      .map((pattern) => `missing: ${pattern}`),
  ]
}

describe('the build', () => {
  type Routed = { page: string }
  const found = Object.values(manifest<Record<string, string>>('app-path-routes-manifest.json'))

  test('has the declared routes, and no other', () => {
    expect(differences(found, declared)).toEqual([])
    const { staticRoutes, dynamicRoutes } = manifest<Record<string, Routed[]>>('routes-manifest.json')
    const routed = [...(staticRoutes ?? []), ...(dynamicRoutes ?? [])].map(({ page }) => page)
    expect(routed.filter((page) => !found.includes(page))).toEqual([])
    const served = Object.keys(manifest<object>('server/app-paths-manifest.json'))
    expect(served.filter((path) => !/\/(page|route)$/.test(path))).toEqual([])
    expect(served).toHaveLength(found.length)
  })

  test('control: an extra route and a missing route are found', () => {
    expect(differences([...found, '/admin'], declared)).toEqual(['not declared: /admin'])
    expect(differences(found.slice(1), declared)).toEqual([`missing: ${found[0]}`])
  })

  test('has nothing that answers before a route or in place of one', async () => {
    const { redirects, rewrites, headers } = manifest<Record<string, unknown>>('routes-manifest.json')
    expect(rewrites).toEqual({ beforeFiles: [], afterFiles: [], fallback: [] })
    // Only the files that Next sends itself get headers from this configuration.
    const sources = (headers as { source: string }[]).map(({ source }) => source)
    expect(sources.filter((source) => source !== '/_next/:path*' && !existsSync(join(root, 'public', source)))).toEqual(
      [],
    )
    expect(redirects).toEqual([])
    expect(manifest('server/middleware-manifest.json')).toMatchObject({
      middleware: {},
      functions: {},
      sortedMiddleware: [],
    })
    // The proxy gives the screens of the console their policies. Every other address it matches on functions alone.
    expect(manifest<{ functions: object }>('server/functions-config-manifest.json').functions).toEqual({
      '/_middleware': {
        runtime: 'nodejs',
        matchers: [
          ...consoleScreens.map((screen) =>
            expect.objectContaining({ originalSource: screenPattern(screen).replaceAll(/\[(\w+)\]/g, ':$1') }),
          ),
          expect.objectContaining({
            originalSource: '/((?!_next/static/).*)',
            has: [{ type: 'header', key: 'x-vercel-forwarded-for' }],
          }),
        ],
      },
    })
    for (const name of ['middleware', 'instrumentation-client']) {
      for (const ending of ['ts', 'js', 'mjs']) expect(existsSync(join(root, `${name}.${ending}`)), name).toBe(false)
    }
    // It runs at the start of a function and gets its errors, and answers no request.
    expect(Object.keys(await import('../../instrumentation.ts')).toSorted()).toEqual(['onRequestError', 'register'])
  })

  test('prerenders no page except Next’s own two, which are never shown, and runs no action', () => {
    const prerendered = manifest<{ routes: object; dynamicRoutes: object }>('prerender-manifest.json')
    expect(Object.keys(prerendered.routes).toSorted()).toEqual(['/_global-error', '/_not-found'])
    expect(prerendered.dynamicRoutes).toEqual({})
    expect(manifest('server/pages-manifest.json')).toEqual({ '/404': 'pages/404.html', '/500': 'pages/500.html' })
    expect(manifest('server/server-reference-manifest.json')).toMatchObject({ node: {}, edge: {} })
    expect(manifest<{ images: object }>('images-manifest.json').images).toMatchObject({ unoptimized: true })
  })
})

test('no source has a server action, or imports the image optimizer', () => {
  const sources = readTree().filter(({ path }) => /^(app|lib|server|db|demo|public)\//.test(path) && !isTest(path))
  expect(sources.length).toBeGreaterThan(200)
  const acts = (code: string) => /^\s*['"]use server['"]/m.test(code)
  expect(acts("'use server'\nexport async function act() {}")).toBe(true)
  expect(sources.filter((source) => acts(codeOf(source))).map(({ path }) => path)).toEqual([])
  const imported = sources.flatMap((source) => importsOf(source).map(({ target }) => target))
  expect(imported.filter((target) => /^next\/(image|script|cache)$/.test(target))).toEqual([])
})

test.each([
  ['next', '16.2.6'],
  ['react', '19.2.6'],
  ['react-dom', '19.2.6'],
  ['drizzle-orm', '0.45.2'],
  ['sanitize-html', '2.18.0'],
])('%s is no older than the patched %s', (name, least) => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
  const older = (version as string).localeCompare(least, 'en', { numeric: true }) < 0
  expect(older, `${name} ${version}`).toBe(false)
})

describe('without a credential', () => {
  const addressOf = (pattern: string, at = pattern) => `${server.url}${at.replaceAll(/\[[^\]]*\]/g, 'x')}`
  const request = (pattern: string, method: string, at?: string) =>
    fetch(addressOf(pattern, at), {
      method,
      redirect: 'manual',
      headers: {
        'Content-Type': pattern.startsWith('/api/') ? 'application/json' : 'application/x-www-form-urlencoded',
      },
      ...(method === 'POST' && { body: pattern.startsWith('/api/') ? '{}' : 'action=pay' }),
    })

  test.each(Object.entries(declared))('%s answers as declared', async (pattern, { way, answers, others, at }) => {
    const allowed = pattern.startsWith('/api/') ? (await request(pattern, 'PUT', at)).headers.get('allow') : null
    for (const method of ['GET', 'POST'] as const) {
      const { status, headers } = await request(pattern, method, at)
      const expected = allowed === null || allowed.includes(method) ? (answers[method] ?? 405) : 405
      expect([method, status], way).toEqual([method, expected])
      const location = headers.get('location')
      if (location !== null) expect(location).toMatch(/^\/[a-z]/)
    }
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const refused = /^\/(_|api\/\[\.\.\.)/.test(pattern) ? 404 : 405
      expect((await request(pattern, method, at)).status).toBe(others ?? refused)
    }
  })

  test.each([
    '/_next/image',
    '/_next/image?url=%2Fvenue-file.schema.json&w=64&q=75',
    '/_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=64&q=75',
    '/_next/data/x/index.json',
    '/_next/webpack-hmr',
    '/_next/static/../server/app-paths-manifest.json',
    '/_next/static/%2e%2e/server/app-paths-manifest.json',
    '/_next/server/app-paths-manifest.json',
    '/__nextjs_original-stack-frames',
    '/__nextjs_source-map?filename=server.ts',
    '/.env',
    '/.next/BUILD_ID',
    '/server.ts',
    '/package.json',
    '/.data/secret',
    '/500',
    '/_error',
  ])('%s does not exist', async (path) => {
    expect((await fetch(server.url + path, { redirect: 'manual' })).status).toBe(404)
  })

  test.each<[string, string]>([
    ['Range', 'bytes=0-9'],
    ['Range', 'bytes=99999999-'],
    ['If-Match', '"x"'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('a file is sent whole to a request with %s: %s', async (name, value) => {
    const answer = await fetch(`${server.url}/venue-file.schema.json`, { headers: { [name]: value } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(readFileSync(join(root, 'public/venue-file.schema.json'), 'utf8'))
  })
})
