import { bookOnline, importEvening, openConsole } from './console-venue.ts'
import { expect, test } from './fixtures.ts'

/** The evening on paper. */

test('the printed evening has telephone numbers, allergies and notes in words, and without a network that there are some', async ({
  browser,
  service,
}) => {
  const wrong: string[] = []
  const venue = await importEvening('17:00')
  const guest = {
    email: `ida-${crypto.randomUUID()}@guest.example`,
    customerName: 'Ida Brandt',
    notes: 'By the window',
    phone: '+49 341 5550177',
  }
  const { reference } = await bookOnline(service, venue, { ...guest, start: '18:30', resourceId: 't1' })
  const device = { width: 1280, height: 800 }
  const { page } = await openConsole(browser, { url: service, venue, role: 'host', device, wrong })
  // A browser without a window prints nothing, and says nothing of it either.
  await page.addInitScript(() => {
    const print = () => {
      dispatchEvent(new Event('beforeprint'))
      Object.assign(globalThis, { printed: document.querySelector('table')?.textContent })
      dispatchEvent(new Event('afterprint'))
    }
    Object.assign(globalThis, { print })
  })
  await page.goto(`${service}/console/${venue.slug}/evening?view=timeline`)
  await page.evaluate(
    async ([slug, party]) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
      const body = JSON.stringify({ allergies: 'Hazelnuts', was: { allergies: '' } })
      await fetch(`/api/console/venues/${slug}/reservations/${party}/guest`, { method: 'POST', headers, body })
    },
    [venue.slug, reference],
  )
  const printed = () => page.evaluate(() => String(Reflect.get(globalThis, 'printed')))
  await expect(page.getByRole('button', { name: /Ida Brandt/ })).toBeVisible()
  // The scripts of the page may not have begun to listen.
  await expect(async () => {
    // The browser's own key, which would not wait for the words.
    await page.keyboard.press('Control+p')
    await expect
      .poll(printed, { timeout: 1_000 })
      .toMatch(/Ida Brandt\+49 341 5550177.*Allergies: Hazelnuts\. By the window/)
  }).toPass({ timeout: 60_000 })
  await expect(page.locator('table')).toHaveCount(0)
  expect(wrong).toEqual([])
  // The screen has heard of the allergies.
  await page.keyboard.press('3')
  await expect(page.getByTitle('Allergies')).toBeAttached()
  await page.keyboard.press('1')
  await expect(page.locator('table')).toHaveCount(0)
  await page.context().setOffline(true)
  await page.keyboard.press('p')
  await expect.poll(printed).toMatch(/Ida Brandt.*Allergies, Note/)
  await page.context().close()
})
