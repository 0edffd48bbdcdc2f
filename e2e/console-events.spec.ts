import { createCanvas } from '@napi-rs/canvas'
import type { Locator } from '@playwright/test'
import { dateInField } from '#app/console/_ui/clock.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'

/** The preview runs no scripts; its pages have tests of their own. */
const noFrames = { frames: false }

const list = '/console/copper-cue/events'

test('an event is written by keyboard, published, registered for, moved and cancelled, and a draft is deleted', async ({
  page,
  context,
  service,
  demo,
}, { project }) => {
  const german = project.name.includes('German')
  const word = (english: string, germanWord: string) => (german ? germanWord : english)
  const title = `Jazz & <b>Hof</b> ${crypto.randomUUID().slice(0, 8)}`
  const day = addDays(localDateAt('Europe/Berlin', Date.now()), 20)
  const field = (english: string, germanWord: string) => page.getByLabel(word(english, germanWord), { exact: true })
  const button = (english: string, germanWord: string) =>
    page.getByRole('button', { name: word(english, germanWord), exact: true })
  const told = (english: string, germanWord: string) => page.getByRole('region', { name: word(english, germanWord) })
  const tabTo = async (target: Locator) => {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < 15 && !(await isThere()); tabs++) await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  await signIn(page, service)
  await page.goto(service + list)
  await expectAccessible(page, 'the list', { sample: true })
  await page.keyboard.press('n')
  await page.waitForURL(/new=1/)

  // The preview is the page that guests will see, and a field says what is wrong with it, before anything is saved.
  const frame = page.frameLocator('iframe')
  await field('Tickets', 'Tickets').selectOption('Paid')
  await expect(page.getByText(word('Must be more than 0', 'Bezahlte Tickets brauchen einen Preis'))).toBeVisible()
  await expect(frame.getByText(/0[.,]00/).first()).toBeVisible()
  await expect(frame.getByText(word('Sign in', 'Anmelden'))).toHaveCount(0)
  await field('Tickets', 'Tickets').selectOption('Free')

  // A date has the form of the language, a time 24 hours; a month is walked through by arrows.
  await field('Title', 'Titel').focus()
  await page.keyboard.type(title)
  await tabTo(field('Date', 'Datum'))
  await page.keyboard.type(dateInField(addDays(day, -1), german ? 'de' : 'en'))
  await tabTo(button('Date: choose a day', 'Datum: Tag wählen'))
  await page.keyboard.press('Enter')
  // The day takes the focus once the month is drawn.
  await expect(page.getByRole('dialog').getByRole('button', { pressed: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field('Date', 'Datum')).toHaveValue(dateInField(day, german ? 'de' : 'en'))
  await tabTo(field('Start', 'Beginn'))
  await page.keyboard.type('2530')
  await tabTo(field('Place', 'Ort'))
  await page.keyboard.type('Courtyard')
  await expect(page.getByText(word('Please enter a time such as 19:30.', 'Bitte eine Uhrzeit wie 19:30'))).toBeVisible()
  await field('Start', 'Beginn').fill('20')
  await field('End', 'Ende').fill('130')
  await expect(page.getByText(word('The end is on the next day.', 'Das Ende ist am nächsten Tag.'))).toBeVisible()
  await tabTo(field('Seats', 'Plätze'))
  await expect(field('Start', 'Beginn')).toHaveValue('20:00')
  await expect(field('End', 'Ende')).toHaveValue('01:30')
  await page.keyboard.type('many')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Bring a jacket')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' <img src=x onerror=alert(1)>')
  await expect(page.getByText(word('Must be between 1 and 1000000', 'zwischen 1 und 1000000'))).toBeVisible()
  await field('Seats', 'Plätze').fill('20')

  const file = page.getByLabel(word('Choose a picture', 'Bild auswählen'))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(svg) })
  await expect(page.getByText(word('This is no JPEG', 'Das ist kein JPEG'))).toBeVisible()
  const png = createCanvas(60, 40).toBuffer('image/png')
  await file.setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: png })
  const shown = page.getByAltText(word('The picture of this event', 'Das Bild dieser Veranstaltung'))
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)

  await expect(frame.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Ticket', exact: true }).click()
  await expect(frame.getByText('0000-0000-0000')).toBeVisible()
  await page.getByRole('button', { name: word('Mail', 'E-Mail'), exact: true }).click()
  await expect(frame.getByText('SVC-E-0000')).toBeVisible()
  await expectAccessible(page, 'the editor', { ...noFrames, sample: true })
  // Leaving asks. Nothing that was typed is lost, and the frames have left no step behind.
  const asked = page.waitForEvent('dialog')
  const leave = page.getByRole('link', { name: word('All events', 'Alle Veranstaltungen') })
  const stay = asked.then((question) => question.dismiss().then(() => question.type()))
  const [question] = await Promise.all([stay, leave.click({ noWaitAfter: true })])
  expect(question).toBe('beforeunload')
  await page.reload()
  await expect(field('Title', 'Titel')).toHaveValue(title)
  await button('Save the draft', 'Entwurf speichern').click()
  await page.waitForURL(/events\/jazz-b-hof-b-/)
  const slug = page.url().split('/').at(-1) ?? ''
  const api = `${service}/api/venues/copper-cue/events/${slug}`
  const headers = { 'X-Service-Key': demo.secretKey }
  const read = async () => (await context.request.get(api, { headers })).json()
  expect(await read()).toMatchObject({ status: 404 })

  await expect(told('Saved.', 'Gespeichert.')).toBeVisible()
  await button('Publish', 'Veröffentlichen').press('Enter')
  await expect(told('Published. Guests see it now.', 'Veröffentlicht.')).toBeVisible()
  const published = await read()
  expect(published).toMatchObject({ title, start: '20:00', status: 'Published', registration: { open: true } })
  expect(published.descriptionHtml).toMatch(/<(b|strong)>Bring a jacket/)
  expect(published.descriptionHtml).not.toContain('<img')
  const pass = page.getByRole('group', { name: word('Page, link and door', 'Seite, Link und Einlass') })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await pass.getByRole('button', { name: word('Copy the link', 'Link kopieren') }).click()
  await expect(told('is copied', 'ist kopiert')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(`/v/copper-cue/events/${slug}`)
  const linked = (english: string, germanWord: string) =>
    pass.getByRole('link', { name: word(english, germanWord) }).getAttribute('href')
  expect([await linked('Open the page', 'Seite öffnen'), await linked('Door', 'Einlass')]).toEqual([
    copied,
    `/console/copper-cue/door?event=${slug}`,
  ])
  expect(await linked('Guest list', 'Gästeliste')).toBe(`${list}/${slug}/guests`)
  await pass.getByRole('button', { name: word('QR code', 'QR-Code') }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link').click()
  expect((await saved).suggestedFilename()).toBe(`${slug}-qr.svg`)
  await expectAccessible(page, 'the QR code of an event', noFrames)
  await page.keyboard.press('Escape')
  const picture = await context.request.get(new URL(published.imageUrl).pathname.replace(/^/, service))
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
  const guest = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 1 }
  const registered = await context.request.post(`${api}/registrations`, { headers, data: guest })
  expect(registered.status()).toBe(201)

  await field('Start', 'Beginn').fill('20:30')
  await expect(page.getByText(word('was 20:00', 'war 20:00'))).toBeVisible()
  await expect(page.getByText(word('When you save, one guest gets', 'Beim Speichern bekommt ein Gast'))).toBeVisible()
  await page.getByRole('button', { name: word('Read the mail', 'E-Mail lesen') }).click()
  await expect(frame.getByText(/20:30/).filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page, 'a change', noFrames)
  await page.getByRole('button', { name: word('Save and mail 1 guest', 'Speichern und 1 Gast mailen') }).click()
  await expect(told('Saved. One guest', 'Gespeichert. Ein Gast')).toBeVisible()
  expect(await read()).toMatchObject({ start: '20:30' })
  const { tickets } = await registered.json()
  await page.goto(tickets[0].ticketUrl)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goto(`${service}${list}/${slug}`)

  await page.getByRole('button', { name: word('Copy', 'Kopieren'), exact: true }).click()
  await page.getByLabel(word('How many copies, a week apart', 'Wie viele Kopien, je eine Woche später')).fill('3')
  await expectAccessible(page, 'the dialog of a series', noFrames)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('Copy', 'Kopieren') })
    .click()
  await page.waitForURL(/show=drafts/)
  const copies = page.getByRole('link', { name: title, exact: true })
  await expect(copies).toHaveCount(3)
  await copies.first().click()
  await button('Delete the draft', 'Entwurf löschen').press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: word('Back', 'Zurück') })).toBeFocused()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('Delete the draft', 'Entwurf löschen') })
    .press('Enter')
  await page.waitForURL(/events$/)
  await page.goto(`${service}${list}?show=drafts`)
  await expect(copies).toHaveCount(2)

  await page.goto(`${service}${list}/${slug}`)
  await page.getByRole('button', { name: word('Cancel event', 'Veranstaltung absagen') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText(
    word('One guest will be mailed', 'Ein Gast bekommt eine E-Mail'),
  )
  await expectAccessible(page, 'the dialog of a cancellation', noFrames)
  const cancel = dialog.getByRole('button', { name: word('Cancel event', 'Veranstaltung absagen') })
  await expect(cancel).toBeDisabled()
  await dialog.getByRole('textbox').fill(title)
  await cancel.click()
  await expect(told('Cancelled. One guest', 'Abgesagt. Ein Gast')).toBeVisible()
  expect(await read()).toMatchObject({ status: 'Cancelled', registration: { open: false, reason: 'not-open' } })
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page, 'the editor at 320 px', noFrames)
  await page.goto(service + list)
  await expectAccessible(page, 'the list at 320 px')
})
