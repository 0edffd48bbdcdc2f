import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { launchBrowser } from '#testing/pages/browser.ts'
import { spread } from '../compare.ts'
import { show } from '../rows.ts'
import { bench, type Stage } from '../stage.ts'

/** A phone on a poor mobile network: 1.6 Mbit/s, and a processor four times as slow as this one. */
const slowPhone = { latency: 150, bytesPerSecond: 200_000, slowdown: 4 }
const times = 7
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Visit = { shownMs: number; requests: number; ofMonth: number }

/** How soon a slow phone shows the times of today in the widget, in turns with the same page without the widget. */
export async function widget({ service }: Stage): Promise<void> {
  const site = await serveSite(service.port)
  const browser = await launchBrowser()
  try {
    const full: Visit[] = []
    const empty: Visit[] = []
    for (let time = 0; time < times; time++) {
      full.push(await visit(browser, `${site.origin}/`, '[part=slot]'))
      empty.push(await visit(browser, `${site.origin}/empty`, 'h1'))
    }
    const phone = 'on a slow phone (150 ms of latency, 1.6 Mbit/s, processor slowed down 4 times)'
    show(
      { what: `the times of a day in the widget ÷ the same page without the widget, ${phone}` },
      spread(full.map(({ shownMs }, at) => shownMs / (empty[at]?.shownMs ?? 1))),
    )
    show({ what: `the same in milliseconds, ${phone}`, unit: 'ms' }, spread(full.map(({ shownMs }) => shownMs)))
    show(
      {
        what: 'requests until the times are there, page and preflights included',
        goal: { atMost: 6 },
        unit: 'requests',
      },
      spread(full.map(({ requests }) => requests)),
    )
    show(
      { what: 'requests that show another month, preflights included', goal: { atMost: 2 }, unit: 'requests' },
      spread(full.map(({ ofMonth }) => ofMonth)),
    )
  } finally {
    await browser.close()
    site.stop()
  }
}

/** The website of a venue that has something free today, at any hour: a page with the widget at `/`, elsewhere without it. */
async function serveSite(servicePort: number) {
  const service = `http://localhost:${servicePort}`
  let tag = ''
  const server = createServer(({ url }, response) => {
    const [script, element] =
      url === '/' ? [`<script src="${service}/widget/v1.js" type="module"></script>`, tag] : ['', '']
    response.setHeader('Content-Type', 'text/html')
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; script-src ${service}; connect-src ${service}; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`,
    )
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Venue</title><link rel="icon" href="data:,">${script}<h1>Venue</h1>${element}`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const { venue, apiKeys } = await importVenueFile({
    ...bench,
    slug: 'website',
    timezone: new Date().getUTCHours() < 12 ? 'Europe/Berlin' : 'America/Los_Angeles',
    openingHours: { regular: days.map((day) => ({ day, opens: '00:00', closes: '23:00' })) },
    apiKeys: [{ kind: 'publishable', label: 'Website', origins: [origin] }],
  })
  tag = `<venue-booking venue="${venue.slug}" key="${apiKeys[0]?.key}"></venue-booking>`
  return {
    origin,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Visits a page with an empty cache, until an element of it or of the widget is painted. */
async function visit(browser: Browser, url: string, selector: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  try {
    const device = await context.newCDPSession(page)
    const { latency, bytesPerSecond, slowdown } = slowPhone
    const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
    await device.send('Network.enable')
    await device.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
    await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    // The browser's own list of them has the preflights too.
    let requests = 0
    let untilTimes = 0
    device.on('Network.requestWillBeSent', ({ request }) => {
      if (!request.url.startsWith('data:')) requests++
    })
    device.on('Network.responseReceived', ({ response, type }) => {
      if (type === 'Fetch' && response.url.includes('/availability?')) untilTimes ||= requests
    })
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(selector).first().waitFor()
    const shownMs = await page.evaluate(
      () => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))),
    )
    await page.waitForLoadState('networkidle')
    const before = requests
    const next = page.getByRole('button', { name: 'Next month' })
    if (await next.isVisible()) {
      await next.click()
      await page.locator('td button.free').first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    return { shownMs, requests: untilTimes, ofMonth: requests - before }
  } finally {
    await context.close()
  }
}
