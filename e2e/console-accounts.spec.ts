import { expectAccessible, expectEveryFace } from './accessible.ts'
import { chooseBill, desktop, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'

/** House accounts: opened, charged at the counter, settled in parts, printed as a statement, and closed. */

const slow = { timeout: 60_000 }

test(
  'an account is opened, charged, settled in parts, renamed and closed',
  { tag: '@german-phone' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const button = (english: string, germanWord: string) =>
      page.getByRole('button', { name: word(english, germanWord), exact: true })
    const dialog = page.getByRole('dialog')
    const venue = await importOrdersVenue(service)
    await signIn(page, service, 'manager', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/money?view=accounts`)
    await expect(page.getByText(word('There is no house account yet.', 'Noch gibt es kein Hauskonto.'))).toBeVisible()
    await expect(
      page.locator('[aria-current=page]', { hasText: word('House accounts', 'Hauskonten') }),
    ).toBeInViewport()
    await expectEveryFace(page, 'no account')

    await button('New account', 'Neues Konto').click()
    await page.keyboard.type('Stadtbau AG')
    await expectEveryFace(page, 'a new account')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Stadtbau AG' })).toBeVisible(slow)
    const account = page.url()

    // A bill of €29.70 is charged at the counter.
    await venue.order('t1', ['kitchen', 'Flatbread and beans', 3], ['bar', 'Pils 0.3', 2])
    await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
    await chooseBill(page, /Hall 1/)
    const column = page.getByRole('complementary', { name: word('Payment', 'Zahlung') })
    await column.getByRole('button', { name: word('House account', 'Hauskonto') }).click()
    await column.getByText('Stadtbau AG').click()
    await column.getByRole('button', { name: word('Charge', 'aufs Hauskonto') }).click()
    await expect(column.getByRole('heading', { name: word('Settled', 'Abgeschlossen') })).toBeVisible(slow)

    // Too much is refused, and a part is settled.
    await page.goto(account)
    const region = page.getByRole('region', { name: word('House account', 'Hauskonto') })
    await expect(region).toContainText(word('€29.70', '29,70 €'))
    await expect(region).toContainText(word('Invoice 1', 'Rechnung 1'))
    await button('Settle', 'Begleichen').click()
    const amount = dialog.getByRole('textbox')
    await amount.fill('30')
    await dialog.getByLabel(word('Bank transfer', 'Überweisung')).check()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(word('Only €29.70 is owed.', 'Offen sind nur 29,70 €.'))
    await expectEveryFace(page, 'settling')
    await amount.fill(word('9.70', '9,70'))
    await page.keyboard.press('Enter')
    await expect(region).toContainText(word('Settled by bank transfer', 'Per Überweisung beglichen'), slow)
    await expect(region).toContainText(word('€20.00', '20,00 €'))
    await expectEveryFace(page, 'a statement', { sample: true })

    // It is closed only once nothing is owed.
    await button('Close account', 'Konto schließen').click()
    await expect(dialog).toContainText(word('€20.00 is still owed', 'noch 20,00 € offen'))
    await page.keyboard.press('Escape')
    await button('Settle', 'Begleichen').click()
    await dialog.getByLabel(word('Cash', 'Bar')).check()
    await page.keyboard.press('Enter')
    await expect(region).toContainText(word('Settled in cash', 'Bar beglichen'), slow)
    await button('Rename', 'Umbenennen').click()
    await dialog.getByRole('textbox').fill('Stadtbau Nord AG')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Stadtbau Nord AG' })).toBeVisible(slow)
    await button('Close account', 'Konto schließen').click()
    await dialog.getByRole('button', { name: word('Close account', 'Konto schließen') }).click()
    await expect(region).toContainText(word('Closed on', 'Geschlossen am'), slow)
    await expect(button('Settle', 'Begleichen')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(word('Statement of account', 'Kontoauszug')).first()).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeHidden()
  },
)

test.describe('at a desk', () => {
  test.use(desktop)

  test('service sees what is owed, and no entries', { tag: '@thorough' }, async ({ page, service }) => {
    const venue = await importOrdersVenue(service)
    await signIn(page, service, 'service', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/money?view=accounts`)
    await expect(page.getByText('There is no house account yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New account' })).toHaveCount(0)
    await expectAccessible(page, 'accounts of service')
  })
})
