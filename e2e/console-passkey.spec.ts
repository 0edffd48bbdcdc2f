import { runCommandHere } from '#testing/servers/command.ts'
import { expectAccessible } from './accessible.ts'
import { desktop } from './console-session.ts'
import { expect, test } from './fixtures.ts'

test.use(desktop)

test('a person adds a passkey, signs in with it, and removes it', async ({ page, service }) => {
  const words = [
    'invite',
    '--organisation',
    'demo',
    '--email',
    `jonas-${crypto.randomUUID()}@venue.example`,
    '--name',
    'Jonas',
  ]
  const { stdout } = await runCommandHere('staff', words, { DATA_DIR: process.env.E2E_DATA_DIR ?? '' })
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(service + new URL(JSON.parse(stdout).url).pathname)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/evening$/)
  await page.goto(`${service}/console/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()

  await expect(page).toHaveURL(`${service}/console/sign-in`)
  await expectAccessible(page)
  const answers: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/console/sign-in/passkey')) answers.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/evening$/)
  await page.goto(`${service}/console/account`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jonas')
  await expect(page.getByRole('main')).toContainText('by passkey')

  expect(answers).toEqual([expect.stringContaining('response=')])
  // An answer that was signed once signs nobody in again.
  const replayed = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return (await fetch('/console/sign-in/passkey', { method: 'POST', body, headers })).status
  }, answers[0] ?? '')
  expect(replayed).toBe(422)

  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(`${service}/console/sign-in`)
})
