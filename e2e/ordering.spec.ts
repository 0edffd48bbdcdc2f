import { openConnection } from '#db/client.ts'
import { startServer } from '#testing/servers/servers.ts'
import { choose, closeTab, expect, order, tabLines, test, wordsOf } from './at-table.ts'

/** Guests at one table, each with a phone of their own. */

test('both order, and each sees what the other orders, without a reload', async ({ sitDown }) => {
  const [ada, ben] = [await sitDown(), await sitDown()]
  for (const page of [ada, ben]) await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await order(ada, 'Flatbread', 'Flatbread')
  await expect(tabLines(ben)).toHaveText([/2 ×\s*Flatbread and beans/])
  await order(ben, 'Pils')
  await expect(tabLines(ada)).toHaveText([/2 ×\s*Flatbread/, /1 ×\s*Pils 0\.3/])
  for (const page of [ada, ben]) {
    await expect(page.locator('#to-tab strong')).toHaveText(/18[.,]60/)
    await expect(page.locator('#words')).toHaveText(/3 (items|Stück).*18[.,]60/)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  }
})

test('one closes; the other’s next order requires an explicit choice, and nothing is lost', async ({ sitDown }) => {
  const [ada, ben] = [await sitDown(), await sitDown()]
  const word = await wordsOf(ben)
  await order(ada, 'Flatbread')
  await expect(tabLines(ben)).toHaveCount(1)
  await choose(ben, 'Pils', 'Pils')

  await closeTab(ada)
  await expect(ada.getByRole('heading', { level: 1 })).toHaveText(/(Invoice|Rechnung) \d+/)
  await expect(ada.locator('article')).toContainText(/7[.,]50/)
  await expect(ben.locator('#tab')).toContainText(word('This bill has been closed', 'Diese Rechnung ist abgeschlossen'))
  await expect(ben.locator('article')).toHaveCount(0)

  await ben.locator('#review-open').click()
  await ben.locator('#send').click()
  const choice = ben.getByRole('alert')
  await expect(choice.getByRole('heading')).toHaveText(
    word('The bill was closed. Order on a new one?', 'Die Rechnung wurde abgeschlossen. Auf eine neue bestellen?'),
  )
  await expect(choice).toBeFocused()
  await expect(ben.locator('#review-open')).toContainText('(2)')
  await choice.getByRole('button').click()
  await expect(ben.locator('#notice[data-outcome=ordered]')).toBeVisible()
  await expect(tabLines(ben)).toHaveText([/2 ×\s*Pils/])
  await expect(ben.locator('#review-open')).toBeDisabled()
})

test('a guest who has seen no tab joins the one that a friend opens, without a question', { tag: '@thorough' }, async ({
  sitDown,
}) => {
  const [ada, ben] = [await sitDown(), await sitDown()]
  await choose(ben, 'Pils')
  await order(ada, 'Flatbread')
  await expect(tabLines(ben)).toHaveCount(1)
  await order(ben)
  await expect(tabLines(ada)).toHaveCount(2)
})

test('the next party sees nothing of the previous one', { tag: '@thorough' }, async ({ sitDown }) => {
  const before = await sitDown()
  await order(before, 'Flatbread')
  const friend = await sitDown()
  await expect(tabLines(friend)).toHaveCount(1)
  await closeTab(before)
  const invoiceUrl = before.url()

  const next = await sitDown()
  await expect(tabLines(next)).toHaveCount(0)
  expect(await next.content()).not.toContain(new URL(invoiceUrl).pathname)
  await order(next, 'Pils')
  await expect(tabLines(next)).toHaveText([/1 ×\s*Pils/])
  // Guests of the previous party do not see the new tab until they request it.
  await expect(tabLines(friend)).toHaveCount(0)
  await expect(friend.locator('#tab')).not.toContainText('3.60')

  await before.goBack()
  await expect(before.locator('html.live')).toBeAttached()
  expect((await next.request.get(invoiceUrl.slice(0, -1))).status()).toBe(404)
})

for (const outcome of ['pay', 'decline', 'expire'] as const) {
  const tag = outcome === 'pay' ? [] : '@thorough'
  test(`paying by card while the other phone orders (${outcome}): the tab is correct`, { tag }, async ({ sitDown }) => {
    const [ada, ben] = [await sitDown(), await sitDown()]
    const word = await wordsOf(ben)
    const inProgress = word('is being paid right now', 'werden gerade bezahlt')
    await order(ada, 'Flatbread', 'Roast almonds')
    await ada.locator('#pay').click()
    await ada.waitForURL(/\/checkout\//)
    await expect(ben.locator('#running')).toContainText(inProgress)
    await expect(ben.locator('#running')).toContainText(/11[.,]70/)
    await order(ben, 'Pils')
    await expect(ben.locator('#tab .due').last()).toHaveText(/15[.,]30/)

    await ada.locator(`button[value=${outcome}]`).click()
    if (outcome === 'decline') {
      await expect(ada.getByRole('alert')).toBeVisible()
      await expect(ben.locator('#running')).toContainText(inProgress)
      return
    }
    await ada.waitForURL(/\/thank-you/)
    await expect(ben.locator('#running')).toHaveCount(0)
    await expect(ben.locator('#tab .due').last()).toHaveText(outcome === 'pay' ? /3[.,]60/ : /15[.,]30/)
    if (outcome === 'expire') return
    await ben.locator('#pay').click()
    await ben.locator('button[value=pay]').click()
    await ben.waitForURL(/\/thank-you/)
    const third = await sitDown()
    await expect(third.locator('#tab')).toContainText(word('Nothing ordered yet', 'Noch nichts bestellt'))
  })
}

test('a page that has lost its connection to the server reconnects and updates by itself', {
  tag: '@thorough',
}, async ({ sitDown }) => {
  const [ada, ben] = [await sitDown(), await sitDown()]
  await ben.context().setOffline(true)
  await expect(ben.locator('#offline')).toBeVisible()
  await order(ada, 'Pils')
  await ben.context().setOffline(false)
  await expect(tabLines(ben)).toHaveCount(1)
  await expect(ben.locator('#offline')).toBeHidden()
  await order(ada, 'Pils')
  await expect(tabLines(ben)).toHaveText([/1 ×/, /1 ×/])
})

test('shows orders that arrive through another server, also after its own LISTEN connection was terminated', {
  tag: '@thorough',
}, async ({ sitDown, tableUrl }) => {
  const page = await sitDown()
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const other = await startServer({ databaseUrl: '', env: { DATA_DIR: dataDir, JOBS: 'off' } })
  const { sql } = openConnection({ databaseUrl: null, dataDir, pool: 1, name: 'e2e' })
  try {
    const orderThere = async () => {
      const token = tableUrl.slice(tableUrl.lastIndexOf('/') + 1)
      const lines = [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 1 }]
      const answer = await page.request.post(`${other.url}/api/qr/${token}/orders`, { data: { lines } })
      expect(answer.status()).toBe(200)
    }
    await orderThere()
    await expect(tabLines(page)).toHaveText([/1 ×\s*Pils/])
    // One connection of a server listens to all its channels, and shows the latest.
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike any (array['listen "table%', 'listen "venue%', 'listen "operator%'])`
    expect(cut.count).toBeGreaterThan(0)
    await orderThere()
    await expect(tabLines(page)).toHaveText([/1 ×\s*Pils/, /1 ×\s*Pils/])
    await orderThere()
    await expect(tabLines(page)).toHaveCount(3)
  } finally {
    await sql.end()
    await other.stop()
  }
})

test('a voucher pays first and the card the rest, and an unknown code is refused at once', async ({
  sitDown,
  tables,
}) => {
  const [ada, ben] = [await sitDown(), await sitDown()]
  await order(ada, 'Flatbread')
  await ada.locator('#use-voucher').click()
  await ada.locator('#voucher-code').fill('no such code')
  await ada.locator('#voucher-code').press('Enter')
  await expect(ada.locator('#notice[data-outcome=voucher-unknown]')).toBeVisible()
  await ada.locator('#voucher-code').fill(tables.voucherCode)
  await ada.locator('#voucher-code').press('Enter')
  await ada.waitForURL(/\/checkout\//)
  await expect(ada.locator('.amount')).toHaveText(/2[.,]50/)
  await expect(ben.locator('#running')).toContainText(/7[.,]50/)
  await ada.locator('button[value=pay]').click()
  await ada.waitForURL(/\/thank-you/)
  await ada.locator('a[href*="/invoices/"]').click()
  await expect(ada.locator('article')).toContainText(/7[.,]50/)
  await expect(ben.locator('#tab')).toContainText(/closed|abgeschlossen/)
})
