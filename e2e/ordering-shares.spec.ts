import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, order, tabLines, test, wordsOf } from './at-table.ts'

/** Friends at one table pay their shares at the same time, each with a phone of their own. */

const item = (page: Page, name: string) => page.locator('.portions li').filter({ hasText: name })

/** Pays at the test provider, and stops on the page of thanks. */
async function payThere(page: Page): Promise<void> {
  await page.waitForURL(/\/checkout\//)
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/\/thank-you/)
}

test('two pay for what they had and an equal part, the third one the rest', async ({ sitDown }) => {
  const [ada, ben, cem] = [await sitDown(), await sitDown(), await sitDown()]
  const word = await wordsOf(ada)
  await order(ada, 'Flatbread', 'Flatbread', 'Pils', 'Pils', 'Pils')
  for (const page of [ben, cem]) await expect(tabLines(page)).toHaveCount(2)

  await ada.locator('#share').click()
  await expect(ada.locator('#share-items')).toBeDisabled()
  await item(ada, 'Flatbread').locator('.more').click()
  await item(ada, 'Pils').locator('.more').click()
  await expect(ada.locator('#share-items')).toHaveText(word('Pay €11.10 by card', '11,10 € mit Karte zahlen'))
  // No tip is chosen. The button has the sum with the one that she chooses.
  await expect(ada.locator('#tip-items-none')).toBeChecked()
  await ada.locator('#tip-items-10').check()
  await expect(ada.locator('#share-items')).toHaveText(word('Pay €12.21 by card', '12,21 € mit Karte zahlen'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await ada.emulateMedia({ colorScheme })
    await expectAccessible(ada, `shares, ${colorScheme}`)
  }
  await ada.locator('#share-items').click()
  await ada.waitForURL(/\/checkout\//)
  await expect(ada.locator('main')).toContainText(/12[.,]21/)

  // The others see at once the part that is being paid, and cannot choose it.
  await expect(ben.locator('#running')).toContainText(/11[.,]10/)
  await ben.locator('#share').click()
  await expect(item(ben, 'Flatbread')).toContainText(word('1 is being paid', '1 wird gerade bezahlt'))
  await item(ben, 'Flatbread').locator('.more').click()
  await item(ben, 'Flatbread').locator('.more').click()
  await expect(item(ben, 'Flatbread').locator('input')).toHaveValue('1')
  await expect(ben.locator('#share-items')).toHaveText(word('Pay €7.50 by card', '7,50 € mit Karte zahlen'))
  // Three friends: a third of 25.80.
  await ben.locator('#of-more').click()
  await expect(ben.locator('#share-parts')).toHaveText(word('Pay €8.60 by card', '8,60 € mit Karte zahlen'))

  await payThere(ada)
  await expect(ada.getByRole('heading', { level: 1 })).toHaveText(
    word('Thank you, your share is paid', 'Danke, Ihr Anteil ist bezahlt'),
  )
  await expect(ada.locator('main')).toContainText(/14[.,]70/)
  await expectAccessible(ada, 'thanks for a share')
  // The choice stays while the tab is replaced by a newer one.
  await expect(item(ben, 'Flatbread')).toContainText(word('1 paid', '1 bezahlt'))
  await expect(ben.locator('#share-items')).toHaveText(word('Pay €7.50 by card', '7,50 € mit Karte zahlen'))
  await ben.locator('#share-parts').click()
  await ben.waitForURL(/\/checkout\//)
  await expect(cem.locator('#running')).toContainText(
    word('€11.10 of €25.80 is paid, €8.60 is being paid', '11,10 € von 25,80 € sind bezahlt, 8,60 € werden'),
  )
  await expect(cem.locator('#pay')).toHaveText(
    word('Pay the other €6.10 by card', 'Die übrigen 6,10 € mit Karte zahlen'),
  )
  await expectAccessible(cem, 'what others have paid and are paying')
  await payThere(ben)

  // Cem chooses with the keyboard: past all others to another amount, and back to the next whole euro.
  const pay = cem.locator('#pay')
  await expect(pay).toHaveText(word('Pay €6.10 by card', '6,10 € mit Karte zahlen'))
  await expect(cem.locator('#tip-pay-sum')).toBeHidden()
  await cem.locator('#tip-pay-none').focus()
  for (let times = 0; times < 4; times++) await cem.keyboard.press('ArrowRight')
  await cem.locator('#tip-pay-sum').fill('1,5')
  await expect(pay).toHaveText(word('Pay €7.60 by card', '7,60 € mit Karte zahlen'))
  await cem.locator('#tip-pay-other').press('ArrowLeft')
  await expect(cem.locator('#tip-pay-round')).toBeChecked()
  await expect(pay).toHaveText(word('Pay €7.00 by card', '7,00 € mit Karte zahlen'))
  await expect(cem.locator('#words')).toHaveText(word('Pay €7.00 by card', '7,00 € mit Karte zahlen'))
  await pay.click()
  await payThere(cem)
  await expect(cem.locator('main')).toContainText(word('Tip included', 'Davon Trinkgeld'))
  await expect(cem.getByRole('heading', { level: 1 })).toHaveText(
    word('Thank you, your bill is paid', 'Danke, Ihre Rechnung ist bezahlt'),
  )
})

test('a guest who comes back without paying ends that payment, and its items are free again', {
  tag: '@thorough',
}, async ({ sitDown }) => {
  const [ada, ben] = [await sitDown(), await sitDown()]
  const word = await wordsOf(ada)
  await order(ada, 'Flatbread', 'Pils')
  await ada.locator('#share').click()
  await item(ada, 'Flatbread').locator('.more').click()
  await ada.locator('#share-items').click()
  await ada.waitForURL(/\/checkout\//)
  await ada.goBack()
  await expect(ada.locator('#running')).toContainText(word('€7.50', '7,50 €'))
  await ben.locator('#share').click()
  await expect(item(ben, 'Flatbread').locator('input')).toHaveCount(0)
  await ada.locator('.end button').click()
  await expect(ada.locator('#running')).toHaveCount(0)
  await expect(item(ben, 'Flatbread').locator('input')).toHaveCount(1)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('shares are paid by plain forms', { tag: '@thorough' }, async ({ page, tableUrl }) => {
    await page.goto(tableUrl)
    const word = await wordsOf(page)
    await page.locator('.item').filter({ hasText: 'Flatbread' }).locator('.stepper input').fill('2')
    await page.locator('.item').filter({ hasText: 'Pils' }).locator('.stepper input').fill('1')
    await page.locator('.bar button.plain').click()
    await expect(tabLines(page)).toHaveCount(2)

    await page.locator('#share').click()
    await page.locator('#share-items').click()
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(
      word('What would you like to pay?', 'Was möchten Sie zahlen?'),
    )
    await page.locator('#share').click()
    await item(page, 'Flatbread').locator('input').fill('1')
    await page.locator('#share-items').click()
    await payThere(page)
    await expect(page.locator('main')).toContainText(word('€11.10', '11,10 €'))

    await page.goto(tableUrl)
    await expect(page.locator('#tab .sums')).toContainText(word('€7.50', '7,50 €'))
    await page.locator('#share').click()
    await page.locator('input[name=of]').fill('2')
    await page.locator('#share-parts').click()
    await payThere(page)
    await page.goto(tableUrl)
    await page.locator('#pay').click()
    await payThere(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      word('Thank you, your bill is paid', 'Danke, Ihre Rechnung ist bezahlt'),
    )
  })
})
