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

/** Sends a message to the venue with a client created in the page. Returns the outcome and the Idempotency-Key headers sent. */
async function write(page: Page, options: object, path: { venueSlug: string }) {
  const keys: Promise<string | null>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headerValue('Idempotency-Key'))
  })
  await page.setContent(`<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`)
  const outcome = await page.evaluate(
    async ({ options, path, specifier }) => {
      const { createClient } = await import(specifier)
      const body = { guestName: 'Ada', guestEmail: 'ada@guest.example', subject: 'Shade', body: 'Is there any?' }
      const sent = createClient(options).POST('/api/venues/{venueSlug}/messages', { params: { path }, body })
      return sent.then(
        ({ response, data, error }: { response: Response; data?: object; error?: { slug: string } }) => ({
          status: response.status,
          slug: error?.slug,
          ...data,
        }),
        (failed: unknown) => ({ failed: String(failed) }),
      )
    },
    { options, path, specifier: 'client/index.js' },
  )
  return { outcome, keys: await Promise.all(keys) }
}

test('the client sends a message from a page of another origin, without the header that browsers may not send', async ({
  page,
  service,
  demo,
}) => {
  await page.goto(`${demo.formUrl}/guide`)
  const options = { baseUrl: service, key: demo.publishableKey }
  const { outcome, keys } = await write(page, options, { venueSlug: demo.venueSlug })
  expect(outcome).toEqual({ status: 202, slug: undefined, threadId: expect.any(String) })
  expect(keys).toEqual([null])
})

test('the browser does not send a request with an Idempotency-Key', async ({ page, service, demo }) => {
  await page.goto(`${demo.formUrl}/guide`)
  const options = { baseUrl: service, key: demo.publishableKey, idempotencyKeys: true, retry: false }
  const { outcome } = await write(page, options, { venueSlug: demo.venueSlug })
  expect(outcome).toEqual({ failed: expect.stringContaining('Failed to fetch') })
})

test('a problem has its slug in a page as well', async ({ page, service, demo }) => {
  await page.goto(`${demo.formUrl}/guide`)
  const options = { baseUrl: service, key: demo.publishableKey }
  const { outcome } = await write(page, options, { venueSlug: 'nowhere' })
  expect(outcome).toEqual({ status: 404, slug: 'not-found' })
})
