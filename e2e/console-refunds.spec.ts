import { expectEveryFace } from './accessible.ts'
import { chooseBill, openDialog, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'
import { importTicketVenue } from './tickets-venue.ts'

/** Staff give money back from the screen. */

const slow = { timeout: 60_000 }

test(
  'a settled bill is refunded from its invoice in one act, and cancelled after that',
  { tag: '@german-phone' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const venue = await importOrdersVenue(service)
    await venue.order('t1', ['kitchen', 'Flatbread and beans', 3], ['bar', 'Pils 0.3', 2])
    await signIn(page, service, 'manager', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
    await chooseBill(page, /Hall 1/)
    const column = page.getByRole('complementary', { name: word('Payment', 'Zahlung') })
    const list = column.getByRole('list', { name: word('Paid so far', 'Bisher bezahlt') })
    await column.getByLabel(word('Pays with tip', 'Zahlt mit Trinkgeld')).fill('10')
    await page.keyboard.press('Enter')
    await expect(list).toContainText(word('€10.00', '10,00'), slow)
    await column.getByRole('button', { name: word('Card', 'Karte') }).click()
    await column.getByRole('button', { name: word('and settle', 'und abschließen') }).click()
    await expect(column.getByRole('heading', { name: word('Settled', 'Abgeschlossen') })).toBeVisible(slow)

    // From the invoice to the refund, which says first how much goes back by which means.
    await page.goto(`${service}/console/${venue.slug}/money?view=invoices&invoice=1`)
    await page.getByRole('link', { name: word('Refund', 'Erstatten'), exact: true }).click(slow)
    const all = column.getByRole('button', { name: word('Refund all', 'Alles erstatten') })
    await all.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const keep = dialog.getByRole('button', { name: word('Keep', 'Behalten') })
    await expect(keep).toBeFocused()
    const returns = dialog.getByRole('listitem')
    await expect(returns).toHaveCount(2)
    await expect(returns.first()).toContainText(word('€10.00', '10,00'))
    await expect(returns.first()).toContainText(word('please give it back in cash', 'bitte bar zurückgeben'))
    await expect(returns.last()).toContainText(word('refund it at the terminal', 'am Terminal erstatten'))
    await expectEveryFace(page, 'what goes back')
    await page.keyboard.press('Enter')
    await expect(all).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: word('Refund all', 'Alles erstatten') }).click()
    await expect(dialog).toBeHidden(slow)
    await expect(list.getByRole('listitem').filter({ hasText: word('refunded', 'erstattet') })).toHaveCount(2, slow)
    await expect(all).toBeHidden()
    await expect(column.getByRole('button', { name: word('and settle', 'und abschließen') })).toBeVisible()
    await expectEveryFace(page, 'a refunded bill')

    // The invoice is cancelled, and leads to its bill, which is open again.
    await column.getByRole('link', { name: word('Invoice 1', 'Rechnung 1') }).click()
    await openDialog(page, word('Cancel invoice', 'Stornieren'))
    await dialog.getByRole('textbox').fill('Wrong table')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: word('at the counter', 'An der Theke') }).click(slow)
    await expect(page.locator('[aria-keyshortcuts=s]')).toBeVisible(slow)
  },
)

test.describe('at a desk, in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

  test('service sees no refund', { tag: '@thorough' }, async ({ page, service }) => {
    const venue = await importOrdersVenue(service)
    await venue.order('t1', ['bar', 'Pils 0.3', 2])
    await signIn(page, service, 'service', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
    await chooseBill(page, /Hall 1/)
    const column = page.getByRole('complementary', { name: 'Payment' })
    await column.getByLabel('Pays with tip').fill('2')
    await page.keyboard.press('Enter')
    await column.getByRole('button', { name: 'and settle' }).click(slow)
    await expect(column.getByRole('heading', { name: 'Settled' })).toBeVisible(slow)
    await expect(column.getByRole('group', { name: 'Receipt' })).toBeVisible(slow)
    await expect(column.getByRole('button', { name: 'Refund' })).toHaveCount(0)
    await column.getByRole('link', { name: 'Invoice 1' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Invoice 1' })).toBeVisible(slow)
    await expect(page.getByRole('link', { name: 'Refund' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cancel invoice' })).toHaveCount(0)
  })
})

test(
  'tickets that were paid at the door are refunded from the guest list',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const { slug } = await importTicketVenue(`refund-${crypto.randomUUID().slice(0, 8)}`, { sells: true })
    await signIn(page, service, 'manager', slug)
    await page.goto(`${service}/console/${slug}/events/concert/guests`)
    await page.evaluate(async (address) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'sold-at-the-door' },
        body: JSON.stringify({ event: 'concert', quantity: 2, tender: 'Cash', amount: 49 }),
      })
      if (!response.ok) throw new Error(await response.text())
    }, `/api/console/venues/${slug}/door/box-office`)
    await page.reload()
    await page
      .getByRole('button', { name: word('Open', 'öffnen') })
      .first()
      .click(slow)
    const dialog = page.getByRole('dialog')
    const refund = dialog.getByRole('region', { name: word('Refund', 'Erstatten') })
    await refund.getByRole('button', { name: word('Refund', 'Erstatten') }).click()
    await expect(refund.getByRole('alert')).toContainText(word('€49.00', '49,00'))
    await expect(refund.getByRole('alert')).toContainText(word('give €49.00 back there', 'dort 49,00'))
    await expectEveryFace(page, 'tickets to refund')
    await refund.getByRole('button', { name: word('Yes, refund', 'Ja, erstatten') }).click()
    await expect(refund).toBeHidden(slow)
    await expect(dialog).toContainText(word('Refunded', 'Erstattet'))
    await expect(dialog).toContainText(word('Ticket 1 of 2', 'Ticket 1 von 2'))
  },
)
