import { expectAccessible } from './accessible.ts'
import { linkIn, mailTo } from './booked-venue.ts'
import { bookWithDeposit, requestDeposit, wordsOf } from './deposits.ts'
import { expect, test } from './fixtures.ts'

test('from the mail to the own page: expired, declined, then paid, all without script', async ({
  browser,
  page,
  service,
  demo,
}, { project }) => {
  const isPhone = project.name.startsWith('phone')
  const email = await bookWithDeposit(page, service, demo, isPhone ? 50 : 20)
  const word = await wordsOf(page)
  const pay = /Pay the .* deposit|Anzahlung zahlen/
  await page.locator('button[value=expire]').click()
  await page.getByRole('link', { name: word('Pay the deposit', 'Anzahlung zahlen') }).click()
  await expect(page.getByRole('main')).toContainText(word('Deposit due', 'Anzahlung offen'))

  await requestDeposit(email)
  const mail = await mailTo(email, /^(Deposit awaited|Anzahlung offen): The Copper Cue/)
  const link = linkIn(mail, word('Pay the deposit', 'Anzahlung zahlen'))
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: isPhone ? 'de-DE' : 'en-GB',
    viewport: { width: isPhone ? 320 : 1280, height: 800 },
  })
  const guest = await context.newPage()
  const requests: string[] = []
  guest.on('request', (request) => requests.push(request.url()))
  await guest.goto(link)
  expect(requests).toEqual([link])
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ada')
  expect(await guest.content()).not.toContain('Guest')
  // The first one is the venue's name, which leads to its page.
  for (let presses = 0; presses < 2; presses++) await guest.keyboard.press('Tab')
  await expect(guest.getByRole('button', { name: pay })).toBeFocused()
  await guest.keyboard.press('Enter')
  await guest.waitForURL(/\/checkout\//)
  await guest.locator('button[value=decline]').click()
  await expect(guest.getByRole('alert')).toBeVisible()

  await guest.goto(link)
  await expect(guest.getByRole('main')).toContainText(word('Payment in progress', 'Zahlung läuft'))
  await guest.getByRole('button', { name: pay }).click()
  await guest.locator('button[value=pay]').click()
  const confirmed = word('Thank you, your booking is confirmed', 'Danke, Ihre Buchung ist bestätigt')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(confirmed)
  await guest.getByRole('link', { name: word('Your booking', 'Ihre Buchung') }).click()
  await expect(guest).toHaveURL(link)
  await expect(guest.getByRole('main')).toContainText(word('Confirmed', 'Bestätigt'))
  await expect(guest.getByRole('button')).toHaveCount(0)
  await context.close()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(link)
    await expectAccessible(page)
  }
})

test('a wrong link is friendly and says nothing', { tag: '@thorough' }, async ({ page, service }) => {
  const answer = await page.goto(`${service}/v/copper-cue/r/${'A'.repeat(48)}`)
  expect(answer?.status()).toBe(404)
  const word = await wordsOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('There is nothing here', 'Hier ist nichts'))
})
