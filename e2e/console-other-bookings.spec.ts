import { expectAccessible } from './accessible.ts'
import { bookOnline, importEvening, openConsole } from './console-venue.ts'
import { expect, test } from './fixtures.ts'

/** The other bookings of a guest, in the panel of a party. */

test('the other bookings of a guest are read when they are opened, by keys, and lead to their panels', {
  tag: '@thorough',
}, async ({ browser, service }) => {
  const wrong: string[] = []
  const venue = await importEvening('17:00')
  const guest = { email: `ida-${crypto.randomUUID()}@guest.example`, customerName: 'Ida Brandt' }
  const first = await bookOnline(service, venue, { ...guest, start: '18:30', resourceId: 't1' })
  const second = await bookOnline(service, venue, { ...guest, start: '20:30', resourceId: 't2' })
  const device = { width: 1280, height: 800 }
  const { page } = await openConsole(browser, { url: service, venue, role: 'host', device, wrong })
  await page.goto(`${service}/console/${venue.slug}/evening?view=list&sel=${first.reference}`)
  const panel = page.getByRole('complementary')
  const list = panel.getByRole('group').filter({ hasText: 'Other bookings of this guest' })
  const link = list.getByRole('link')

  await list.locator('summary').focus()
  await expect(link).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveText(/, 20:30 · 2 guests · Table 2 · booked$/)
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await expect(link).toHaveCount(0)
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(list).toContainText('There is no connection.')
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(link).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`sel=${second.reference}`))
  await expect(panel).toContainText(second.reference)
  expect(wrong).toEqual([])
})
