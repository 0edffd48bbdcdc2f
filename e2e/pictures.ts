import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { type Browser, chromium, type Page } from '@playwright/test'
import venueJson from '#demo/venue.json' with { type: 'json' }
import { instantOfWallOrAfterGap, localDateAt, minuteMs, wallMidnight, zoneWindow } from '#lib/time.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import config from '../playwright.config.ts'

/**
 * `npm run pictures`: makes the pictures of the README, the start page and the guides, from the build (`npm run build`), at
 * twenty to eight in the evening of the demonstration. They are in the repository; run it after a visible change of the
 * screens in them.
 */
const folder = join(import.meta.dirname, '../public/demonstration')
const mostBytes = 40_000

const root = join(import.meta.dirname, '..')
const { timezone } = venueJson
const today = localDateAt(timezone, Date.now())
const evening = instantOfWallOrAfterGap(zoneWindow(timezone, today), wallMidnight(today) + (19 * 60 + 41) * minuteMs)
process.env.CLOCK_SHIFT_MS = String(evening - Date.now())
process.env.NODE_OPTIONS = `--import ${join(root, 'testing/servers/clock-shift.ts')}`

const { default: stage } = await import('./stage.ts')
const stop = await stage()
const browser = await chromium.launch(config.use?.launchOptions ?? {})
try {
  const { demoCredentials } = await import('./fixtures.ts')
  await takeAll(browser, process.env.E2E_URL ?? '', demoCredentials())
} finally {
  await browser.close()
  await stop()
}

async function takeAll(at: Browser, service: string, demo: ReturnType<typeof import('./fixtures.ts').demoCredentials>) {
  const desk = await open(at, { width: 1280, height: 800 })
  const words = ['invite', '--organisation', 'demo', '--email', 'pictures@venue.example', '--name', 'Olivia']
  const { stdout } = await runCommandHere('staff', words, { DATA_DIR: process.env.E2E_DATA_DIR ?? '' })
  await desk.goto(service + new URL(JSON.parse(stdout).url).pathname)
  await desk.getByRole('main').getByRole('button').click()
  await desk
    .getByRole('button', { name: /Anna Hofmann/ })
    .first()
    .waitFor()
  await save('console.webp', await scaled(desk, 960, 600))
  await desk.keyboard.press('w')
  await desk.getByRole('dialog').waitFor()
  await desk.waitForTimeout(1500)
  await save('walk-in.webp', await scaled(desk, 960, 600))
  await desk.goto(`${service}/console/${demo.venueSlug}/money?view=counter`)
  await desk.getByRole('button', { name: /Anna Hofmann/ }).click()
  await desk.getByRole('complementary', { name: 'Payment' }).getByRole('button', { name: /Cash/ }).waitFor()
  await save('counter.webp', await scaled(desk, 960, 600))

  const form = await open(at, { width: 800, height: 500 })
  await form.goto(`${demo.formUrl}/#book`)
  await form.locator('[part=slot] input:enabled').first().waitFor()
  await save('booking.webp', await scaled(form, 640, 400))

  const venuePage = await open(at, { width: 960, height: 600 })
  await venuePage.goto(`${service}/v/${demo.venueSlug}`)
  await venuePage.waitForTimeout(1500)
  await save('hosted.webp', await scaled(venuePage, 640, 400))

  const table = demo.examples.tables.find(({ name }) => name === 'hall-1')?.url ?? ''
  const phones = []
  for (const url of [demo.reservationUrl ?? '', demo.examples.ticket.ticketUrl, table]) {
    const phone = await open(at, { width: 390, height: 740 })
    await phone.goto(url)
    await phone.waitForTimeout(1500)
    phones.push(await loadImage(await phone.screenshot()))
  }
  const together = createCanvas(640, 400)
  const canvas = together.getContext('2d')
  canvas.fillStyle = '#e4ded5'
  canvas.fillRect(0, 0, 640, 400)
  for (const [index, phone] of phones.entries()) canvas.drawImage(phone, 16 + index * 208, 16, 192, 364)
  await save('guests.webp', together)
}

async function open(at: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await at.newPage({ viewport, locale: 'en-GB', timezoneId: timezone, colorScheme: 'light' })
  await page.clock.install({ time: Date.now() + Number(process.env.CLOCK_SHIFT_MS) })
  return page
}

async function scaled(page: Page, width: number, height: number): Promise<Canvas> {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(await loadImage(await page.screenshot()), 0, 0, width, height)
  return canvas
}

/** Writes a picture in the best quality that has not too many bytes. */
async function save(file: string, canvas: Canvas): Promise<void> {
  for (let quality = 90; quality >= 20; quality -= 5) {
    const bytes = await canvas.encode('webp', quality)
    if (bytes.length > mostBytes) continue
    writeFileSync(join(folder, file), bytes)
    process.stdout.write(`${file}: ${bytes.length} bytes\n`)
    return
  }
  throw new Error(`${file} has more than ${mostBytes} bytes`)
}
