import { expectAccessible, expectWithinScreen } from './accessible.ts'
import { signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

const venue = '/console/copper-cue'

/** The places of two roles on a phone, in the bar and under "More". */
const places = {
  service: { bar: ['evening', 'orders', 'money'], more: ['/console/account'] },
  owner: {
    bar: ['evening', 'orders', 'door', 'money'],
    more: [
      `${venue}/inbox`,
      `${venue}/guests`,
      `${venue}/events`,
      `${venue}/pictures`,
      `${venue}/house`,
      '/console/people',
      '/console/devices',
      '/console/account',
    ],
  },
} as const

for (const role of ['service', 'owner'] as const) {
  test(
    `on a phone ${role} walks through every place and back`,
    { tag: '@german-phone' },
    async ({ page, service }, { project }) => {
      const word = (english: string, german: string) => (project.name.includes('German') ? german : english)
      const { bar, more } = places[role]
      await signIn(page, service, role)
      const nav = page.getByRole('navigation', { name: 'The Copper Cue' })
      const moreButton = nav.getByRole('button', { name: word('More', 'Mehr') })
      const sheet = page.getByRole('dialog', { name: word('More', 'Mehr') })
      const links = () => nav.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
      const screens = bar.map((each) => `${venue}/${each}`)
      const isScreen = (path: string) => screens.some((each) => each === path)
      let position: object | null = null
      /** Expects the bar at the place where it was on the screen before. */
      const expectBar = async (current: string) => {
        expect(await links()).toEqual(screens)
        const box = await nav.boundingBox()
        expect(box).toEqual(position ?? box)
        position = box
        await expect(nav.locator('[aria-current]:visible')).toHaveCount(isScreen(current) ? 1 : 0)
        for (const entry of await nav.getByRole('link').all())
          expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      await expect(page).toHaveURL(`${service}${venue}/evening`)
      for (const place of screens) {
        await nav.locator(`a[href="${place}"]`).tap()
        await expect(page).toHaveURL((url) => url.pathname === place)
        await expect(nav.locator('[aria-current="page"]')).toHaveAttribute('href', place)
        await expectBar(place)
        await expectWithinScreen(page, place)
      }
      await moreButton.tap()
      const rows = await sheet.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
      expect(rows).toEqual(more)
      await expectAccessible(page, 'More', { sample: role === 'owner' })
      await page.keyboard.press('Escape')
      for (const place of more) {
        await moreButton.tap()
        await sheet.locator(`a[href="${place}"]`).tap()
        await expect(page).toHaveURL((url) => url.pathname === place)
        await expectBar(place)
        await expectWithinScreen(page, place)
      }
      // From the account, which belongs to no venue, the bar leads back to the one where the person was.
      await nav.locator(`a[href="${venue}/evening"]`).tap()
      await expect(page).toHaveURL((url) => url.pathname === `${venue}/evening`)
      await page.getByRole('button', { name: word('You: Hanna Krause', 'Sie: Hanna Krause') }).tap()
      const person = page.getByRole('dialog', { name: 'Hanna Krause' })
      await expect(person).toBeVisible()
      await expectAccessible(page, 'the person')
      await person.getByRole('button', { name: word('Deutsch', 'English') }).tap()
      await expect(page.locator('html')).toHaveAttribute('lang', word('de', 'en'))
      await expect(page).toHaveURL((url) => url.pathname === `${venue}/evening`)
      await expect(nav.getByRole('link', { name: word('Abend', 'Evening') })).toBeVisible()
    },
  )
}

// axe takes seconds on a full screen, so each place has a test of its own.
for (const place of [...places.owner.bar.map((each) => `${venue}/${each}`), ...places.owner.more]) {
  test(`on a phone ${place} has no finding of axe`, { tag: '@thorough' }, async ({ page, service }) => {
    await signIn(page, service, 'owner')
    await page.goto(service + place)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, place)
  })
}
