import { addDays, localDateAt } from '#lib/time.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './console-session.ts'
import { importEvening } from './console-venue.ts'
import { expect, test } from './fixtures.ts'

/** From the guest's request on the venue's page to the venue's answer in the console and back to the guest's page. */
test('a request is sent, offered another time, and accepted', { tag: '@thorough' }, async ({ page, service, browser }, {
  project,
}) => {
  const word = (english: string, german: string) => (project.name.includes('German') ? german : english)
  const settings = { minNoticeMinutes: 0, bookingPage: true, terms: [{ kind: 'request', partyFrom: 4 }] }
  const { slug, timeZone } = await importEvening('18:00', { settings })
  const date = addDays(localDateAt(timeZone, Date.now()), 1)
  await page.goto(`${service}/v/${slug}/reserve?partySize=4&date=${date}&start=18:00`)
  await expect(page.getByText(word('the venue answers within', 'Das Haus antwortet innerhalb von'))).toBeVisible()
  await expectAccessible(page, 'the form of a request')
  await page.getByLabel(word('Your name', 'Ihr Name')).fill('Ada Guest')
  await page.getByLabel(word('E-mail', 'E-Mail')).fill('ada@guest.example')
  await page.getByRole('button', { name: word('Send the request', 'Anfrage senden') }).click()
  await expect(page.getByRole('status')).toContainText(
    word('Your request has been sent', 'Ihre Anfrage ist gesendet'),
  )
  await expectAccessible(page, 'the page of a request')
  const guestPage = page.url()

  const staff = await (await browser.newContext({ locale: word('en-GB', 'de-DE') })).newPage()
  await signIn(staff, service, 'owner', slug)
  await staff.goto(`${service}/console/${slug}/evening`)
  const needs = staff.getByRole('region', { name: word('Needs you', 'Zu tun') })
  await needs.getByRole('button', { name: word('Other time', 'Andere Zeit') }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel(word('Start', 'Beginn')).fill('20:00')
  await expectAccessible(staff, 'the offer of another time')
  await dialog.getByRole('button', { name: word('Offer this time', 'Diese Zeit anbieten') }).click()
  await expect(needs).not.toContainText(word('Request', 'Anfrage'))
  await staff.context().close()

  await page.goto(guestPage)
  await expect(page.getByText(word('Another time offered', 'Andere Zeit angeboten'))).toBeVisible()
  await expect(page.getByText('20:00').first()).toBeVisible()
  await page.getByRole('button', { name: word('Accept this time', 'Diese Zeit annehmen') }).click()
  await expect(page.getByText(word('Confirmed', 'Bestätigt')).first()).toBeVisible()
})
