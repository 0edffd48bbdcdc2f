import type { Page } from '@playwright/test'
import type { ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { expectAccessible } from './accessible.ts'
import { linkIn, mailsTo } from './booked-venue.ts'
import { expect, test } from './fixtures.ts'

/** Invites somebody new as the host does, by the command. */
async function invited(): Promise<string> {
  const email = `hanna-${crypto.randomUUID()}@venue.example`
  const words = ['invite', '--organisation', 'demo', '--email', email, '--name', 'Hanna']
  const { status, stderr } = await runCommandHere('staff', words, { DATA_DIR: process.env.E2E_DATA_DIR ?? '' })
  expect([status, stderr]).toEqual([0, expect.stringContaining('signs in once')])
  return email
}

/** The newest mail to somebody once there are `count` of them. */
async function newestMail(email: string, count: number): Promise<ReceivedMail> {
  await expect(async () => expect(await mailsTo(email)).toHaveLength(count)).toPass({ timeout: 120_000 })
  return (await mailsTo(email))[0] as ReceivedMail
}

test(
  'somebody who was invited signs in with the code of a mail, and on another device with its link',
  {
    tag: '@german-phone',
  },
  async ({ browser, page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const heading = (of: Page) => of.getByRole('heading', { level: 1 })
    const email = await invited()
    await page.goto(`${service}/console`)
    await expect(page).toHaveURL(`${service}/console/sign-in`)
    await expectAccessible(page, 'signing in', { sample: true })
    // By keyboard alone.
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(word('Check your e-mail', 'Sehen Sie in Ihr Postfach'))
    await expectAccessible(page)
    await page.getByLabel('Code').fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)

    const letter = await newestMail(email, 1)
    const [code = ''] = /^[0-9A-Z]{3} [0-9A-Z]{3}$/m.exec(letter.text) ?? []

    // The link works until the code is used.
    const other = await browser.newContext({ javaScriptEnabled: false, locale: german ? 'de-DE' : 'en-GB' })
    const phone = await other.newPage()
    await phone.goto(linkIn(letter, 'Sign in'))
    await expect(phone.getByRole('main')).toContainText(email)
    await page.getByLabel('Code').fill(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${service}/console/copper-cue/evening`)
    await page.goto(`${service}/console/account`)
    await expect(heading(page)).toHaveText('Hanna')
    await expectAccessible(page)
    await phone.getByRole('button', { name: word('Continue', 'Weiter') }).click()
    await expect(heading(phone)).toHaveText(word('This link does not work any more', 'Dieser Link gilt nicht mehr'))

    await phone.goto(`${service}/console/sign-in`)
    await phone.getByLabel(word('E-mail', 'E-Mail')).fill(email)
    await phone.getByRole('button', { name: word('Send me a link', 'Link schicken') }).click()
    await expect(heading(phone)).toHaveText(word('Check your e-mail', 'Sehen Sie in Ihr Postfach'))
    await phone.goto(linkIn(await newestMail(email, 2), 'Sign in'))
    await phone.getByRole('button', { name: word('Continue', 'Weiter') }).click()
    // The evening is whole in its first markup.
    await expect(heading(phone)).toHaveText(word('Evening', 'Abend'))
    await phone.goto(`${service}/console/account`)
    await expect(heading(phone)).toHaveText('Hanna')

    await page.reload()
    await expectAccessible(page)
    await page.getByRole('button', { name: word('End all others', 'Alle anderen beenden') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: word('signed in', 'angemeldet') })).toHaveCount(1)
    await phone.reload()
    await expect(phone).toHaveURL(`${service}/console/sign-in`)
    await page.getByRole('button', { name: word('Sign out', 'Abmelden') }).click()
    await expect(page).toHaveURL(`${service}/console/sign-in`)
    await other.close()
  },
)
