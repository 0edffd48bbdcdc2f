import { bookOnline, importEvening, openConsole } from './console-venue.ts'
import { expect, test } from './fixtures.ts'

/** Two people write about the same party. */

test('a text that a colleague has saved is shown, and replaced only by a person who has seen it', {
  tag: '@thorough',
}, async ({ browser, service }) => {
  const wrong: string[] = []
  const venue = await importEvening('17:00')
  const guest = { email: `ida-${crypto.randomUUID()}@guest.example`, customerName: 'Ida Brandt' }
  const { reference } = await bookOnline(service, venue, { ...guest, start: '18:30', resourceId: 't1' })
  const device = { width: 1280, height: 800 }
  const open = async () => {
    const { page } = await openConsole(browser, { url: service, venue, role: 'host', device, wrong })
    await page.goto(`${service}/console/${venue.slug}/evening?view=list&sel=${reference}`)
    const panel = page.getByRole('complementary')
    const dialog = page.getByRole('dialog')
    const edit = async () => {
      await panel.getByRole('button', { name: 'Edit the details' }).click()
      await expect(dialog).toBeVisible()
    }
    const save = () => dialog.getByRole('button', { name: 'Save' }).click()
    return { panel, dialog, edit, save, field: (label: string) => dialog.getByLabel(label) }
  }
  const [mine, theirs] = [await open(), await open()]

  await mine.edit()
  await mine.field('Allergies').fill('Nuts')
  await mine.save()
  await expect(mine.dialog).toBeHidden()
  for (const { panel } of [mine, theirs]) await expect(panel).toContainText('Nuts')

  // The words are other ones, and the evening is the same: it shows only that there are allergies.
  await mine.edit()
  await theirs.edit()
  await theirs.field('Allergies').fill('Nuts, severe')
  await theirs.save()
  for (const { panel } of [mine, theirs]) await expect(panel).toContainText('Nuts, severe')

  await mine.field('Notes of the venue').fill('By the window.')
  await mine.save()
  await expect(mine.dialog).toBeHidden()
  for (const { panel } of [mine, theirs]) await expect(panel).toContainText(/Nuts, severe.*By the window\./)

  await mine.edit()
  await theirs.edit()
  await theirs.field('Allergies').fill('None')
  await theirs.save()
  await expect(mine.panel.getByText('None', { exact: true })).toBeVisible()
  await mine.field('Allergies').fill('Nuts and milk')
  await mine.save()
  await expect(mine.dialog).toContainText('it is “None” now')
  await expect(mine.field('Allergies')).toHaveValue('Nuts and milk')
  await mine.save()
  await expect(mine.dialog).toBeHidden()
  for (const { panel } of [mine, theirs]) await expect(panel).toContainText('Nuts and milk')
  expect(wrong.filter((line) => !line.includes('409'))).toEqual([])
})
