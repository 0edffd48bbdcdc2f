import { readFileSync } from 'node:fs'
import { signIn } from './console-session.ts'
import { importEvening, timeAt } from './console-venue.ts'
import { expect, test } from './fixtures.ts'
import { runProgram } from './run-program.ts'

/** Presses beside an answer that do what it says, and the ways that lead to a conversation. */

test(
  'an answer moves the party, from the list of the evening, with the files of the guest before it',
  {
    tag: '@thorough',
  },
  async ({ page, service }, { project }) => {
    const word = (english: string, german: string) => (project.name.includes('German') ? german : english)
    const venue = await importEvening('18:00')
    const { slug, secretKey, tokens } = venue
    const email = `ada-${crypto.randomUUID().slice(0, 8)}@guest.example`
    const post = async (path: string, body: object, key: object = { 'X-Service-Key': secretKey }) => {
      const headers = { 'Content-Type': 'application/json', 'Accept-Language': word('en', 'de'), ...key }
      const answer = await fetch(`${service}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(answer.status, await answer.clone().text()).toBeLessThan(300)
      return answer.json()
    }
    const date = new Date().toLocaleDateString('sv', { timeZone: venue.timeZone })
    const start = `${Number(timeAt(venue, 60).slice(0, 2))}:30`
    const party = { partySize: 2, customerName: 'Ada Guest', email, phone: '0341 5550142' }
    const table = { resourceType: 'RestaurantTable', resourceId: 't1', date, start }
    const { reference } = await post(`venues/${slug}/reservations`, { ...table, ...party })
    const threadId = await runProgram('files-of-message', slug, email)

    await signIn(page, service, 'owner', slug)
    await page.goto(`${service}/console/${slug}/evening`)
    await page.getByRole('link', { name: /Ada Guest/ }).click()
    await expect(page).toHaveURL(new RegExp(`/inbox\\?thread=${threadId}`))

    // The files of the guest.
    const files = page.getByRole('list', { name: word('Files', 'Dateien') })
    const picture = files.locator('img')
    await expect(picture).toHaveJSProperty('naturalWidth', 800)
    const saves = page.waitForEvent('download')
    await files.getByRole('link', { name: /Seating plan\.pdf/ }).click()
    const saved = await saves
    expect(saved.suggestedFilename()).toBe('Seating plan.pdf')
    expect(readFileSync(await saved.path(), 'latin1')).toBe('%PDF-1.7\n%%EOF\n')

    // Another table, with the words that go with it.
    const answer = page.getByRole('textbox', { name: word('Answer to Ada Guest', 'Antwort an Ada Guest') })
    await expect(async () => {
      await page.getByRole('button', { name: word('Another table', 'Anderer Tisch') }).click()
      await expect(page.getByRole('button', { name: 'Table 3' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Table 3' }).click()
    await expect(answer).toHaveValue('Gladly: your new table is Table 3.')
    await page.getByRole('button', { name: word('Send, move to Table 3', 'Senden, an Table 3 umsetzen') }).click()
    await expect(answer).toHaveValue('')
    await expect(page.getByText('Gladly: your new table is Table 3.').last()).toBeVisible()
    const aside = page.getByRole('complementary', { name: word('This guest', 'Dieser Gast') })
    await expect(aside.getByText(/Table 3/).first()).toBeVisible()

    const name = word(`Send the confirmation of ${reference} again`, `Bestätigung von ${reference} erneut senden`)
    await aside.getByRole('button', { name }).click()
    await expect(page.getByText(word(`${reference} sent again`, `${reference} erneut gesendet`)).first()).toBeVisible()

    // The number of orders that wait stands beside their place.
    const orders = page.locator('.places a[href$="/orders"]')
    await expect(orders.locator('.places-count')).toHaveText('0')
    await post(`qr/${tokens.t2}/orders`, { lines: [{ menuId: 'bar', itemName: 'Pils', quantity: 1 }] }, {})
    await expect(orders.locator('.places-count')).toHaveText('1')
  },
)
