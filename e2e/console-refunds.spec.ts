import { expectEveryFace } from './accessible.ts'
import { chooseBill, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'
import { importTicketVenue } from './tickets-venue.ts'

/** Staff give money back from the screen. */

const slow = { timeout: 60_000 }

test(
  'money of a settled bill goes back by lines, and a bill that was paid by the wrong means opens again',
  { tag: '@german-phone' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = <T>(english: T, germanWord: T) => (german ? germanWord : english)
    const venue = await importOrdersVenue(service)
    const settleAtTable = async () => {
      await venue.order('t1', ['kitchen', 'Flatbread and beans', 3], ['bar', 'Pils 0.3', 2])
      await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
      await chooseBill(page, /Hall 1/)
      await column.getByLabel(word('Pays with tip', 'Zahlt mit Trinkgeld')).fill('10')
      await page.keyboard.press('Enter')
      await expect(list).toContainText(word('€10.00', '10,00'), slow)
      await column.getByRole('button', { name: word('Card', 'Karte') }).click()
      await column.getByRole('button', { name: word('and settle', 'und abschließen') }).click()
      await expect(column.getByRole('heading', { name: word('Settled', 'Abgeschlossen') })).toBeVisible(slow)
    }
    const column = page.getByRole('complementary', { name: word('Payment', 'Zahlung') })
    const list = column.getByRole('list', { name: word('Paid so far', 'Bisher bezahlt') })
    const open = page.getByRole('button', { name: word('Give money back…', 'Geld zurückgeben …') })
    const dialog = page.getByRole('dialog')
    await signIn(page, service, 'manager', venue.slug)
    await settleAtTable()

    // One Pils goes back in cash, by keys alone: the question, the line, the reason, the means.
    await expect(column.getByRole('button', { name: word('Refund', 'Erstatten') })).toHaveCount(0)
    await open.focus()
    await page.keyboard.press('Enter')
    const wrong = dialog.getByRole('radio', { name: word('Wrong means of payment', 'Falsche Zahlungsart') })
    await expect(wrong).toBeFocused(slow)
    await expectEveryFace(page, 'what went wrong')
    await page.keyboard.press('ArrowDown')
    await expect(
      dialog.getByRole('radio', { name: word('Money back to the guest', 'Geld zurück an den Gast') }),
    ).toBeChecked()
    await dialog.getByRole('button', { name: word('One more: Pils 0.3', 'Eins mehr: Pils 0.3') }).press('Enter')
    await dialog.getByRole('radio', { name: word('Cash, up to €10.00', 'Bar, bis 10,00') }).press('Space')
    await dialog.getByRole('textbox').fill(word('Beer was flat', 'Bier war schal'))
    await expectEveryFace(page, 'what goes back')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden(slow)
    await expect(column).toContainText(word('given back', 'zurückgegeben'), slow)
    await expect(column.getByRole('heading', { name: word('Settled', 'Abgeschlossen') })).toBeVisible()
    await expectEveryFace(page, 'a bill of which money went back')

    // The invoice says so, owes nothing, and leads to its counter-invoice.
    await column.getByRole('link', { name: word('Invoice 1', 'Rechnung 1') }).click()
    const back = page.getByRole('link', {
      name: word('Given back, counter-invoice 2', 'Zurückgegeben, Stornorechnung 2'),
    })
    await expect(back).toBeVisible(slow)
    await expect(page.getByText(word('Still due', 'Noch offen'))).toHaveCount(0)
    await back.click()
    await expect(page.getByText(word('Beer was flat', 'Bier war schal'))).toBeVisible(slow)

    // The rest goes back from the invoice: all of it, by both means.
    await page.goto(`${service}/console/${venue.slug}/money?view=invoices&invoice=1`)
    await open.click(slow)
    await expect(wrong).toBeDisabled(slow)
    await dialog.getByRole('radio', { name: word('Money back to the guest', 'Geld zurück an den Gast') }).check()
    await dialog.getByRole('button', { name: word('Whole bill', 'Alles') }).click()
    await dialog.getByRole('textbox').fill(word('A long wait', 'Lange gewartet'))
    await dialog.getByRole('button', { name: word(/^Give back €/, /zurückgeben$/) }).click()
    await expect(page.getByRole('link', { name: word('counter-invoice 3', 'Stornorechnung 3') })).toBeVisible(slow)
    await expect(open).toHaveCount(0)

    // Another bill was taken by card instead of cash: it opens again, without that payment.
    await settleAtTable()
    await open.click()
    await wrong.check(slow)
    await dialog.getByRole('radio', { name: word('Card', 'Karte') }).check()
    await expectEveryFace(page, 'a payment by the wrong means')
    await dialog.getByRole('button', { name: word(/and open the bill$/, /zurücknehmen und öffnen$/) }).click()
    await expect(dialog).toBeHidden(slow)
    await expect(column.getByRole('button', { name: word('and settle', 'und abschließen') })).toBeVisible(slow)
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
    await expect(column.getByRole('button', { name: /Refund|Give money back/ })).toHaveCount(0)
    await column.getByRole('link', { name: 'Invoice 1' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Invoice 1' })).toBeVisible(slow)
    await expect(page.getByRole('button', { name: 'Give money back' })).toHaveCount(0)
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
