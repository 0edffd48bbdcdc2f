import { expectAccessible } from './accessible.ts'
import { linkIn, mailTo } from './booked-venue.ts'
import { signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importPicturedVenue, photo } from './pictured-venue.ts'

test('a message of a website is answered from the inbox by keys, and the guest writes back from the mail', async ({
  page,
  browser,
  service,
}, { project }) => {
  const german = project.name.includes('German')
  const word = (english: string, germanWord: string) => (german ? germanWord : english)
  const { slug, secretKey } = await importPicturedVenue()
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@guest.example`
  const write = async (subject: string, body: string) => {
    const answer = await fetch(`${service}/api/venues/${slug}/messages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Service-Key': secretKey, 'Accept-Language': word('en', 'de') },
      body: JSON.stringify({ guestName: 'Ada Guest', guestEmail: email, subject, body }),
    })
    expect(answer.status).toBe(202)
  }
  await signIn(page, service, 'host', slug)
  await page.goto(`${service}/console/${slug}/inbox`)
  await expect(page.getByText(word('Everything is answered.', 'Alles ist beantwortet.'))).toBeVisible()

  await write('Dogs', 'Are dogs welcome?')
  const row = page.getByRole('link', { name: /Ada Guest/ })
  await expect(row).toContainText('Are dogs welcome?')
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(page.locator('.places a[aria-current] .places-count')).toHaveText('1')
  await page.keyboard.press('j')
  await expect(page.getByText(word('Address not proven.', 'Adresse nicht bestätigt.'))).toBeVisible()
  await expectAccessible(page, 'a conversation')
  const answer = page.getByRole('textbox', { name: word('Answer to Ada Guest', 'Antwort an Ada Guest') })
  await page.keyboard.press('r')
  await expect(answer).toBeFocused()
  await answer.fill('Yes, on the terrace.')

  // The guest writes once more before the answer is sent: nothing goes out, and nothing that was typed is lost.
  const replies = page.waitForResponse((response) => response.url().endsWith('/reply'))
  await page.route('**/inbox/*', (route) => route.abort(), { times: 50 })
  await write('Re: Dogs', 'We have two.')
  await page.keyboard.press('Control+Enter')
  expect((await replies).status()).toBe(409)
  await page.unroute('**/inbox/*')
  await expect(page.getByText('We have two.').last()).toBeVisible()
  await expect(answer).toHaveValue('Yes, on the terrace.')
  await page.keyboard.press('Control+Enter')
  await expect(answer).toHaveValue('')
  const group = word('Waits for the guest', 'Wartet auf den Gast')
  // A phone hides the list behind the conversation.
  await expect(page.getByRole('heading', { name: group, includeHidden: true })).toBeAttached()

  const mail = await mailTo(email, /Dogs/)
  const link = linkIn(mail, word('Write back', 'Zurückschreiben'))
  const guest = await (await browser.newContext({ locale: word('en-GB', 'de-DE') })).newPage()
  await guest.goto(link)
  await expect(guest.getByText('Yes, on the terrace.')).toBeVisible()
  await expectAccessible(guest, 'the page on which a guest writes back')
  await guest.getByRole('textbox').fill('Thank you! They look like this.')
  const files = guest.locator('input[type=file]')
  const send = guest.getByRole('button', { name: word('Send', 'Senden') })
  // Another kind of file is refused, and so are files that are too large together: the words stay.
  for (const [file, why] of [
    [
      { name: 'Dogs.txt', mimeType: 'text/plain', buffer: Buffer.from('wow') },
      word('Cannot be sent: Dogs.txt', 'Lässt sich nicht senden: Dogs.txt'),
    ],
    [
      { name: 'Dogs.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(16 * 1024 * 1024) },
      word('more than 10 MB', 'mehr als 10 MB'),
    ],
  ] as const) {
    await files.setInputFiles(file)
    await send.click()
    await expect(guest.getByText(why)).toBeVisible()
    await expect(guest.getByRole('textbox')).toHaveValue('Thank you! They look like this.')
  }
  await expectAccessible(guest, 'a message with a file that is refused')
  await files.setInputFiles({ name: 'Both dogs.jpg', mimeType: 'image/jpeg', buffer: photo() })
  await send.click()
  await expect(guest.getByRole('heading')).toHaveText(word('Your message has arrived', 'Ihre Nachricht ist angekommen'))
  await guest.context().close()

  await expect(page.getByText('Thank you! They look like this.').last()).toBeVisible()
  const sent = page.getByRole('list', { name: word('Files', 'Dateien') })
  await expect(sent.getByRole('link')).toContainText('Both dogs.jpg')
  await expect(sent.locator('img')).toHaveJSProperty('naturalWidth', 1800)
  await expect(page.getByText(word('Address not proven.', 'Adresse nicht bestätigt.'))).toBeHidden()
  await page.getByRole('heading', { name: 'Ada Guest' }).click()
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: word('Reopen', 'Wieder öffnen') })).toBeVisible()
})
