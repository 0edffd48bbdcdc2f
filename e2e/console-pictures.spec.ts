import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays, localDateAt } from '#lib/time.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importPicturedVenue, logoPng, photo } from './pictured-venue.ts'

/** The preview runs no scripts, of axe neither. */
const noFrames = { frames: false }
const webp = { mimeType: 'image/webp', name: 'a.webp' }

/** A file that the page has sent. */
type Sent = { type: string; size: number }

/** Drops a file on a place, as a file manager does. */
async function drop(page: Page, heading: string, file: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], 'dropped.jpg'))
    return transfer
  }, file.toString('base64'))
  const place = page.getByRole('heading', { name: heading, exact: true })
  await place.dispatchEvent('dragover', { dataTransfer })
  await place.dispatchEvent('drop', { dataTransfer })
}

/** Whether a picture was loaded, and the size of its place. */
const loaded = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const { width, height } = image.getBoundingClientRect()
      return { isLoaded: image.naturalWidth > 0, width, height, source: new URL(image.src).pathname }
    })

test('a venue gets its logo, its header and the pictures of its menu, and guests see them', async ({ page, service }, {
  project,
}) => {
  const german = project.name.includes('German')
  const word = (english: string, germanWord: string) => (german ? germanWord : english)
  const venue = await importPicturedVenue()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  await signIn(page, service, 'manager', venue.slug)
  await page.goto(`${service}/console/${venue.slug}/pictures`)
  await expect(page.getByRole('link', { name: word('Download the QR code', 'QR-Code herunterladen') })).toHaveCount(0)
  await venue.again({ settings: { ...orderingSections.settings, bookingPage: true } })
  await page.reload()
  await expect(page.getByRole('link', { name: word('Open the page', 'Seite öffnen') })).toHaveAttribute(
    'href',
    `/v/${venue.slug}`,
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: word('Download the QR code', 'QR-Code herunterladen') }).click()
  expect((await saved).suggestedFilename()).toBe(`${venue.slug}-qr.svg`)
  await expectAccessible(page, 'no pictures', noFrames)
  const field = (name: string) => page.getByLabel(word(`Upload a picture: ${name}`, `Bild hochladen: ${name}`))
  const said = (text: string) => expect(page.getByRole('region', { name: text })).toBeVisible()
  const frame = page.frameLocator('iframe')

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await field('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg })
  await expect(page.getByText(word('This is no JPEG', 'Das ist kein JPEG'))).toBeVisible()
  await expectAccessible(page, 'a refusal', noFrames)
  await field('Logo').setInputFiles({ ...webp, buffer: logoPng() })
  await said(word('Logo: picture saved', 'Logo: Bild gespeichert'))
  await expect(page.getByText(word('This is no JPEG', 'Das ist kein JPEG'))).toBeHidden()
  await expect(frame.locator('.logo.light img')).toBeVisible()

  const header = word('Picture at the head of the pages', 'Bild am Kopf der Seiten')
  await drop(page, header, photo())
  await said(`${header}: ${word('picture saved', 'Bild gespeichert')}`)
  await page.getByLabel(word('What it shows', 'Was zu sehen ist')).fill('The courtyard in the evening')
  await page.getByRole('button', { name: word('Save', 'Speichern') }).click()
  await expect(page.locator('img[alt="The courtyard in the evening"]')).toBeVisible()
  await expect(frame.getByAltText('The courtyard in the evening')).toBeVisible()

  await field('Roast almonds').setInputFiles({ ...webp, buffer: photo(500, 500) })
  await said(word('Roast almonds: picture saved', 'Roast almonds: Bild gespeichert'))
  // The preview shows the menu now, with the picture.
  await expect(frame.locator('.item img')).toHaveCount(1)
  await expectAccessible(page, 'with pictures', { ...noFrames, sample: true })
  for (const [colorScheme, width] of [
    ['dark', 820],
    ['light', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 700 })
    await expectAccessible(page, `${colorScheme} at ${width}`, noFrames)
  }
  expect(refused).toEqual([])

  await page.goto(`${service}/tables/${venue.tokens.t1}`)
  expect(await loaded(page, '.item img')).toMatchObject({
    isLoaded: true,
    source: expect.stringMatching(/-320\.webp$/),
  })
  const booked = await page.request.post(`${service}/api/venues/${venue.slug}/reservations`, {
    headers: { 'X-Service-Key': venue.secretKey },
    data: {
      resourceType: 'RestaurantTable',
      date: addDays(localDateAt('Europe/Berlin', Date.now()), 5),
      start: '18:00',
      partySize: 2,
      customerName: 'Ada Guest',
      email: 'ada@guest.example',
    },
  })
  await page.goto(service + new URL((await booked.json()).guestUrl).pathname)
  // Its place has its size by its attributes: nothing moves when it arrives.
  expect(await loaded(page, '.house .logo img')).toMatchObject({ isLoaded: true, width: 107, height: 40 })
  await expect(page.locator('.house .logo img')).toHaveAttribute('height', '40')
  expect(await loaded(page, '.house .pic')).toMatchObject({ isLoaded: true })
  await expectAccessible(page, 'the page of a reservation')
  expect(refused).toEqual([])
})

test.describe('at a desk', () => {
  test.use(desktop)

  test('pictures are chosen, taken back and removed by keys alone; those of the venue file come first', {
    tag: '@thorough',
  }, async ({ page, service }) => {
    const venue = await importPicturedVenue()
    await signIn(page, service, 'manager', venue.slug)
    const address = `${service}/console/${venue.slug}/pictures`
    await page.goto(address)
    const logo = page.getByLabel('Upload a picture: Logo')
    const saved = page.getByRole('region', { name: 'Logo: picture saved' })
    // The scripts of the page may not have begun to listen to the field.
    await expect(async () => {
      for (let presses = 0; presses < 20; presses++) {
        if (await logo.evaluate((element) => element === document.activeElement)) break
        await page.keyboard.press('Tab')
      }
      await expect(logo).toBeFocused({ timeout: 1_000 })
      const chosen = page.waitForEvent('filechooser', { timeout: 5_000 })
      await Promise.all([chosen, page.keyboard.press('Enter')])
      await (await chosen).setFiles({ ...webp, buffer: logoPng('#ffffff') })
      await expect(saved).toBeVisible()
    }).toPass({ timeout: 180_000 })
    // White on a transparent ground is drawn on a dark one.
    await expect(page.frameLocator('iframe').locator('.logo.dark img')).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByRole('region', { name: 'Undone' })).toBeVisible()
    await expect(logo).toBeVisible()
    await logo.setInputFiles({ ...webp, buffer: logoPng() })
    await page.getByLabel('Remove the picture: Logo').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Logo: picture removed' })).toBeVisible()
    await expect(logo).toBeVisible()

    await page.getByLabel('Upload a picture: Roast almonds').setInputFiles({ ...webp, buffer: photo(500, 500) })
    await expect(page.getByRole('button', { name: 'Remove the picture: Roast almonds' })).toBeVisible()
    const menus = structuredClone(orderingSections.menus)
    Object.assign(menus[0]?.groups[0]?.items[1] ?? {}, { imageUrl: 'https://pictures.example/almonds.jpg' })
    await venue.again({ menus, settings: { ...orderingSections.settings, logoUrl: '/demonstration/booking.webp' } })
    await page.goto(address)
    const row = page.getByRole('listitem').filter({ hasText: 'Roast almonds' })
    await expect(row).toContainText('This picture comes from the venue file, which takes precedence.')
    await expect(row).toContainText('It is on another host, so guest pages do not show it.')
    await expect(row).toContainText('An uploaded picture is kept, but not shown.')
    await expect(page.getByLabel('Upload a picture: Logo')).toBeHidden()
    await expect(page.frameLocator('iframe').locator('.logo img')).toHaveAttribute('src', '/demonstration/booking.webp')
    await expectAccessible(page, 'pictures of the file', noFrames)
    // An item that left the menu keeps its picture until somebody removes it.
    await venue.again({ menus: menus.slice(1) })
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'No longer on a menu' })).toBeVisible()
    await page.getByLabel('Remove the picture: Roast almonds').click()
    await expect(page.getByRole('heading', { name: 'No longer on a menu' })).toBeHidden()
  })

  test('a large file is drawn smaller before it is sent, and keeps its transparent parts', {
    tag: '@thorough',
  }, async ({ page, service }) => {
    const venue = await importPicturedVenue()
    await page.addInitScript(() => {
      const { fetch } = globalThis
      const sent: Sent[] = []
      globalThis.fetch = (address, init) => {
        if (init?.body instanceof Blob) sent.push({ type: init.body.type, size: init.body.size })
        return fetch(address, init)
      }
      Object.assign(globalThis, { sent })
    })
    await signIn(page, service, 'manager', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/pictures`)
    const noise = { width: 1500, height: 1500, channels: 4 } as const
    const pixels = randomBytes(1500 * 1500 * 4)
    // The left half can be seen through.
    for (let at = 3; at < pixels.length; at += 4) pixels[at] = ((at - 3) / 4) % 1500 < 750 ? 0 : 255
    const large = await sharp(pixels, { raw: noise }).png({ compressionLevel: 1 }).toBuffer()
    expect(large.length).toBeGreaterThan(4_000_000)
    await page
      .getByLabel('Upload a picture: Logo')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large })
    await expect(page.getByRole('region', { name: 'Logo: picture saved' })).toBeVisible()
    const shown = await page.request.get(service + (await loaded(page, '[class*="shown"] img')).source)
    const { channels, isOpaque } = await sharp(await shown.body()).stats()
    expect([channels.length, isOpaque]).toEqual([4, false])

    // A file that no browser reads is refused by its first bytes: it is not sent whole.
    const unknown = Buffer.concat([Buffer.from('....ftypheic'), randomBytes(3_000_000)])
    await page
      .getByLabel('Replace the picture: Logo')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: unknown })
    await expect(page.getByText('This is no JPEG, PNG or WebP picture.')).toBeVisible()
    const [first, second] = await page.evaluate(() => (globalThis as unknown as { sent: Sent[] }).sent)
    expect(first?.type).toBe('image/webp')
    expect(first?.size).toBeLessThan(large.length)
    expect(second?.size).toBe(100_000)
  })
})
