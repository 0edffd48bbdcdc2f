import { runCommandHere } from '#testing/servers/command.ts'
import { expectEveryFace } from './accessible.ts'
import { chooseBill, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'

/** Staff take the money of a bill at the counter. */

const slow = { timeout: 60_000 }

test(
  'a bill is paid in cash with a tip, on a house account and by card, and a mistake is refunded',
  { tag: '@german-phone' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const venue = await importOrdersVenue(service)
    await signIn(page, service, 'manager', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
    await venue.order('t1', ['kitchen', 'Flatbread and beans', 3], ['bar', 'Pils 0.3', 2])
    await chooseBill(page, /Hall 1/)
    const column = page.getByRole('complementary', { name: word('Payment', 'Zahlung') })
    const button = (name: string) => column.getByRole('button', { name })
    const pays = column.getByLabel(word('Pays with tip', 'Zahlt mit Trinkgeld'))
    await expect(pays).toBeVisible(slow)
    await expectEveryFace(page, 'what is to be paid', { sample: true })

    // A part in cash, with the sum that was handed over: the change stays after it was taken.
    await pays.fill(word('10.50', '10,50'))
    await column.getByLabel(word('Given', 'Gegeben'), { exact: true }).fill('20')
    await expect(column.getByText(word('€9.50', '9,50 €'), { exact: true })).toBeVisible()
    await expectEveryFace(page, 'change')
    await page.keyboard.press('Enter')
    const list = column.getByRole('list', { name: word('Paid so far', 'Bisher bezahlt') })
    await expect(list).toContainText(word('Cash', 'Bar'), slow)
    const change = column.getByText(word('€9.50', '9,50 €'), { exact: true })
    await expect(change).toBeVisible()
    await expect(change).toBeInViewport()

    // Taken in error: refunded, by hand.
    await button(word('Refund', 'Erstatten')).click()
    await expect(list).toContainText(word('please give it back in cash', 'bitte bar zurückgeben'))
    const keep = list.getByRole('button', { name: word('Keep', 'Behalten') })
    await expect(keep).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(list.getByRole('button', { name: word('Refund', 'Erstatten') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectEveryFace(page, 'a refund')
    await list.getByRole('button', { name: word('Refund', 'Erstatten') }).click()
    await expect(list).toContainText(word('refunded', 'erstattet'), slow)

    // A house account is opened and charged.
    await button(word('House account', 'Hauskonto')).click()
    await column.getByLabel(word('New house account', 'Neues Hauskonto')).fill('Stadtbau AG')
    await page.keyboard.press('Enter')
    await expect(column.getByText('Stadtbau AG')).toBeVisible(slow)
    await expectEveryFace(page, 'a house account')
    await pays.fill('5')
    await button(word('Charge', 'aufs Hauskonto')).click()
    await expect(list).toContainText('Stadtbau AG', slow)

    // A wrong voucher is refused in words, and nothing is completed.
    await button(word('Voucher', 'Gutschein')).click()
    await column.getByLabel(word('Code of the voucher', 'Code des Gutscheins')).fill('NOTHING')
    await page.keyboard.press('Enter')
    await expect(column.getByRole('alert')).toContainText(word('No voucher of this house', 'Kein Gutschein'), slow)

    // A right one shows what is left on it before and after, and pays at the next press.
    const voucher = ['issue', '--venue', venue.slug, '--amount', '10', '--expires-on', '2099-12-31']
    const issued = await runCommandHere('vouchers', voucher, { DATA_DIR: process.env.E2E_DATA_DIR ?? '' })
    await column.getByLabel(word('Code of the voucher', 'Code des Gutscheins')).fill(JSON.parse(issued.stdout).code)
    await page.keyboard.press('Enter')
    const redeem = button(word('Redeem €10.00', '10,00 € einlösen'))
    await expect(redeem).toBeFocused(slow)
    const balances = german ? ['10,00 €', '10,00 €', '0,00 €'] : ['€10.00', '€10.00', '€0.00']
    await expect(column.getByRole('definition')).toHaveText(balances)
    await expectEveryFace(page, 'a voucher')
    await page.keyboard.press('Enter')
    await expect(list).toContainText(word('Voucher', 'Gutschein'), slow)

    // The rest in two equal parts, by card: Enter takes one and goes to the next; the last one closes the bill.
    await button(word('Equal parts', 'Gleiche Teile')).click()
    const parts = page.getByRole('dialog')
    await parts.getByRole('button', { name: word('Card', 'Karte') }).click()
    await parts.getByLabel(word('Pays with tip', 'Zahlt mit Trinkgeld')).fill('12')
    await expectEveryFace(page, 'equal parts')
    await page.keyboard.press('Enter')
    await expect(parts).toContainText(
      word('Part 1 of 2: €12.00 is taken.', 'Teil 1 von 2: 12,00 € sind kassiert.'),
      slow,
    )
    const last = parts.locator('button[type=submit]')
    await expect(last).toContainText(word('and settle', 'und abschließen'), slow)
    await expect(last).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(parts).toBeHidden(slow)
    const settled = column.getByRole('heading', { name: word('Settled', 'Abgeschlossen') })
    await expect(settled).toBeVisible(slow)
    await expect(settled).toBeFocused()

    // Its receipts are here, as they are beside the invoice.
    const receipt = column.getByRole('group', { name: word('Receipt', 'Beleg') })
    await receipt.getByRole('button', { name: word('Mail', 'E-Mail') }).click(slow)
    const dialog = page.getByRole('dialog')
    const address = dialog.getByRole('textbox')
    await expect(address).toBeFocused()
    await address.fill('ada@guest.example')
    await page.keyboard.press('Enter')
    await expect(receipt.getByRole('status')).toContainText('ada@guest.example', slow)
    await expect(receipt.getByRole('button', { name: word('Mail', 'E-Mail') })).toBeFocused()
    await receipt.getByRole('button', { name: word('QR code', 'QR-Code') }).click()
    await expect(dialog.getByRole('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(receipt.getByRole('link', { name: word('Print', 'Drucken') })).toHaveAttribute('href', /\/invoices\//)
    await expectEveryFace(page, 'a bill that is paid')

    // A person who has left the bill finds it again, and from there its invoice.
    await page.keyboard.press('Escape')
    await expect(column).toBeHidden()
    await page.getByRole('button', { name: word('Invoice 1', 'Rechnung 1') }).click(slow)
    await expect(settled).toBeVisible(slow)
    await column.getByRole('link', { name: word('Invoice 1', 'Rechnung 1') }).click()
    await expect(page.getByRole('heading', { level: 2, name: word('Invoice 1', 'Rechnung 1') })).toBeVisible(slow)
  },
)
