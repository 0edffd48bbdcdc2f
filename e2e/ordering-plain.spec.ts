import { recordSecret } from '#testing/interface/recorded.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { expect, tabLines, test } from './at-table.ts'

/** The page without JavaScript: plain forms with the same functions. */
test.use({ javaScriptEnabled: false })

test(
  'orders, pays a part, closes and shows the invoice by plain forms',
  { tag: '@german-phone' },
  async ({ page, tableUrl }, { project }) => {
    const german = project.name.includes('German')
    await page.goto(tableUrl)
    await expect(page.locator('.stepper button').first()).toBeHidden()
    await page.locator('.item').filter({ hasText: 'Flatbread' }).locator('.stepper input').fill('2')
    await page.locator('.item').filter({ hasText: 'Pils' }).locator('.stepper input').fill('1')
    await page.getByLabel(german ? 'Anmerkung hinzufügen: Pils 0.3' : 'Add a note: Pils 0.3').click()
    await page.getByRole('textbox', { name: /Pils/ }).fill('no foam')
    await page.getByRole('button', { name: german ? 'Jetzt bestellen' : 'Order now' }).click()
    await page.waitForURL(/\?ordered$/)
    await expect(page.getByRole('status').first()).toContainText(german ? 'Danke' : 'Thank you')
    await expect(tabLines(page)).toHaveText([/2 ×\s*Flatbread/, /1 ×\s*Pils/])

    await expect(page.locator('#tab .noted')).toHaveText('no foam')
    await page.reload()
    await expect(tabLines(page)).toHaveText([/2 ×\s*Flatbread/, /1 ×\s*Pils/])
    await page.goBack()
    await page.goForward()
    await expect(tabLines(page)).toHaveCount(2)

    await page.locator('#tip-pay-round').check()
    await page.locator('#pay').click()
    await page.waitForURL(/\/checkout\//)
    await expect(page.locator('.amount')).toHaveText(/19[.,]00/)
    await page.locator('button[value=decline]').click()
    await page.goto(tableUrl)
    await expect(page.locator('#running')).toContainText(/18[.,]60/)

    await page.locator('#finish').click()
    await page.locator('#close').click()
    await page.waitForURL(/\/invoices\//)
    await expect(page.locator('article')).toContainText(/18[.,]60/)
    const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('a[href="?save"]').click()])
    expect(saved.suggestedFilename()).toMatch(/^(invoice|rechnung)-\d+\.pdf$/)
    await page.goto(tableUrl)
    await expect(tabLines(page)).toHaveCount(0)
  },
)

test('shows the choice when the tab was closed meanwhile, and retains the selection', { tag: '@thorough' }, async ({
  page,
  browser,
  tableUrl,
}) => {
  await page.goto(tableUrl)
  await page.locator('.item').filter({ hasText: 'Pils' }).locator('.stepper input').fill('1')
  await page.locator('.bar button.plain').click()
  await expect(tabLines(page)).toHaveCount(1)
  const friend = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await friend.goto(tableUrl)
  await friend.locator('.item').filter({ hasText: 'Flatbread' }).locator('.stepper input').fill('1')
  await friend.locator('.bar button.plain').click()
  await expect(tabLines(friend)).toHaveCount(2)
  // The link to reload the tab works repeatedly, and from any position on the page.
  await page.goto(`${tableUrl}#tab`)
  await page.locator('#tab .plain a').click()
  await expect(tabLines(page)).toHaveCount(2)
  await friend.locator('#finish').click()
  await friend.locator('#close').click()
  await friend.waitForURL(/\/invoices\//)
  await friend.context().close()

  await page.locator('.item').filter({ hasText: 'Roast almonds' }).locator('.stepper input').fill('3')
  await page.locator('.bar button.plain').click()
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(/closed. Order on a new one|Auf eine neue/)
  await page.getByRole('alert').getByRole('button').click()
  await expect(tabLines(page)).toHaveText([/3 ×\s*Roast almonds/])
})

test('Enter in a field does not order', { tag: '@thorough' }, async ({ page, tableUrl }) => {
  await page.goto(tableUrl)
  const field = page.locator('.item').filter({ hasText: 'Pils' }).locator('.stepper input')
  await field.fill('1')
  await field.press('Enter')
  await expect(page).toHaveURL(tableUrl)
  await page.reload()
  await expect(tabLines(page)).toHaveCount(0)
})

test('a card that was replaced says so, and the new one is for orders', async ({ page, tableUrl, tables, service }, {
  project,
}) => {
  const german = project.name.includes('German')
  const words = ['rotate', '--venue', tables.slug, '--table', `t${tables.addresses.indexOf(tableUrl) + 1}`]
  const where = { DATA_DIR: process.env.E2E_DATA_DIR ?? '', APP_URL: service }
  const { stdout } = await runCommandHere('tables', words, where)
  const { url, token } = JSON.parse(stdout) as { url: string; token: string }
  recordSecret(token)
  expect((await page.goto(tableUrl))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    german ? 'Dieser Code gilt nicht mehr' : 'This code is out of date',
  )
  expect((await page.goto(url))?.status()).toBe(200)
})
