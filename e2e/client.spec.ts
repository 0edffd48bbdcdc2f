import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { installClient } from './guide-stage.ts'

/** The packed client in a browser, on a page of another origin than the service's. */
let imports: Record<string, string> = {}

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-client-'))
  await installClient(folder)
  const dist = join(folder, 'node_modules/@venue-booking/client/dist')
  const modules = readdirSync(dist).filter((name) => name.endsWith('.js'))
  const texts = [
    ['openapi-fetch', join(folder, 'node_modules/openapi-fetch/dist/index.mjs')] as const,
    ...modules.map((name) => [`client/${name}`, join(dist, name)] as const),
  ]
  // The page has no files: its modules are data URLs, and an import map resolves their names.
  imports = Object.fromEntries(
    texts.map(([name, file]) => {
      const text = readFileSync(file, 'utf8').replaceAll(/(from ['"])\.\//g, '$1client/')
      return [name, `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`]
    }),
  )
})

/**
 * Sends a message to the venue with a client created in the page. Returns the outcome, and of each attempt the Idempotency-Key
 * header and the `requestId`.
 */
async function write(page: Page, options: object, path: { venueSlug: string }) {
  const keys: Promise<string | null>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headerValue('Idempotency-Key'))
  })
  await page.setContent(`<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`)
  const sent = await page.evaluate(
    async ({ options, path, specifier }) => {
      const { createClient } = await import(specifier)
      const ids: unknown[] = []
      // Chromium does not show a test the body of a Request.
      const recording = async (request: Request) => {
        const { requestId } = await request.clone().json()
        ids.push(requestId)
        return fetch(request)
      }
      const client = createClient({ ...options, fetch: recording })
      const body = { guestName: 'Ada', guestEmail: 'ada@guest.example', subject: 'Shade', body: 'Is there any?' }
      const outcome = await client.POST('/api/venues/{venueSlug}/messages', { params: { path }, body }).then(
        ({ response, data, error }: { response: Response; data?: object; error?: { slug: string } }) => ({
          status: response.status,
          slug: error?.slug,
          ...data,
        }),
        (failed: unknown) => ({ failed: String(failed) }),
      )
      return { outcome, ids }
    },
    { options, path, specifier: 'client/index.js' },
  )
  return { ...sent, keys: await Promise.all(keys) }
}

test('the client sends a message from a page of another origin, without the header that browsers may not send', async ({
  page,
  service,
  demo,
}) => {
  await page.goto(`${demo.formUrl}/guide`)
  const options = { baseUrl: service, key: demo.publishableKey }
  const { outcome, keys, ids } = await write(page, options, { venueSlug: demo.venueSlug })
  expect(outcome).toEqual({ status: 202, slug: undefined, threadId: expect.any(String) })
  expect(keys).toEqual([null])
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
})

test('the client sends a message once from there, although its first answer was lost', async ({
  page,
  service,
  demo,
}) => {
  await page.goto(`${demo.formUrl}/guide`)
  let lost = false
  await page.route('**/messages', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue()
    lost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  const options = { baseUrl: service, key: demo.publishableKey, retry: { firstPauseMs: 1 } }
  const { outcome, keys, ids } = await write(page, options, { venueSlug: demo.venueSlug })
  expect(outcome).toMatchObject({ status: 202, threadId: expect.any(String) })
  expect(keys).toEqual([null, null])
  expect(new Set(ids).size).toBe(1)
})

test('the browser does not send a request with an Idempotency-Key', async ({ page, service, demo }) => {
  await page.goto(`${demo.formUrl}/guide`)
  const options = { baseUrl: service, key: demo.publishableKey, idempotencyKeys: true, retry: false }
  const { outcome } = await write(page, options, { venueSlug: demo.venueSlug })
  expect(outcome).toEqual({ failed: expect.stringContaining('Failed to fetch') })
})

test('a problem has its slug in a page as well', { tag: '@thorough' }, async ({ page, service, demo }) => {
  await page.goto(`${demo.formUrl}/guide`)
  const options = { baseUrl: service, key: demo.publishableKey }
  const { outcome } = await write(page, options, { venueSlug: 'nowhere' })
  expect(outcome).toEqual({ status: 404, slug: 'not-found' })
})
