import { expectAccessible } from './accessible.ts'
import { type BookedVenue, book, dayAhead, importBookedVenue, mailTo } from './booked-venue.ts'
import { signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'

/** Books tables for guests: Anna twice under two addresses with one telephone number, Ben once. */
async function bookGuests(service: string, venue: BookedVenue, german: boolean) {
  const id = crypto.randomUUID().slice(0, 8)
  const anna = { customerName: 'Anna Hofmann', email: `anna-${id}@post.example`, phone: '0341 555 0188' }
  const again = { ...anna, customerName: 'A. Hofmann', email: `hofmann-${id}@web.example` }
  const ben = { customerName: 'Ben Krüger', email: `ben-${id}@post.example` }
  const language = german ? 'de' : 'en'
  const slot = (days: number, resourceId: string) => ({
    date: dayAhead(days),
    start: '18:00',
    partySize: 2,
    resourceId,
  })
  await book(service, venue, { ...slot(3, 'long'), ...anna }, language)
  await book(service, venue, { ...slot(4, 'long'), ...again }, language)
  await book(service, venue, { ...slot(5, 'long'), ...ben }, language)
  return {
    anna,
    again,
    ben,
    bookAgain: () => book(service, venue, { ...slot(9, 'round'), ...ben }, language),
  }
}

test('a guest is found and read by keys, and noted with a way back', async ({ page, service }, { project }) => {
  const german = project.name.includes('German')
  const word = (english: string, germanWord: string) => (german ? germanWord : english)
  const venue = await importBookedVenue()
  await bookGuests(service, venue, german)
  await signIn(page, service, 'host', venue.slug)
  await page.goto(`${service}/console/${venue.slug}/guests`)
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: 'Ben Krüger' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'A. Hofmann' })).toBeVisible()
  const notes = page.getByRole('textbox', { name: word('Notes', 'Notizen') })
  await notes.fill('Likes the long table.')
  await page
    .getByRole('button', { name: word('Save', 'Speichern') })
    .last()
    .click()
  await page.getByRole('button', { name: word('Undo', 'Zurücknehmen') }).click()
  await expect(notes).toHaveValue('')
  // A host sees neither the data of all guests nor the watch.
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('button', { name: word('Erase', 'Löschen') })).toHaveCount(0)
})

test(
  'an owner merges a guest who stands twice, looks at bookings, declines one with a letter, and erases',
  {
    tag: '@thorough',
  },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const venue = await importBookedVenue()
    const { anna, again, ben, bookAgain } = await bookGuests(service, venue, german)
    await signIn(page, service, 'owner', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/guests`)
    await expect(page.getByRole('row')).toHaveCount(4)
    await expectAccessible(page, 'the list of guests')
    const search = page.getByRole('searchbox')
    await expect(async () => {
      await search.fill(anna.email)
      await expect(page.getByRole('row')).toHaveCount(2, { timeout: 3_000 })
    }).toPass()
    await page.getByRole('link', { name: /Anna Hofmann/ }).click()
    await page.getByRole('textbox', { name: word('Allergies', 'Allergien') }).fill('Hazelnut')
    await page
      .getByRole('button', { name: word('Save', 'Speichern') })
      .first()
      .click()
    await expect(page.getByText(word('One guest twice?', 'Ein Gast doppelt?'))).toBeVisible()
    await expectAccessible(page, 'a guest who may stand twice')

    await page.getByRole('button', { name: word('Merge', 'Zusammenführen') }).click()
    await expect(page.getByText(`${anna.email} · ${again.email}`)).toBeVisible()
    await page.getByRole('button', { name: word('Undo', 'Zurücknehmen') }).click()
    await expect(page.getByText(word('One guest twice?', 'Ein Gast doppelt?'))).toBeVisible()
    await page.getByRole('button', { name: word('Merge', 'Zusammenführen') }).click()
    await page.getByRole('button', { name: word('Separate', 'Trennen') }).click()
    await page.getByRole('button', { name: word('Not the same', 'Nicht derselbe') }).click()
    await expect(page.getByText(word('One guest twice?', 'Ein Gast doppelt?'))).toBeHidden()

    // Ben is watched: he books as everybody, and the evening of today shows the booking at once.
    await page.goto(`${service}/console/${venue.slug}/guests`)
    await page.getByRole('link', { name: /Ben Krüger/ }).click()
    const watch = page.getByRole('switch', { name: word('Look at bookings', 'Buchungen ansehen') })
    await watch.click()
    await expect(watch).toBeChecked()
    await page.goto(`${service}/console/${venue.slug}/evening`)
    const first = await bookAgain()
    const decline = page.getByRole('button', { name: new RegExp(`^${word('Cancel', 'Absagen')}: .*Ben Krüger`) })
    await expect(decline).toBeVisible()
    await expectAccessible(page, 'an evening with a booking to look at')
    await decline.click()
    const letter = await mailTo(ben.email, new RegExp(word('Cancelled', 'Storniert')))
    const words = letter.text.replaceAll(/\s+/g, ' ')
    expect(words).toContain(word('we cannot receive you at this time', 'zu dieser Zeit nicht empfangen'))
    expect(words).toContain(first.reference)
    await expect(decline).toBeHidden()

    await page.goto(`${service}/console/${venue.slug}/guests`)
    const file = page.waitForEvent('download')
    await page
      .getByRole('button', { name: word('Export', 'Exportieren') })
      .first()
      .click()
    expect((await file).suggestedFilename()).toBe(`${venue.slug}-guests.csv`)
    await page.getByRole('link', { name: /Ben Krüger/ }).click()
    await page.getByRole('button', { name: word('Erase', 'Löschen') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(word('What goes', 'Das verschwindet'))).toBeVisible()
    await expectAccessible(page, 'the question before an erasure')
    await dialog.getByRole('button', { name: word('Erase', 'Löschen') }).click()
    await expect(dialog).toBeHidden()
  },
)
