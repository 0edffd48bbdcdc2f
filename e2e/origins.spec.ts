import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { wordsOf } from './deposits.ts'
import { expect, test } from './fixtures.ts'
import { openSite, script, tag } from './venue-site.ts'

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

test('the widget tells the owner of a page what is wrong with it, in the console and behind a question', async ({
  page,
  service,
  demo,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const expectSaid = (hint: string, section: string) =>
    expect
      .poll(() => said.filter((line) => line.includes(hint) && line.includes(`${guide}#${section}`)))
      .toHaveLength(1)
  const guide = `${service}/docs/guides/widget`
  const { publishableKey, venueSlug } = demo

  // A guest reads nothing about keys, and keeps the link of the page.
  const elsewhere = 'https://www.venue.example'
  await openSite(page, { formUrl: elsewhere, service, body: script(service) + tag(demo) })
  const word = await wordsOf(page)
  await expect(page.getByText(word('This form is not available', 'Dieses Formular ist zurzeit nicht'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Please call' })).toBeVisible()
  await expect(page.getByText(elsewhere)).toBeHidden()
  await page.getByText(word('Is this your website?', 'Ist das Ihre Website?')).click()
  await expect(page.getByText(elsewhere, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: word('How to fix this', 'So beheben Sie das') })).toHaveAttribute(
    'href',
    `${guide}#the-address-of-the-page-is-not-on-the-list`,
  )
  await expectAccessible(page)
  await expectSaid(elsewhere, 'the-address-of-the-page-is-not-on-the-list')

  // On the owner's own computer the answer stands open. A script that is no module shows the form all the same.
  const classic = script(service).replace(' type="module"', '')
  const framed = `<iframe title="Booking" sandbox="allow-scripts" srcdoc='${script(service)}${tag(demo)}'></iframe>`
  const embeds = [
    { publishableKey, venueSlug },
    { publishableKey: '', venueSlug },
    { publishableKey: 'svc_pk_unknown', venueSlug },
    { publishableKey: demo.secretKey, venueSlug },
    { publishableKey, venueSlug: 'nowhere' },
  ]
  await openSite(page, { ...demo, service, body: classic + embeds.map((each) => tag(each)).join('') + framed })
  await expect(page.getByRole('grid')).toHaveCount(1)
  const hints = page.locator('details[open]')
  await expect(hints).toHaveCount(embeds.length)
  const shown = (at: number) => expect(page.locator('venue-booking').nth(at).locator('details'))
  await shown(0).toContainText(`<script src="${service}/widget/v1.js" type="module">`)
  await shown(1).toContainText(word('“key” is empty', '„key“ ist leer'))
  await shown(2).toContainText(word('does not exist, or was revoked', 'gibt es nicht, oder er wurde widerrufen'))
  await shown(3).toContainText(word('a secret key', 'ein geheimer Schlüssel'))
  await shown(4).toContainText(word('There is no venue “nowhere”', 'Es gibt kein Haus „nowhere“'))
  await expect(page.frameLocator('iframe').locator('details[open]')).toContainText('sandbox="allow-scripts allow-same')
  await expectAccessible(page, 'a page with every mistake', { frames: false })
  await expectSaid('type="module"', 'the-script-tag-is-not-a-module')
  await expectSaid(word('There is no venue', 'Es gibt kein Haus'), 'the-venue-is-wrong')
  await expectSaid(word('has no origin', 'hat keine Herkunft'), 'the-page-is-in-a-sandboxed-frame')

  const headers = { 'Content-Security-Policy': `default-src 'self'; script-src ${service}` }
  await openSite(page, { ...demo, service, body: script(service) + tag(demo), headers })
  await expect(hints).toContainText(`script-src ${service}; connect-src ${service}`)
  await expectSaid(`connect-src ${service}\n`, 'a-content-policy-blocks-the-service')
})
