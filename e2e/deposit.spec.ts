import { expectAccessible } from './accessible.ts'
import { mailTo } from './booked-venue.ts'
import { bookWithDeposit, wordsOf } from './deposits.ts'
import { expect, test } from './fixtures.ts'

for (const webhook of ['0', 'never']) {
  const tag = webhook === '0' ? [] : '@thorough'
  test(
    `a deposit is paid and confirms the booking (webhook: ${webhook})`,
    { tag },
    async ({ page, service, demo }, { project }) => {
      const daysAhead = (project.name.startsWith('phone') ? 40 : 10) + (webhook === 'never' ? 1 : 0)
      const email = await bookWithDeposit(page, service, demo, daysAhead)
      const word = await wordsOf(page)
      await page.locator('select[name=webhook]').selectOption(webhook)
      await page.getByRole('button', { name: /€|15/ }).click()

      await page.waitForURL(/\/thank-you/)
      const confirmed = word('Thank you, your booking is confirmed', 'Danke, Ihre Buchung ist bestätigt')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirmed)
      await expect(page.getByRole('link', { name: word('Your booking', 'Ihre Buchung') })).toBeVisible()
      await page.setViewportSize({ width: 320, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, `thanks for a deposit, ${colorScheme}`, {
          sample: webhook === '0' && colorScheme === 'dark',
        })
      }
      const { attachments } = await mailTo(email, /^(Confirmed|Bestätigt): The Copper Cue/)
      expect(attachments.map(({ filename }) => filename)).toContainEqual(expect.stringMatching(/\.ics$/))
    },
  )
}

test(
  'a declined deposit leaves the booking waiting, and can be paid after all',
  { tag: '@thorough' },
  async ({ page, service, demo }, { project }) => {
    await bookWithDeposit(page, service, demo, project.name.startsWith('phone') ? 44 : 14)
    const word = await wordsOf(page)
    await page.locator('button[value=decline]').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('link', { name: word('Back without paying', 'Zurück, ohne zu zahlen') }).click()
    await page.waitForURL(/\/thank-you/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('Not paid yet', 'Noch nicht bezahlt'))
    await page.getByRole('link', { name: word('Pay now', 'Jetzt zahlen') }).click()
    await page.locator('button[value=pay]').click()
    const confirmed = word('Thank you, your booking is confirmed', 'Danke, Ihre Buchung ist bestätigt')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirmed)
  },
)

test(
  'a payment page that has expired says that nothing was charged',
  { tag: '@thorough' },
  async ({ page, service, demo }, { project }) => {
    await bookWithDeposit(page, service, demo, project.name.startsWith('phone') ? 47 : 17)
    const word = await wordsOf(page)
    await page.locator('button[value=expire]').click()
    await page.waitForURL(/\/thank-you/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      word('The payment has ended', 'Die Zahlung ist beendet'),
    )
  },
)

test('the thank-you page of an unknown payment is friendly and says nothing', { tag: '@thorough' }, async ({
  page,
  service,
}) => {
  const answer = await page.goto(`${service}/thank-you?venue=copper-cue&payment=${crypto.randomUUID()}`)
  expect(answer?.status()).toBe(404)
  const word = await wordsOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('There is nothing here', 'Hier ist nichts'))
})
