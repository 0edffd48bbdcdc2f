import { expectAccessible } from './accessible.ts'
import { signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'

test('an owner invites somebody, gives another role, disables and lets in again', async ({ page, service }, {
  project,
}) => {
  const german = project.name.includes('German')
  const word = (english: string, germanWord: string) => (german ? germanWord : english)
  const name = `Jonas ${crypto.randomUUID().slice(0, 8)}`
  const email = `${name.slice(6)}@venue.example`
  await signIn(page, service)
  await page.goto(`${service}/console/account`)
  await page.getByRole('link', { name: word('People and roles', 'Personen und Rollen') }).click()
  await expectAccessible(page, 'the people', { sample: true })

  const invite = page.locator('form[action="/console/people"]')
  await invite.getByLabel(word('Name', 'Name')).fill(' ')
  await invite.getByLabel(word('E-mail', 'E-Mail')).fill(email)
  await invite.getByRole('button').click()
  await expect(page.getByRole('alert')).toHaveText(
    word('A name has 1 to 80 characters.', 'Ein Name hat 1 bis 80 Zeichen.'),
  )
  await expect(invite.getByLabel(word('E-mail', 'E-Mail'))).toHaveValue(email)
  await invite.getByLabel(word('Name', 'Name')).fill(name)
  await invite.getByLabel(word('Role', 'Rolle')).selectOption(word('Service', 'Bedienung'))
  await invite.getByRole('button').click()

  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(word('Service (every venue)', 'Bedienung (alle Häuser)'))
  await expect(row).toContainText(word('has not signed in yet', 'noch nicht angemeldet'))
  const change = row.getByText(word('Change', 'Ändern'), { exact: true })
  await change.click()
  await expectAccessible(page)
  await row.getByLabel(word('Role', 'Rolle')).selectOption(word('Door', 'Einlass'))
  await row.getByRole('button', { name: word('Save', 'Speichern') }).click()
  await expect(row).toContainText(word('Door (every venue)', 'Einlass (alle Häuser)'))
  await change.click()
  await row.getByRole('button', { name: word('Disable', 'Sperren') }).click()
  await expect(row).toContainText(word('disabled', 'gesperrt'))
  await row.getByRole('button', { name: word('Let them sign in again', 'Wieder zulassen') }).click()
  await expect(row).not.toContainText(word('disabled', 'gesperrt'))
})
