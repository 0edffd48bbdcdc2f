import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { addDays, weekdayIndex } from '#lib/time.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { sampleEvents } from '#testing/venues/event-venue.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { inTwoLanguages } from '#testing/venues/two-languages.ts'
import { credentialsOf, type TestVenue } from '#testing/venues/venues.ts'
import { sellingVouchers, voucherProducts } from '#testing/venues/voucher-venue.ts'
import { dayAhead } from './booked-venue.ts'

/** Imports a venue with a page of its own into the running service: tables, games, events and vouchers. */
export async function importHostedVenue(
  more: { name?: string; settings?: object; language?: string; menus?: object[] } = {},
): Promise<TestVenue> {
  const slug = `hosted-${crypto.randomUUID().slice(0, 8)}`
  const base = gamesVenue({ slug, organisation: slug })
  const file = {
    ...base,
    ...more,
    tagline: 'Tables, cues and lanes',
    description: 'A pub with billiards, darts and two lanes. The kitchen is open until eleven.',
    settings: {
      ...base.settings,
      minNoticeMinutes: 0,
      maxAdvanceDays: 365,
      payoutAccount: `acct_${slug}`,
      pendingHoldMinutes: 60,
      ticketSales: true,
      waitingList: { enabled: true },
      vouchers: sellingVouchers.vouchers,
      bookingPage: true,
      privacyUrl: 'https://pub.example/privacy',
      imprintUrl: 'https://pub.example/imprint',
      ...more.settings,
    },
    events: [
      sampleEvents.quiz,
      sampleEvents.concert,
      { ...sampleEvents.quiz, slug: 'last', title: 'One seat', registration: { mode: 'Free', capacity: 1 } },
      sampleEvents.calledOff,
      sampleEvents.dropIn,
    ],
    voucherProducts,
    menus: more.menus ?? inTwoLanguages.menus,
    apiKeys: [{ kind: 'secret', label: 'Backend' }],
  }
  const path = join(process.env.E2E_DATA_DIR ?? '', `${slug}.json`)
  writeFileSync(path, JSON.stringify(file))
  const where = { DATA_DIR: process.env.E2E_DATA_DIR ?? '', APP_URL: process.env.E2E_URL ?? '' }
  const { status, stdout, stderr } = await runCommandHere('venue-import', [path], where)
  assert.equal(status, 0, stderr)
  return credentialsOf(JSON.parse(stdout))
}

/** A Wednesday in so many weeks: such a venue is open from 17:00 to 01:00 then. */
export function wednesday(weeks: number): string {
  const day = dayAhead(7 * weeks)
  return addDays(day, (2 - weekdayIndex(day) + 7) % 7)
}

/** A guest on a phone without scripts, in the language of the project. */
export type PlainGuest = { page: Page; word: <T>(english: T, german: T) => T }

/** Opens a browser for such a guest. */
export async function plainGuest(browser: Browser, project: { name: string }): Promise<PlainGuest> {
  const german = project.name.endsWith('German')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: german ? 'de-DE' : 'en-GB',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  return { page, word: (english, inGerman) => (german ? inGerman : english) }
}
