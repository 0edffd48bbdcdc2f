import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Outcome = { status: number; body: { type?: string; slug?: string; title?: string } } | { blocked: string }

/** Sends a request from a page. `blocked` is the error that the page gets for a response that it may not read. */
async function fetchFrom(page: Page, url: string, key: string, body?: object): Promise<Outcome> {
  return page.evaluate(
    async ({ url, key, body }) => {
      try {
        const response = await fetch(url, {
          method: body ? 'POST' : 'GET',
          headers: { 'X-Service-Key': key, ...(body && { 'Content-Type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        return { status: response.status, body: await response.json() }
      } catch (error) {
        return { blocked: String(error) }
      }
    },
    { url, key, body },
  )
}

const reservation = { resourceType: 'RestaurantTable', date: '2030-01-01', start: '00:07', partySize: 2 }

test('a page of an allowed origin can read responses and problems', async ({ page, service, demo }) => {
  await page.goto(`${demo.formUrl}/elsewhere`)
  const venue = `${service}/api/venues/${demo.venueSlug}`
  expect(await fetchFrom(page, venue, demo.publishableKey)).toMatchObject({ status: 200, body: { slug: 'copper-cue' } })
  expect(await fetchFrom(page, `${service}/api/venues/nowhere`, demo.publishableKey)).toMatchObject({
    status: 404,
    body: { title: 'Not Found' },
  })
  expect(await fetchFrom(page, `${venue}/reservations`, demo.publishableKey, reservation)).toMatchObject({
    status: 400,
    body: { errors: { CustomerName: [expect.any(String)], Email: [expect.any(String)] } },
  })
})

test('a page of another origin is refused and cannot read why', async ({ page, service, demo, strangeOrigin }) => {
  await page.goto(strangeOrigin)
  const venue = `${service}/api/venues/${demo.venueSlug}`
  expect(await fetchFrom(page, venue, demo.publishableKey)).toMatchObject({ blocked: expect.stringContaining('fetch') })
  expect(await fetchFrom(page, `${venue}/reservations`, demo.publishableKey, reservation)).toMatchObject({
    blocked: expect.stringContaining('fetch'),
  })
  // The server did answer, with the reason for clients that may read it.
  const answer = await fetch(venue, { headers: { 'X-Service-Key': demo.publishableKey, Origin: strangeOrigin } })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(await answer.json()).toMatchObject({ type: expect.stringMatching(/\/api\/errors\/origin-not-allowed$/) })
})

test('a secret key in a page is refused, also on an origin of the list', async ({ page, service, demo }) => {
  await page.goto(`${demo.formUrl}/elsewhere`)
  const venue = `${service}/api/venues/${demo.venueSlug}`
  expect(await fetchFrom(page, venue, demo.secretKey)).toMatchObject({ blocked: expect.stringContaining('fetch') })
  expect(await fetchFrom(page, venue, 'svc_pk_unknown')).toMatchObject({ blocked: expect.stringContaining('fetch') })
})
