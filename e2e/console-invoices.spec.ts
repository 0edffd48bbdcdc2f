import { expectAccessible, expectEveryFace } from './accessible.ts'
import { signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'

/** The invoices on the screen of money: found, handed over as a receipt, and cancelled. */

const slow = { timeout: 60_000 }

test('invoices are found, handed over and cancelled', async ({ page, service }, { project }) => {
  const german = project.name.includes('German')
  const word = (english: string, germanWord: string) => (german ? germanWord : english)
  const venue = await importOrdersVenue(service)
  const close = async (table: string) => {
    const token = new URL(venue.tableUrl(table)).pathname.split('/').at(-1)
    await fetch(`${service}/api/qr/${token}/close`, { method: 'POST' })
  }
  await venue.order('t1', ['kitchen', 'Flatbread and beans', 3], ['bar', 'Pils 0.3', 2])
  await close('t1')
  await venue.order('t2', ['bar', 'Pils 0.3', 1])
  await close('t2')
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })

  await signIn(page, service, 'manager', venue.slug)
  await page.goto(`${service}/console/${venue.slug}/money?view=invoices`)
  const list = page.getByRole('navigation', { name: word('Invoices', 'Rechnungen'), exact: true })
  await expect(list.getByRole('link', { name: /Hall/ })).toHaveCount(2)
  await expectEveryFace(page, 'the list')
  await list.getByRole('link', { name: /^1 Hall 1/ }).click()
  const detail = page.getByRole('region', { name: word('Invoice', 'Rechnung'), exact: true })
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText(word('Invoice 1', 'Rechnung 1'))
  await expect(detail.getByRole('row', { name: /Flatbread and beans/ })).toContainText(word('€22.50', '22,50'))
  await expectEveryFace(page, 'an invoice', { sample: true })

  await detail.getByRole('button', { name: word('Mail', 'E-Mail') }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByRole('textbox')
  await expect(address).toBeFocused()
  await address.fill('nobody')
  await dialog.getByRole('button', { name: word('Send', 'Senden') }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true', slow)
  await expectAccessible(page, 'a wrong address')
  await address.fill('ada@guest.example')
  await dialog.getByRole('button', { name: word('Send', 'Senden') }).click()
  await expect(detail.getByRole('status')).toContainText('ada@guest.example', slow)

  await detail.getByRole('button', { name: word('QR code', 'QR-Code') }).click()
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page, 'the QR code')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const print = detail.getByRole('link', { name: word('Print / PDF', 'Drucken / PDF') })
  const receiptUrl = (await print.getAttribute('href')) ?? ''
  const [receipt] = await Promise.all([page.context().waitForEvent('page'), print.click()])
  await expect(receipt.getByRole('heading', { level: 1 })).toHaveText(word('Invoice 1', 'Rechnung 1'))
  await expectAccessible(receipt, 'the receipt', { sample: true })
  const [saved] = await Promise.all([
    receipt.waitForEvent('download'),
    receipt.getByRole('link', { name: word('Save', 'Speichern') }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(word('invoice-1.pdf', 'rechnung-1.pdf'))
  await receipt.close()

  await detail.getByRole('button', { name: word('Cancel invoice', 'Stornieren') }).click()
  await expect(dialog).toContainText(word('gets the next number', 'erhält die nächste Nummer'))
  await expectAccessible(page, 'what happens')
  await dialog.getByRole('textbox').fill('Wrong table')
  await page.keyboard.press('Enter')
  await expect(detail).toContainText(word('cancelled by 3', 'storniert durch 3'), slow)
  await expect(detail.getByRole('button', { name: word('Cancel invoice', 'Stornieren') })).toBeHidden()
  await detail.getByRole('link', { name: word('cancelled by 3', 'storniert durch 3') }).click()
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText(word('Counter-invoice 3', 'Stornorechnung 3'))
  await expect(detail).toContainText('Wrong table')
  await expectEveryFace(page, 'a counter-invoice')

  // The guest's link says so; so does the paper.
  await page.goto(receiptUrl)
  await expect(page.getByRole('article')).toContainText(
    word('Cancelled by counter-invoice 3', 'Storniert durch Stornorechnung 3'),
  )
  await expectAccessible(page, 'a cancelled receipt')
  expect(refused).toEqual([])
})
