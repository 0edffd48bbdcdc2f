import { pagePatterns } from '#lib/pages/patterns.ts'
import { thorough } from '#testing/runner/thorough.ts'
import { expectAccessible } from './accessible.ts'
import { test as base, expect } from './fixtures.ts'
import { expectUsable, expectUsableByKeyboard, linksInEveryState, openInOneRequest } from './own-bookings.ts'

/** Every page below a reservation's link in every state, on the smallest phone, light and dark. */

const test = base.extend<object, { links: Record<string, string> }>({
  links: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
    async ({}, use) => use(await linksInEveryState()),
    { scope: 'worker' },
  ],
})

const link = '/v/[venueSlug]/r/[token]'
/** The pages by the part of their address after the token; the addresses of files and of buttons alone show none. */
const pages = pagePatterns
  .filter((pattern) => pattern.startsWith(link) && !/\/(calendar|pay|cancel)$/.test(pattern))
  .map((pattern) => pattern.slice(link.length))

const schemes = ['light', 'dark'] as const

/** By default each page is looked at in a few states, every second one in the dark. */
function looks(below: string, links: Record<string, string>) {
  if (thorough) return Object.entries(links).flatMap((of) => schemes.map((scheme) => ({ of, scheme })))
  const states = below === '' ? ['to pay', 'confirmed', 'hold ended', 'refunded'] : ['confirmed']
  return states.map((state, at) => ({ of: [state, links[state] ?? ''] as const, scheme: schemes[at % 2] ?? 'light' }))
}

for (const below of pages) {
  test(`the page …${below} of a reservation is small, whole and usable by everybody`, { tag: '@thorough' }, async ({
    page,
    links,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { of, scheme } of looks(below, links)) {
      const [state, url] = of
      await test.step(`${state}, ${scheme}`, async () => {
        await page.emulateMedia({ colorScheme: scheme })
        await openInOneRequest(page, url + below)
        await expectUsable(page)
      })
    }
  })
}

test('so are the steps of moving, and forms with something wrong', { tag: '@thorough' }, async ({ page, links }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const confirmed = links.confirmed ?? ''
  for (const colorScheme of thorough ? schemes : schemes.slice(1)) {
    await page.emulateMedia({ colorScheme })
    await openInOneRequest(page, `${confirmed}/move?partySize=30`)
    await expectUsable(page)
    await openInOneRequest(page, `${confirmed}/move`)
    // The last time of the day: the first ones may be taken or the guest's own.
    await page.locator('#times a.tile').last().click()
    await expect(page.locator('form input[name=start]')).toBeAttached()
    await expectUsable(page)
    await page.goto(`${confirmed}/details`)
    const tooLong = '1'.repeat(60)
    await page.locator('input[name=phone]').fill(tooLong)
    await page.locator('form button').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('input[name=phone]')).toHaveValue(tooLong)
    await expectUsable(page)
    await page.goto(confirmed)
    // Opens them without a click, because the Tab key would begin at the place of the click.
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true
    })
    await expect(page.locator('details button')).toBeVisible()
    await expectUsable(page)
  }
})

test('control: the checks find a careless page', async ({ page, service }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const show = async (html: string) => {
    const document = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>x</title><main><h1>x</h1>${html}</main></html>`
    await page.unroute('**/careless')
    await page.route('**/careless', (route) => route.fulfill({ contentType: 'text/html', body: document }))
    await page.goto(`${service}/careless`)
  }
  await show('<p style="color:#bbb">Quiet</p>')
  await expect(expectAccessible(page, 'quiet', { sample: true })).rejects.toThrow(/color-contrast/)
  await show('<p style="width:500px">Wide</p>')
  await expect(expectAccessible(page)).rejects.toThrow(/toBeLessThanOrEqual/)
  await show('<a href="/">One</a> <button tabindex="-1">Two</button>')
  await expect(expectUsableByKeyboard(page)).rejects.toThrow(/Two/)
  await show('<style>a{outline:none!important}</style><a href="/">One</a>')
  await expect(expectUsableByKeyboard(page)).rejects.toThrow(/false/)
  await show('<img alt="" src="/other.png">')
  await expect(openInOneRequest(page, `${service}/careless`)).rejects.toThrow(/other\.png/)
})
