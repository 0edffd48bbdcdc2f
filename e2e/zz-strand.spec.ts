import { addDays, localDateAt } from '#lib/time.ts'
import { signIn } from './console-session.ts'
import { importEvening } from './console-venue.ts'
import { expect, test } from './fixtures.ts'

const shots = '/tmp/strand-shots'

test('shots of pause and choices', { tag: '@thorough' }, async ({ page, service }, { project }) => {
  const lang = project.name.includes('German') ? 'de' : 'en'
  const kinds = {
    resources: [1, 2, 3]
      .map((n) => ({ id: `t${n}`, name: `Table ${n}`, type: 'RestaurantTable', capacity: 4, allowsFoodOrdering: true }))
      .concat([{ id: 'lane', name: 'Lane 1', type: 'BowlingLane', capacity: 6, allowsFoodOrdering: false }] as never),
  }
  const venue = await importEvening('18:00', kinds)
  await signIn(page, service, 'owner', venue.slug)
  const shot = async (name: string) => {
    for (const [width, colorScheme] of [
      [390, 'light'],
      [820, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 860 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${shots}/${lang}-${name}-${width}.png` })
    }
    await page.setViewportSize({ width: 1280, height: 860 })
  }
  await page.goto(`${service}/console/${venue.slug}/evening`)
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.getByRole('button', { name: /Pause online booking|Online-Buchung pausieren/ }).click()
  await expect(page.getByRole('button', { name: /For an hour|Eine Stunde/ })).toBeVisible()
  await shot('pause-sheet')
  await page.getByRole('button', { name: /For an hour|Eine Stunde/ }).click()
  await expect(page.getByRole('button', { name: /End now|Jetzt beenden/ })).toBeVisible()
  await shot('pause-running')
  await page.goto(`${service}/console/${venue.slug}/house?view=pause`)
  await shot('house-pause')
  const tomorrow = addDays(localDateAt(venue.timeZone, Date.now()), 1)
  for (const [resourceId, name, start] of [
    ['t1', 'Ada Guest', '18:00'],
    ['t2', 'Ben Weber', '19:00'],
    ['t3', 'Cleo Nguyen', '20:00'],
  ]) {
    const booked = await page.request.post(`${service}/api/venues/${venue.slug}/reservations`, {
      headers: { 'X-Service-Key': venue.secretKey },
      data: {
        resourceType: 'RestaurantTable',
        resourceId,
        date: tomorrow,
        start,
        customerName: name,
        email: 'ada@guest.example',
        partySize: 2,
      },
    })
    expect(booked.status()).toBe(201)
  }
  await page.goto(`${service}/console/${venue.slug}/house?view=hours`)
  await page.getByRole('button', { name: /Add a day|Tag hinzufügen/ }).click()
  await page
    .getByLabel(/^(Date|Datum)$/)
    .last()
    .fill(tomorrow)
  await page.getByRole('button', { name: /^(Save|Speichern)$/ }).click()
  await expect(page.getByText(/3 (bookings|Buchungen)/).first()).toBeVisible()
  await page
    .getByRole('radio', { name: /Move to|Verlegen:/ })
    .first()
    .check()
  await page
    .getByRole('radio', { name: /Cancel and tell|Stornieren und/ })
    .nth(1)
    .check()
  await shot('choices')
  await page
    .getByRole('button', { name: /Read the mail|E-Mail ansehen/ })
    .first()
    .click()
  await page.waitForTimeout(1500)
  await shot('letter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^(Save|Speichern): / }).click()
  await page.waitForTimeout(800)
  await shot('progress')
  await expect(page.getByText(/2 of 2|2 von 2/).first()).toBeVisible()
  await shot('done')
})
