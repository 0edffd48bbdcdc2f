import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { runCommandHere } from '#testing/servers/command.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { credentialsOf, venueFile } from '#testing/venues/venues.ts'
import { expect } from './fixtures.ts'
import { post, someAddress } from './vouchers-bought.ts'

/** Evenings of the console for these tests: a venue where it is evening now, servers of its own, and its staff. */

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

export type EveningVenue = { slug: string; secretKey: string; tokens: Record<string, string>; timeZone: string }

/** A time zone in which it is so many minutes after midnight now, or up to an hour later. */
function zoneWhere(minutes: number): string {
  const utc = new Date()
  const ahead = Math.ceil((minutes - utc.getUTCHours() * 60 - utc.getUTCMinutes()) / 60)
  const offset = ((((ahead + 11) % 24) + 24) % 24) - 11
  // The names of these zones count westwards.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

/**
 * Imports a venue at which it is between `from` (HH:mm) and an hour later now: five tables of four with menus, open from 10 to
 * 23:30, visits of 90 minutes. `more` are further sections of its file.
 */
export async function importEvening(from: string, more: object = {}): Promise<EveningVenue> {
  const slug = `evening-${crypto.randomUUID().slice(0, 8)}`
  const timeZone = zoneWhere(Number(from.slice(0, 2)) * 60 + Number(from.slice(3)))
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const visits = { defaultMinutes: 90, minMinutes: 60, maxMinutes: 180, stepMinutes: 30 }
  const file = venueFile({
    slug,
    organisation: slug,
    name: 'The Lantern',
    timezone: timeZone,
    settings: { qrOrdering: true, minNoticeMinutes: 0 },
    openingHours: { regular: days.map((day) => ({ day, opens: '10:00', closes: '23:30' })) },
    bookingDurations: [
      { type: 'RestaurantTable', ...visits, guestSelectable: false, options: [90], turnoverMinutes: 0 },
    ],
    menus: [
      {
        id: 'bar',
        kind: 'Drinks',
        name: 'Bar',
        groups: [{ name: 'All', items: [{ name: 'Pils', price: 4, taxRate: 0.19 }] }],
      },
    ],
    resources: [1, 2, 3, 4, 5].map((number) => ({
      id: `t${number}`,
      name: `Table ${number}`,
      type: 'RestaurantTable',
      capacity: 4,
      allowsFoodOrdering: true,
    })),
    ...more,
  })
  const path = join(dataDir(), `${slug}.json`)
  writeFileSync(path, JSON.stringify(file))
  const { status, stdout, stderr } = await runCommandHere('venue-import', [path], { DATA_DIR: dataDir() })
  assert.equal(status, 0, stderr)
  const { secretKey, tokens } = credentialsOf(JSON.parse(stdout))
  return { slug, secretKey, tokens, timeZone }
}

/** The time at a venue, as HH:mm, so many minutes from an instant. */
export function timeAt({ timeZone }: EveningVenue, minutes = 0, from = Date.now()): string {
  return new Date(from + minutes * 60_000).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
}

/** Another server of the build, on the database of the stage. `moved` moves its clock to a time of the evening, forwards. */
export async function startEveningServer({
  port = 0,
  venue,
  env = {},
}: {
  port?: number
  venue?: EveningVenue
  env?: Record<string, string>
} = {}) {
  const clockFile = join(dataDir(), `clock-${crypto.randomUUID()}`)
  writeFileSync(clockFile, '0')
  const preload = `--import ${join(import.meta.dirname, '../testing/servers/moved-clock.ts')}`
  const clock: Record<string, string> = venue ? { NODE_OPTIONS: preload, CLOCK_FILE: clockFile } : {}
  const server: RunningServer = await startServer({
    databaseUrl: '',
    mode: 'production',
    env: { DATA_DIR: dataDir(), PAYMENTS: 'fake', SECRET: '', JOBS: 'off', PORT: `${port}`, ...clock, ...env },
  })
  let ahead = 0
  return {
    server,
    url: `http://localhost:${server.port}`,
    /** The instant of this server, in milliseconds. */
    now: () => Date.now() + ahead,
    async moveTo(time: string, ...screens: Page[]) {
      assert.ok(venue)
      const minutes = (of: string) => Number(of.slice(0, 2)) * 60 + Number(of.slice(3))
      const [to, at] = [minutes(time), minutes(timeAt(venue, 0, Date.now() + ahead))]
      assert.ok(to >= at, `the clock is at ${at} minutes already`)
      // To the beginning of that minute, and a little more.
      ahead += (to - at) * 60_000 - ((Date.now() + ahead) % 60_000) + 500
      writeFileSync(clockFile, `${ahead}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
      // Time that passes by itself is carried on by the screens. After a jump they must read the evening again, once the server
      // has read the clock.
      for (const screen of screens) {
        await expect(async () => {
          await screen.evaluate(() => dispatchEvent(new Event('online')))
          await expect(screen.locator('body')).toContainText(time, { timeout: 3_000 })
        }).toPass({ timeout: 60_000 })
      }
    },
  }
}

/** Invites somebody with a role at the venue, by the command. Returns the path of the link. */
export async function invited({ slug }: EveningVenue, role: string): Promise<{ email: string; path: string }> {
  const email = `${role}-${crypto.randomUUID()}@venue.example`
  const words = ['invite', '--organisation', slug, '--email', email, '--name', `Hanna ${role}`, '--role', role]
  const { status, stdout, stderr } = await runCommandHere('staff', words, { DATA_DIR: dataDir() })
  assert.equal(status, 0, stderr)
  return { email, path: new URL(JSON.parse(stdout).url).pathname }
}

type Device = { width: number; height: number; phone?: boolean; locale?: string }

/** Signs a person in with a device of their own, and opens the evening. Adds the errors of the page to `wrong`. */
export async function openConsole(
  browser: Browser,
  {
    url,
    venue,
    role,
    device,
    wrong,
  }: { url: string; venue: EveningVenue; role: string; device: Device; wrong: string[] },
): Promise<{ page: Page; email: string }> {
  const { width, height, phone = false, locale = 'en-GB' } = device
  const touch = { hasTouch: phone, isMobile: phone }
  // The stored evening has tests of its own.
  const context = await browser.newContext({ viewport: { width, height }, locale, serviceWorkers: 'block', ...touch })
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => {
    // Chromium reports so a link to a page that has no transition.
    if (!message.includes('ViewTransition opt-in disabled')) wrong.push(`script: ${message}`)
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy|hydrat|React error/i.test(message.text())) wrong.push(message.text())
  })
  const { email, path } = await invited(venue, role)
  await page.goto(url + path)
  // The screen listens to keys from then on.
  const listens = page.waitForRequest((request) => request.url().endsWith('/changes'))
  await page.getByRole('main').getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`/console/${venue.slug}/evening`))
  await listens
  return { page, email }
}

/** Books a table online, as a guest. */
export async function bookOnline(
  service: string,
  venue: EveningVenue,
  more: { start: string; resourceId?: string; customerName?: string },
) {
  const email = someAddress('mia')
  const date = new Date().toLocaleDateString('en-CA', { timeZone: venue.timeZone })
  const request = { resourceType: 'RestaurantTable', date, partySize: 2, customerName: 'Mia Guest', email, ...more }
  const made = await post(`${service}/api/venues/${venue.slug}/reservations`, request, {
    'X-Service-Key': venue.secretKey,
  })
  return { reference: String(made.reference), guestUrl: String(made.guestUrl) }
}

/** A guest writes to the venue, behind the link of the booking. */
export async function writeToVenue(page: Page, url: string, guestUrl: string, text: string): Promise<void> {
  await page.goto(`${url}${new URL(guestUrl).pathname}/write`)
  await page.getByRole('main').getByRole('textbox').last().fill(text)
  await page.getByRole('main').locator('form button').last().click()
}
