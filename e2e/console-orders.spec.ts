import type { Page } from '@playwright/test'
import { expectAccessible, expectEveryFace } from './accessible.ts'
import { desktop, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue, takeBack } from './orders-venue.ts'

/** The screen of the kitchen, and its presses, while a guest's orders come in. */

const slow = { timeout: 60_000 }
const ticket = (page: Page, table: string) => page.getByRole('article', { name: table })

test(
  'orders come in, are made, recalled, taken back and sold out',
  { tag: '@german-phone' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const venue = await importOrdersVenue(service)
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
    })
    await signIn(page, service, 'manager', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/orders`)
    await expect(page.getByRole('heading', { name: word('Nothing to make', 'Nichts zu tun') })).toBeVisible()
    await expectAccessible(page, 'nothing to make')

    await venue.order('t1', ['kitchen', 'Flatbread and beans', 3, 'without onions'], ['bar', 'Pils 0.3', 2])
    const first = ticket(page, 'Hall 1')
    await expect(first).toContainText(/3\s*Flatbread and beans/, slow)
    await expect(first).toContainText('without onions')
    await expect(first).not.toContainText('Pils')
    await venue.order('t2', ['kitchen', 'Roast almonds', 1])
    await expect(ticket(page, 'Hall 2')).toBeVisible(slow)
    await expectEveryFace(page, 'two tickets', { sample: true })

    await first.getByRole('button', { name: word('Start', 'Beginnen') }).click()
    await expect(first).toContainText(word('Started', 'In Arbeit'), slow)
    await takeBack(page, venue.slug, 'Hall 1', 2)
    await expect(first.locator('s')).toHaveText('Flatbread and beans', slow)
    await takeBack(page, venue.slug, 'Hall 2', 0)
    const clear = word('Seen, clear', 'Gesehen, weg')
    await expect(ticket(page, 'Hall 2').getByRole('button', { name: clear })).toBeVisible(slow)
    await expectEveryFace(page, 'taken back')
    await ticket(page, 'Hall 2').getByRole('button', { name: clear }).click()
    await expect(ticket(page, 'Hall 2')).toBeHidden(slow)
    await first.getByRole('button', { name: word('Seen', 'Gesehen'), exact: true }).click()
    await expect(first.locator('s')).toBeHidden(slow)
    await expect(first).toContainText(/2\s*Flatbread and beans/)

    await first.getByRole('button', { name: word('Ready', 'Fertig') }).click()
    await expect(first).toBeHidden(slow)
    await page.getByRole('button', { name: word('Recall Hall 1', 'Hall 1 zurückholen') }).click()
    await expect(first).toContainText(word('Started', 'In Arbeit'), slow)
    await first.getByRole('button', { name: word('Ready', 'Fertig') }).click()
    await page.getByRole('button', { name: /^Pass/ }).click()
    await expect(first).toBeVisible(slow)
    await first.getByRole('button', { name: word('Served', 'Serviert') }).click()
    await expect(page.getByRole('heading', { name: word('Nothing to carry', 'Nichts zu servieren') })).toBeVisible(slow)
    await page.getByRole('button', { name: /^Bar/ }).click()
    await expect(first).toContainText(/2\s*Pils 0.3/)

    if (german) await page.getByRole('button', { name: 'Ausverkauft' }).click()
    await page.getByRole('button', { name: word('Stop an item', 'Artikel sperren') }).click()
    await page.getByLabel(word('Find an item', 'Artikel suchen')).fill('almo')
    await expectAccessible(page, 'stopping an item')
    await page.getByRole('button', { name: 'Roast almonds' }).click()
    const offer = page.getByRole('button', { name: word('Offer again', 'Wieder anbieten') })
    await expect(offer).toBeVisible(slow)
    const sold = await venue.order('t3', ['kitchen', 'Roast almonds', 1])
    expect([sold.status, sold.body.items]).toEqual([409, [{ menuId: 'kitchen', itemName: 'Roast almonds' }]])
    expect(sold.body.detail).toContain('Roast almonds')
    await offer.click()
    await expect(offer).toBeHidden(slow)
    expect((await venue.order('t3', ['kitchen', 'Roast almonds', 1])).status).toBe(200)
    expect(refused).toEqual([])
  },
)

test.describe('at a desk', () => {
  test.use(desktop)

  test('a bump bar makes the orders, and what is pressed without a network is kept and counts once', async ({
    page,
    service,
    context,
  }) => {
    const venue = await importOrdersVenue(service)
    await signIn(page, service, 'kitchen', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/orders?station=kitchen`)
    await venue.order('t1', ['kitchen', 'Roast almonds', 1])
    await venue.order('t2', ['kitchen', 'Roast almonds', 4])
    await expect(ticket(page, 'Hall 2')).toBeVisible(slow)
    await expect(page.getByRole('region', { name: 'All day' })).toContainText(/5\s*Roast almonds/)
    await page.keyboard.press('2')
    await expect(ticket(page, 'Hall 2')).toContainText('Started', slow)
    await page.keyboard.press('1')
    await expect(ticket(page, 'Hall 1')).toContainText('Started', slow)
    await page.keyboard.press('1')
    await expect(ticket(page, 'Hall 1')).toBeHidden(slow)
    await page.keyboard.press('Backspace')
    await expect(ticket(page, 'Hall 1')).toContainText('Started', slow)

    await context.setOffline(true)
    await expect(page.getByText(/No answer from the server for \d+ s/)).toBeVisible(slow)
    await expect(ticket(page, 'Hall 1')).toBeVisible()
    await page.keyboard.press('1')
    await expect(ticket(page, 'Hall 1').getByRole('button')).toBeDisabled()
    await expectAccessible(page, 'no word from the server')
    await context.setOffline(false)
    await expect(ticket(page, 'Hall 1')).toBeHidden(slow)
    await expect(page.getByText(/No answer from the server/)).toBeHidden(slow)
    await expect(page.getByRole('button', { name: /^Pass/ })).toContainText('1')
  })

  test('a key that is held down is one press, however long', { tag: '@thorough' }, async ({ page, service }) => {
    const venue = await importOrdersVenue(service)
    await venue.order('t1', ['kitchen', 'Roast almonds', 1])
    await venue.order('t2', ['kitchen', 'Roast almonds', 2])
    await signIn(page, service, 'kitchen', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/orders`)
    const start = ticket(page, 'Hall 1').getByRole('button', { name: 'Start' })
    // The scripts of the page may not have begun to listen.
    await expect(async () => {
      await page.keyboard.press('1')
      await expect(start).toBeHidden({ timeout: 2_000 })
    }).toPass(slow)
    await expect(ticket(page, 'Hall 1').getByRole('button', { name: 'Ready' })).toBeEnabled(slow)
    await page.keyboard.down('1')
    await expect(ticket(page, 'Hall 1')).toBeHidden(slow)
    const second = ticket(page, 'Hall 2').getByRole('button', { name: 'Start' })
    for (let repeat = 0; repeat < 5; repeat++) {
      await page.keyboard.down('1')
      await expect(second).toBeEnabled()
    }
    await page.keyboard.up('1')
    await page.keyboard.press('1')
    await expect(ticket(page, 'Hall 2')).toContainText('Started', slow)
  })

  test('it rings for what is new and for what is taken back, also after a reload', { tag: '@thorough' }, async ({
    page,
    service,
  }) => {
    const venue = await importOrdersVenue(service)
    await page.addInitScript(() => {
      const played: number[] = []
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function (...when) {
        played.push(this.frequency.value)
        start.apply(this, when)
      }
      Object.assign(globalThis, { played })
    })
    const played = () => page.evaluate(() => (globalThis as unknown as { played: number[] }).played.splice(0))
    const isOn = page.getByRole('button', { name: 'Sound is on' })
    await signIn(page, service, 'manager', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/orders`)
    await expect(async () => {
      await page.getByRole('button', { name: 'Turn the sound on' }).click({ timeout: 1_000 })
      await expect(isOn).toBeVisible({ timeout: 1_000 })
    }).toPass(slow)
    await expect.poll(played, slow).toEqual([660, 990])
    await venue.order('t1', ['kitchen', 'Roast almonds', 2])
    await expect.poll(played, slow).toEqual([660, 990])
    await takeBack(page, venue.slug, 'Hall 1', 1)
    await expect.poll(played, slow).toEqual([990, 495])
    // Browsers allow no sound before a press.
    await page.reload()
    await expect(page.getByRole('button', { name: 'Turn the sound on' })).toBeVisible()
    await expect(async () => {
      await page.getByRole('heading', { name: 'Hall 1' }).click()
      await expect(isOn).toBeVisible({ timeout: 1_000 })
    }).toPass(slow)
    expect(await played()).toEqual([])
    await venue.order('t2', ['kitchen', 'Roast almonds', 1])
    await expect.poll(played, slow).toEqual([660, 990])
    await isOn.click()
    await page.reload()
    await page.getByRole('heading', { name: 'Hall 1' }).click()
    await venue.order('t3', ['kitchen', 'Roast almonds', 1])
    await expect(ticket(page, 'Garden 3')).toBeVisible(slow)
    await expect(isOn).toHaveCount(0)
    expect(await played()).toEqual([])
  })

  test('a ticket that is printed again says so', { tag: '@thorough' }, async ({ page, service }) => {
    const venue = await importOrdersVenue(service)
    await venue.order('t1', ['kitchen', 'Roast almonds', 2, 'unsalted'])
    await signIn(page, service, 'kitchen', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/orders`)
    await expect(ticket(page, 'Hall 1')).toBeVisible()
    const say = (event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event)
    await page.emulateMedia({ media: 'print' })
    // The scripts of the page may not have begun to listen.
    await expect(async () => {
      await say('beforeprint')
      await expect(page.getByText(/Roast almonds – unsalted|2 Roast almonds/).last()).toBeVisible({ timeout: 500 })
    }).toPass(slow)
    await expect(page.getByText(/COPY/)).toBeHidden()
    // Orders that come in while the browser prints are not on that paper.
    await page.emulateMedia({ media: 'screen' })
    await venue.order('t2', ['kitchen', 'Roast almonds', 1])
    await expect(ticket(page, 'Hall 2')).toBeVisible(slow)
    await page.emulateMedia({ media: 'print' })
    await say('afterprint')
    await say('beforeprint')
    await expect(page.getByText(/COPY/)).toHaveCount(1)
    await say('afterprint')
    await say('beforeprint')
    await expect(page.getByText(/COPY/)).toHaveCount(2)
  })
})
