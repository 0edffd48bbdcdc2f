import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoEvents } from '#demo/events.ts'
import demo from '#demo/venue.json' with { type: 'json' }
import { localDateAt } from '#lib/time.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { launchBrowser } from '#testing/pages/browser.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { startWordPress, type WordPress } from '#testing/servers/wordpress.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { buildPlugin } from '../../plugins/wordpress/build.ts'
import {
  deletePlugin,
  hasValidBlocks,
  inCanvas,
  installWordPress,
  openEditor,
  openSettings,
  publish,
  publishInEditor,
  saveInEditor,
  saveSettings,
  setLanguage,
  type TypedSettings,
  uploadPlugin,
} from './wordpress-admin.ts'
import { findingsOn, otherSite } from './wordpress-pages.ts'

/**
 * The WordPress plugin in a real WordPress, MariaDB and PHP of Debian's packages: the oldest version that it supports and the newest
 * that Debian has. It is installed from its zip file by the form of the administration, and used in Chromium by an owner and by guests.
 */
const database = useTestDatabase()
const pictures = join(import.meta.dirname, '../../.test-results/wordpress')
let server: RunningServer
let service: string
let browser: Browser

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  server = await startServer({ databaseUrl: database.url, mode: 'production', env: { PAYMENTS: 'fake' } })
  service = `http://localhost:${server.port}`
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe.each(['oldest', 'newest'] as const)('the %s WordPress:', (age) => {
  let wordPress: WordPress
  let page: Page
  let right: TypedSettings
  let keys: Record<string, string>
  const secret = `svc_sk_${'S'.repeat(32)}`
  const venue = `copper-cue-${age}`

  const picture = (of: Page, name: string) =>
    of.screenshot({ path: join(pictures, `${age}-${name}.png`), fullPage: true })
  /** The options whose name or value contains a text. */
  const optionsLike = (text: string) =>
    wordPress.php(`
      global $wpdb;
      $like = '%' . $wpdb->esc_like('${text}') . '%';
      $found = "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s OR option_value LIKE %s ORDER BY 1";
      echo implode(',', $wpdb->get_col($wpdb->prepare($found, $like, $like)));
    `)
  const openForGuest = async (address: string, width: number, more = {}) => {
    const guest = await browser.newPage({ viewport: { width, height: 900 }, locale: 'en-GB', ...more })
    guest.setDefaultTimeout(120_000)
    await guest.goto(address)
    return guest
  }

  beforeAll(async () => {
    wordPress = await startWordPress(age)
    const origin = wordPress.url
    const made = await importVenueFile({
      ...demo,
      slug: venue,
      organisation: venue,
      vouchers: [],
      events: demoEvents(localDateAt(demo.timezone, Date.now())),
      apiKeys: [
        { kind: 'publishable', label: 'Website', origins: [origin] },
        { kind: 'publishable', label: 'Elsewhere', origins: ['https://www.copper-cue.example'] },
      ],
    })
    const starter = await importTestVenue(
      venueFile({
        slug: `starter-${age}`,
        plan: 'Starter',
        apiKeys: [{ kind: 'publishable', label: 'Website', origins: [origin] }],
      }),
    )
    keys = {
      ...Object.fromEntries(made.apiKeys.map(({ label, key }) => [label, key])),
      starter: starter.publishableKey,
    }
    right = { service, venue, key: keys.Website ?? '' }
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
    page.setDefaultTimeout(120_000)
  })

  afterEach(() => {
    expect(
      wordPress
        .log()
        .split('\n')
        .filter((line) => line.includes('venue-booking')),
    ).toEqual([])
  })

  afterAll(async () => {
    await page?.close()
    await wordPress?.stop()
  })

  test('the plugin is installed from its zip file, and without settings guests see nothing', async () => {
    await installWordPress(page, wordPress)
    await uploadPlugin(page, wordPress, buildPlugin())
    const address = publish(wordPress, 'Empty', '[venue_booking]')
    const guest = await openForGuest(address, 390)
    expect(await guest.locator('venue-booking, script[src*="/widget/"]').count()).toBe(0)
    await page.goto(address)
    await page.getByText('The booking form is not shown to guests').waitFor()
    await guest.close()
  })

  test('the settings say what is wrong, and what to do', async () => {
    const stranger = await otherSite({ 'Content-Type': 'text/html' }, 200)
    const moved = await otherSite({ Location: `${service}/elsewhere` }, 301)
    const wrong: [typed: Partial<TypedSettings>, said: RegExp][] = [
      [{ key: '' }, /Fill in all three fields/],
      [{ service: 'http://booking.example' }, /must begin with https:/],
      [{ service: `http://localhost:${await freePort()}` }, /cannot be reached/],
      [{ service: stranger.url }, /There is no booking service at/],
      [{ service: moved.url }, new RegExp(`leads to another address\\..*${service}`)],
      [{ venue: 'No venue' }, /The venue must be the short name/],
      [{ venue: 'nowhere' }, /has no venue “nowhere”/],
      [{ venue: `starter-${age}` }, /The key belongs to another venue/],
      [{ key: 'svc_pk_short' }, /A key for websites begins with/],
      [{ key: `svc_pk_${'A'.repeat(32)}` }, /does not know this key.*House, Keys/],
      [{ key: keys.Elsewhere ?? '' }, new RegExp(`does not allow this website.*House, Keys.*${wordPress.url}`)],
      [
        { venue: `starter-${age}`, key: keys.starter ?? '' },
        /own page is off.*\n(.*\n)*.*plan of the venue does not have the online sale/,
      ],
    ]
    for (const [typed, said] of wrong) {
      expect(await saveSettings(page, wordPress, { ...right, ...typed })).toMatch(said)
    }
    stranger.stop()
    moved.stop()

    await saveSettings(page, wordPress, { ...right, key: keys.Elsewhere ?? '' })
    expect(await findingsOn(page, '.wrap')).toEqual([])
    await picture(page, 'settings-wrong-1280')
  })

  test('a secret key is refused, and neither stored nor printed', async () => {
    expect(await saveSettings(page, wordPress, right)).toMatch(/Connected with The Copper Cue/)
    const said = await saveSettings(page, wordPress, { ...right, key: ` key="${secret}"` })
    expect(said).toMatch(/This is a secret key, and it was not stored/)
    expect(await page.content()).not.toContain(secret)
    expect(await page.inputValue('#venue_booking_key')).toBe(right.key)
    await saveSettings(page, wordPress, { ...right, venue: secret })
    expect(await page.content()).not.toContain(secret)
    expect(optionsLike(secret)).toBe('')
    // Somebody writes it into the database: the plugin still never prints it.
    wordPress.php(
      `global $wpdb; $wpdb->update($wpdb->options, ['option_value' => serialize(['service' => '${service}', 'venue' => '${venue}', 'key' => '${secret}'])], ['option_name' => 'venue_booking_settings']);`,
    )
    await openSettings(page, wordPress)
    expect(await page.content()).not.toContain(secret)
    expect(await (await fetch(publish(wordPress, 'Hidden', '[venue_booking]'))).text()).not.toContain(secret)

    expect(await saveSettings(page, wordPress, right)).toBe(
      'Settings saved.\nConnected with The Copper Cue. The form works on this website.',
    )
    await picture(page, 'settings-1280')
    await page.setViewportSize({ width: 390, height: 900 })
    await picture(page, 'settings-390')
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  let written: string

  test('the editor has the block, and finds it valid when the page is opened again', async () => {
    const block = '[data-type="venue-booking/form"]'
    const id = await publishInEditor(page, wordPress, 'Book a table')
    written = `${wordPress.url}/?page_id=${id}`
    const edit = `${wordPress.url}/wp-admin/post.php?post=${id}&action=edit`
    await openEditor(page, edit)
    await (await inCanvas(page, block)).click()
    await page.getByLabel('For', { exact: true }).selectOption('reserve')
    await page.getByLabel('Guests at first').fill('3')
    await (await inCanvas(page, `${block} >> text=3`)).waitFor()
    await picture(page, 'editor-1280')
    await saveInEditor(page)
    await openEditor(page, edit)
    await (await inCanvas(page, block)).waitFor()
    expect(await hasValidBlocks(page)).toBe(true)
    expect(await (await inCanvas(page, '.block-editor-warning')).count()).toBe(0)
    expect(wordPress.php(`echo get_post(${id})->post_content;`)).toContain(
      '<!-- wp:venue-booking/form {"party":"3"} /-->',
    )
  })

  test.each([390, 1280])('a guest books on the page in the look of the theme, %i pixels wide', async (width) => {
    const guest = await openForGuest(written, width)
    const form = guest.locator('venue-booking')
    await form.locator('.slots:not([inert]) label').first().waitFor()
    expect(await form.locator('[name=partySize]').inputValue()).toBe('3')
    await form.locator('.head button').last().click()
    await form
      .locator(`tr:nth-of-type(${width === 390 ? 2 : 3}) button.free`)
      .first()
      .click()
    await form.locator('.slots:not([inert]) input:enabled').first().check()
    await form.locator('[name=customerName]').fill('Ada Guest')
    await form.locator('[name=email]').fill(`ada-${age}-${width}@guest.example`)
    expect(await findingsOn(guest, 'venue-booking')).toEqual([])
    await picture(guest, `guest-${width}`)
    const beyond = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond).toBeLessThanOrEqual(0)
    await form.locator('button[part=primary]').click()
    await form.getByText('Booked', { exact: true }).waitFor()
    await picture(guest, `booked-${width}`)
    await guest.close()
  })

  test('events and vouchers are shown, under a policy of the guide, and by several forms on one page', async () => {
    const policy = `script-src 'self' ${service}; connect-src ${service}`
    const code = `<?php add_action('send_headers', fn () => header("Content-Security-Policy: ${policy}"));`
    wordPress.php(
      `mkdir(WPMU_PLUGIN_DIR); file_put_contents(WPMU_PLUGIN_DIR . '/policy.php', base64_decode('${Buffer.from(code).toString('base64')}'));`,
    )
    const content = '[venue_booking mode="events"]\n\n[venue_booking mode="vouchers" lang="de"]'
    const guest = await openForGuest(publish(wordPress, 'Events', content), 390)
    await guest.locator('venue-booking').first().getByText('Quiz night').first().waitFor()
    await guest.locator('venue-booking').last().getByText('Zahlungspflichtig bestellen').waitFor()
    expect(await guest.locator('script[type=module][src$="/widget/v1.js"]').count()).toBe(1)
    expect(await findingsOn(guest, 'venue-booking')).toEqual([])
    await picture(guest, 'events-390')
    expect((await guest.goto(`${wordPress.url}/?page_id=1`))?.headers()['content-security-policy']).toBe(policy)
    wordPress.php(`unlink(WPMU_PLUGIN_DIR . '/policy.php');`)
    await guest.goto(`${wordPress.url}/`)
    expect(await guest.locator('script[src*="/widget/"]').count()).toBe(0)
    await guest.close()
  })

  test('without scripts a link leads to the venue’s page, or to its telephone', async () => {
    const guest = await openForGuest(written, 390, { javaScriptEnabled: false })
    await picture(guest, 'no-script-390')
    await guest.getByRole('link', { name: 'Book online' }).click()
    await guest.waitForURL(`${service}/v/${venue}/reserve?lang=en&partySize=3`)
    await guest.getByText('The Copper Cue').first().waitFor()
    await saveSettings(page, wordPress, { service, venue: `starter-${age}`, key: keys.starter ?? '' })
    await guest.goto(written)
    expect(await guest.getByRole('link', { name: /Call us/ }).getAttribute('href')).toBe('tel:+49305550100')
    await saveSettings(page, wordPress, right)
    await guest.close()
  })

  test('an author cannot choose the address of the script, and attributes are sanitized', async () => {
    const content = `[venue_booking service="https://evil.example" key="${secret}" mode='"><b>' type="<i>" party="-3" lang="fr" venue='x"onload=']`
    const html = await (await fetch(publish(wordPress, 'Odd', content))).text()
    expect(html).not.toMatch(/evil\.example|svc_sk_|<b>|<i>|onload=/)
    expect(html).toContain(`<venue-booking venue="${venue}" key="${right.key}" party="3" lang="en">`)
  })

  test('a German website has German texts and a German form', async () => {
    setLanguage(wordPress, 'de_DE_formal')
    expect(await saveSettings(page, wordPress, right)).toContain('Verbunden mit The Copper Cue.')
    await page.getByRole('button', { name: 'Speichern und prüfen' }).waitFor()
    await picture(page, 'settings-german-1280')
    const guest = await openForGuest(written, 390)
    await guest.locator('venue-booking').getByText('Personen').first().waitFor()
    await guest.close()
    const html = await (await fetch(publish(wordPress, 'Englisch', '[venue_booking lang="en"]'))).text()
    expect(html).toMatch(/lang="en"><a href="[^"]+">Book online</)
    setLanguage(wordPress, '')
  })

  test('deleting the plugin leaves nothing in the database', async () => {
    expect(optionsLike('venue_booking')).toBe('venue_booking_fallback,venue_booking_settings')
    await deletePlugin(page, wordPress)
    expect(optionsLike('venue_booking')).toBe('')
    expect(optionsLike(right.key)).toBe('')
  })
})
