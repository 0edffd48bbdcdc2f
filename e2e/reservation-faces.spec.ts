import { pagePatterns } from '#lib/pages/patterns.ts'
import { scaled, thorough } from '#testing/thorough.ts'
import { test as base, expect } from './fixtures.ts'
import { expectAccessible, expectUsableByKeyboard, linksInEveryState, openInOneRequest } from './own-bookings.ts'

/** Every page below a reservation's link in every state, on the smallest phone, light and dark. */

const test = base.extend<object, { links: Record<string, string> }>({
  links: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
    async ({}, use) => use(await linksInEveryState()),
    { scope: 'worker' },
  ],
})

const link = '/v/[venueSlug]/r/[token]'
/** What follows the token of each page; the addresses of files and of buttons alone show none. */
const pages = pagePatterns
  .filter((pattern) => pattern.startsWith(link) && !/\/(calendar|pay|cancel)$/.test(pattern))
  .map((pattern) => pattern.slice(link.length))

const schemes = ['light', 'dark'] as const
const states = scaled(['to pay', 'confirmed', 'hold ended', 'refunded'], null)

test('the pages of a reservation are small, whole and usable by everybody', async ({ page, links }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const looked = Object.entries(links).filter(([state]) => states?.includes(state) ?? true)
  let opened = 0
  for (const [at, [state, url]] of looked.entries()) {
    // By default each is looked at once, and every second one in the dark.
    for (const colorScheme of thorough ? schemes : schemes.slice(at % 2, (at % 2) + 1)) {
      await page.emulateMedia({ colorScheme })
      for (const below of pages) {
        await test.step(`${state}${below}, ${colorScheme}`, async () => {
          await openInOneRequest(page, url + below)
          await expectAccessible(page)
          await expectUsableByKeyboard(page)
          opened++
        })
      }
    }
  }
  expect(opened).toBe((thorough ? 20 : 4) * pages.length)
})

test('control: the checks find a careless page', async ({ page, service }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const show = async (html: string) => {
    const document = `<!doctype html><html lang="en"><title>x</title><main><h1>x</h1>${html}</main></html>`
    await page.unroute('**/careless')
    await page.route('**/careless', (route) => route.fulfill({ contentType: 'text/html', body: document }))
    await page.goto(`${service}/careless`)
  }
  await show('<p style="color:#bbb">Quiet</p>')
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast/)
  await show('<p style="width:500px">Wide</p>')
  await expect(expectAccessible(page)).rejects.toThrow(/toBeLessThanOrEqual/)
  await show('<a href="/">One</a> <button tabindex="-1">Two</button>')
  await expect(expectUsableByKeyboard(page)).rejects.toThrow(/Two/)
  await show('<style>a{outline:none!important}</style><a href="/">One</a>')
  await expect(expectUsableByKeyboard(page)).rejects.toThrow(/false/)
  await show('<img alt="" src="/other.png">')
  await expect(openInOneRequest(page, `${service}/careless`)).rejects.toThrow(/other\.png/)
})
