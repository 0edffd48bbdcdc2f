import type { Page } from '@playwright/test'
import { expectAccessible, expectEveryFace } from './accessible.ts'
import { chooseBill, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'
import { runProgram } from './run-program.ts'

/** How bills end at the counter without money being taken, and which of these acts have an effect only once. */

const slow = { timeout: 60_000 }

test(
  'the key of the bill opens the counter, and a bill that nobody pays stands there first until its money comes',
  { tag: '@german-phone' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const venue = await importOrdersVenue(service)
    const reference = await runProgram('party-with-deposit', venue.slug, 't1', '0')
    await venue.order('t1', ['bar', 'Pils 0.3', 2])
    await signIn(page, service, 'manager', venue.slug)
    const evening = `${service}/console/${venue.slug}/evening?sel=${reference}`
    await page.goto(evening)
    const panel = page.getByRole('complementary', { name: /Hofmann/ })
    await expect(panel.getByRole('link', { name: word('Bill', 'Rechnung') })).toBeVisible(slow)
    await expectEveryFace(page, 'the panel of a party')
    await page.keyboard.press('b')
    await page.waitForURL(/view=counter&tab=/, slow)
    const column = page.getByRole('complementary', { name: word('Payment', 'Zahlung') })
    const dialog = page.getByRole('dialog')
    const unpaid = column.getByRole('button', { name: word('Close without payment', 'Ohne Zahlung abschließen') })
    await unpaid.click(slow)
    await expect(dialog).toContainText(word('Nothing has been taken', 'wurde nichts kassiert'))
    const close = dialog.getByRole('button', { name: word('Close, €7.20 not paid', 'Abschließen, 7,20') })
    await expect(close).toBeDisabled()
    await dialog.getByRole('button', { name: word('Something else', 'Etwas anderes') }).click()
    await expect(close).toBeDisabled()
    await dialog.getByLabel(word('What happened', 'Was war')).fill('Coats gone.')
    await expectEveryFace(page, 'a bill that is closed without payment')
    await close.click()
    await expect(dialog).toBeHidden(slow)

    // It says nowhere that it is paid: the party has left, and its invoice stands first.
    const entry = page.getByRole('button', { name: /(Invoice|Rechnung) 1/, includeHidden: true })
    const list = page.getByRole('navigation', { name: word('Open bills', 'Offene Rechnungen'), includeHidden: true })
    await expect(list.getByRole('heading', { includeHidden: true }).first()).toContainText(
      word('1 · €7.20', '1 · 7,20'),
      slow,
    )
    await expect(entry).toContainText('Hofmann')
    await expect(page.getByText(word('“Coats gone.”', '„Coats gone.“'))).toBeVisible(slow)
    await expectEveryFace(page, 'an invoice that is not paid')
    await page.keyboard.press('z')
    await expect(page.getByText(word('invoice 1 has been issued', 'Rechnung 1 ist ausgestellt')).first()).toBeVisible(
      slow,
    )
    await page.goto(evening)
    await expect(panel.getByText(word('Left', 'Gegangen'), { exact: true })).toBeVisible(slow)
    await expect(panel).toContainText(word('€7.20 not paid, Something else', 'nicht bezahlt, Etwas anderes'))
    await page.goto(`${service}/console/${venue.slug}/money?view=closing`)
    const left = page.getByRole('region', { name: word('Not done yet', 'Noch zu tun') })
    await left.getByRole('link', { name: word('1 invoice is not paid', '1 Rechnung ist nicht bezahlt') }).click(slow)

    await column.getByRole('button', { name: word('and settle', 'und abschließen') }).click(slow)
    await expect(column.getByRole('heading', { name: word('Settled', 'Abgeschlossen') })).toBeVisible(slow)
    await expect(page.getByRole('heading', { name: /(not paid|Nicht bezahlt)/, includeHidden: true })).toHaveCount(
      0,
      slow,
    )
  },
)

test(
  'a bill of which nothing is to be paid is closed, without a reason',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const venue = await importOrdersVenue(service)
    await signIn(page, service, 'service', venue.slug)
    const column = page.getByRole('complementary', { name: word('Payment', 'Zahlung') })
    const settled = column.getByRole('heading', { name: word('Settled', 'Abgeschlossen') })
    const dialog = page.getByRole('dialog')
    // All of it is discounted: nobody can pay nothing.
    await venue.order('t2', ['bar', 'Pils 0.3', 1])
    await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
    await page.getByRole('button', { name: /Hall 2/ }).click(slow)
    // A waiter does not close a bill on which money is due.
    await expect(column.getByRole('button', { name: word('and settle', 'und abschließen') })).toBeVisible(slow)
    await expect(column.getByText(word('Close without payment', 'Ohne Zahlung abschließen'))).toHaveCount(0)
    // Only a manager discounts all of it.
    const bill = page.url()
    await signIn(page, service, 'manager', venue.slug)
    await page.goto(bill)
    await expect(column.getByText(word('Close without payment', 'Ohne Zahlung abschließen'))).toBeVisible(slow)
    await page.locator('[aria-keyshortcuts=d]').click(slow)
    await dialog.getByLabel(word('Per cent', 'Prozent')).fill('100')
    await dialog.getByRole('button', { name: word('Regular guest', 'Stammgast') }).click()
    await dialog.getByRole('button', { name: word('Give the discount', 'Rabatt geben') }).click()
    await expect(dialog).toBeHidden(slow)
    await expect(column).toContainText(word('There is nothing to pay.', 'Es ist nichts zu zahlen.'), slow)
    await expectEveryFace(page, 'nothing to pay')
    await column.getByRole('button', { name: word('Close the bill', 'Rechnung abschließen') }).click()
    await expect(settled).toBeVisible(slow)
    await expect(column.getByRole('link', { name: word('Invoice 1', 'Rechnung 1') })).toBeVisible()
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
    await expect(page.getByRole('heading', { name: 'Hall 1 · 2 of 2' })).toBeVisible(slow)
    await expect(page.getByRole('button', { name: /\d of 2/ })).toHaveCount(2, slow)
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
