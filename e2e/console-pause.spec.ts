import { addDays, localDateAt } from '#lib/time.ts'
import { expectAccessible } from './accessible.ts'
import { openHouse, signIn } from './console-session.ts'
import { importEvening } from './console-venue.ts'
import { expect, test } from './fixtures.ts'

const table = (number: number) => ({
  id: `t${number}`,
  name: `Table ${number}`,
  type: 'RestaurantTable',
  capacity: 4,
  allowsFoodOrdering: true,
})
const lane = { id: 'lane', name: 'Lane 1', type: 'BowlingLane', capacity: 6, allowsFoodOrdering: false }

test(
  'online booking is paused in two presses, for longer, and ended',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const word = (english: string, german: string) => (project.name.includes('German') ? german : english)
    const { slug, secretKey, timeZone } = await importEvening('18:00', { resources: [table(1), lane] })
    await signIn(page, service, 'owner', slug)
    await page.goto(`${service}/console/${slug}/evening`)
    await page.getByRole('button', { name: word('Pause online booking', 'Online-Buchung pausieren') }).click()
    await expectAccessible(page, 'the pause of online booking')
    await page.getByRole('button', { name: word('For an hour', 'Eine Stunde') }).click()
    const line = page.getByRole('region', { name: word('Pause of online booking', 'Pause der Online-Buchung') })
    await expect(line).toContainText(word('Online booking is paused until', 'Online-Buchung pausiert bis'))
    await expectAccessible(page, 'a pause that runs')
    const date = localDateAt(timeZone, Date.now())
    const slots = async () => {
      const query = `date=${date}&resourceType=RestaurantTable&partySize=2&explain=true`
      const answer = await page.request.get(`${service}/api/venues/${slug}/availability?${query}`, {
        headers: { 'X-Service-Key': secretKey },
      })
      const { slots } = (await answer.json()) as { slots: { reason: string | null }[] }
      return slots.filter(({ reason }) => reason === 'paused').length
    }
    const paused = await slots()
    expect(paused).toBeGreaterThan(0)
    await line.getByRole('button', { name: word('30 min more', '30 Min. länger') }).click()
    await expect.poll(slots).toBeGreaterThan(paused)
    await line.getByRole('button', { name: word('End now', 'Jetzt beenden') }).click()
    await expect(line).toBeHidden()
    expect(await slots()).toBe(0)
  },
)

test(
  'bookings that no longer fit are moved and cancelled, and their mails read before',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const word = (english: string, german: string) => (project.name.includes('German') ? german : english)
    const { slug, secretKey, timeZone } = await importEvening('18:00', { resources: [1, 2, 3].map(table) })
    const date = addDays(localDateAt(timeZone, Date.now()), 1)
    for (const [resourceId, customerName] of [
      ['t1', 'Ada Guest'],
      ['t2', 'Ben Weber'],
      ['t3', 'Cleo Nguyen'],
    ]) {
      const guest = { customerName, email: 'guest@guest.example', partySize: 2 }
      const booked = await page.request.post(`${service}/api/venues/${slug}/reservations`, {
        headers: { 'X-Service-Key': secretKey },
        data: { resourceType: 'RestaurantTable', resourceId, date, start: '18:00', ...guest },
      })
      expect(booked.status()).toBe(201)
    }
    await signIn(page, service, 'owner', slug)
    await openHouse(page, service, slug, 'hours')
    await page.getByRole('button', { name: word('Add a day', 'Tag hinzufügen') }).click()
    await page.getByLabel(word('Date', 'Datum'), { exact: true }).last().fill(date)
    await page.getByRole('button', { name: word('Save', 'Speichern'), exact: true }).click()
    const asked = (name: string) => page.getByRole('group', { name: new RegExp(name) })
    await asked('Ada Guest')
      .getByRole('radio', { name: word('Move to', 'Verschieben') })
      .check()
    await asked('Ben Weber')
      .getByRole('radio', { name: word('Cancel and tell the guest', 'Stornieren und Bescheid geben') })
      .check()
    await asked('Ben Weber')
      .getByRole('button', { name: word('Read the mail', 'E-Mail ansehen') })
      .click()
    await expect(page.getByRole('dialog')).toContainText('Ben Weber')
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'choices about bookings')
    const press = word('Save: move 1, cancel 1, keep 1', 'Speichern: 1 verschieben, 1 stornieren, 1 behalten')
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByText(word('2 of 2 bookings done', '2 von 2 Buchungen erledigt')).first()).toBeVisible()
  },
)
