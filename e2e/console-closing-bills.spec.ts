import type { Page } from '@playwright/test'
import { expectAccessible, expectEveryFace } from './accessible.ts'
import { chooseBill, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'
import { runProgram } from './run-program.ts'

/** How bills end at the counter without money being taken, and which of these acts have an effect only once. */

const slow = { timeout: 60_000 }

test(
  'a bill is closed unpaid and paid from its invoice, and one of which nothing is to be paid is closed',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const venue = await importOrdersVenue(service)
    await venue.order('t1', ['bar', 'Pils 0.3', 2])
    await signIn(page, service, 'manager', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
    await chooseBill(page, /Hall 1/)
    const column = page.getByRole('complementary', { name: word('Payment', 'Zahlung') })
    const settled = column.getByRole('heading', { name: word('Settled', 'Abgeschlossen') })
    const dialog = page.getByRole('dialog')
    const unpaid = column.getByRole('button', { name: word('Close without payment', 'Ohne Zahlung abschließen') })
    await unpaid.click(slow)
    await expect(dialog).toContainText(word('€7.20 is still to pay', '7,20'))
    await expectEveryFace(page, 'a bill that is closed unpaid')
    await page.keyboard.press('Escape')
    await expect(unpaid).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: word('Close the bill', 'Rechnung abschließen') }).click()
    await expect(dialog).toBeHidden(slow)
    await expect(unpaid).toBeHidden(slow)
    await column.getByRole('link', { name: word('Invoice 1', 'Rechnung 1') }).click(slow)
    await page.getByRole('link', { name: word('Take the money at the counter', 'An der Theke kassieren') }).click(slow)
    await column.getByRole('button', { name: word('and settle', 'und abschließen') }).click(slow)
    await expect(settled).toBeVisible(slow)

    // All of it is discounted: nobody can pay nothing.
    await venue.order('t2', ['bar', 'Pils 0.3', 1])
    await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
    await page.getByRole('button', { name: /Hall 2/ }).click(slow)
    await page.locator('[aria-keyshortcuts=d]').click(slow)
    await dialog.getByLabel(word('Per cent', 'Prozent')).fill('100')
    await dialog.getByRole('button', { name: word('Regular guest', 'Stammgast') }).click()
    await dialog.getByRole('button', { name: word('Give the discount', 'Rabatt geben') }).click()
    await expect(dialog).toBeHidden(slow)
    await expect(column).toContainText(word('Nothing is to be paid.', 'Es ist nichts zu zahlen.'), slow)
    await expectEveryFace(page, 'nothing to pay')
    await column.getByRole('button', { name: word('Close the bill', 'Rechnung abschließen') }).click()
    await expect(settled).toBeVisible(slow)
    await expect(column.getByRole('link', { name: word('Invoice 2', 'Rechnung 2') })).toBeVisible()
  },
)

test(
  'a deposit that covers the bill settles it by one button',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const venue = await importOrdersVenue(service)
    await runProgram('party-with-deposit', venue.slug, 't1', '50')
    await venue.order('t1', ['bar', 'Pils 0.3', 2])
    await signIn(page, service, 'service', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
    await page.getByRole('button', { name: /Hofmann/ }).click(slow)
    const column = page.getByRole('complementary', { name: word('Payment', 'Zahlung') })
    const one = column.getByRole('button', {
      name: word('Count in the deposit and settle', 'anrechnen und abschließen'),
    })
    await expect(one).toBeVisible(slow)
    await expect(column.getByLabel(word('Pays with tip', 'Zahlt mit Trinkgeld'))).toBeHidden()
    await expectEveryFace(page, 'a deposit that covers the bill')
    await one.click()
    const settled = column.getByRole('heading', { name: word('Settled', 'Abgeschlossen') })
    await expect(settled).toBeVisible(slow)
    await expect(settled).toBeFocused()
    await expect(column.getByRole('list', { name: word('Paid so far', 'Bisher bezahlt') })).toContainText('42')
  },
)

test.describe('at a desk, in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

  test('an act that is pressed twice is done once, and a refusal stands in its dialog', async ({ page, service }) => {
    const venue = await importOrdersVenue(service)
    await venue.order('t1', ['bar', 'Pils 0.3', 4])
    await signIn(page, service, 'service', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
    await chooseBill(page, /Hall 1/)
    const dialog = page.getByRole('dialog')
    const column = page.getByRole('complementary', { name: 'Payment' })
    await expect(column.getByLabel('Pays with tip')).toBeVisible(slow)

    await page.locator('[aria-keyshortcuts=d]').click()
    await dialog.getByLabel('Per cent').fill('50')
    await dialog.getByRole('button', { name: 'Long wait' }).click()
    await dialog.getByRole('button', { name: 'Give the discount' }).click()
    await expect(dialog.getByRole('alert')).toContainText('10 %', slow)
    await expectAccessible(page, 'a refused discount')
    await page.keyboard.press('Escape')

    // Two presses at once, as of a key that bounces: both arrive before the button can say that it is busy.
    await page.locator('[aria-keyshortcuts=s]').click()
    await dialog.getByRole('button', { name: 'One more: Pils 0.3' }).click()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/(split|pay)$/.test(request.url())) sent.push(request.url())
    })
    const twice = (button: ReturnType<Page['getByRole']>) =>
      button.evaluate((element: HTMLElement) => {
        element.click()
        element.click()
      })
    await twice(dialog.getByRole('button', { name: 'Split' }))
    await expect(dialog).toBeHidden(slow)
    await expect(page.getByRole('button', { name: /split off/ })).toHaveCount(1, slow)
    expect(sent).toHaveLength(1)

    // No answer comes, though it is done: pressed again, it is the same payment.
    await column.getByLabel('Pays with tip').fill('2')
    await page.route('**/pay', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.route(/\/(tabs|tabs\/[^/]+|payments|changes)$/, (route) => route.abort())
    await column.getByRole('button', { name: 'Take' }).click()
    await expect(page.getByText('No answer came').first()).toBeVisible(slow)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await column.getByRole('button', { name: 'Take' }).click()
    await expect(column.getByText('€2.00 is taken.')).toBeVisible(slow)
    await expect(column.getByRole('list', { name: 'Paid so far' }).getByRole('listitem')).toHaveCount(1, slow)
  })
})
