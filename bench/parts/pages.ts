import { request } from 'node:http'
import type { Browser } from 'playwright'
import { launchBrowser } from '#testing/pages/browser.ts'
import { spread } from '../compare.ts'
import { show } from '../rows.ts'
import type { Stage } from '../stage.ts'

/** DevTools' "slow 3G", and a processor four times as slow as this one. */
const slowPhone = { latency: 2_000, bytesPerSecond: 50_000, slowdown: 4 }
const times = 5

/** A ticket's page as sent over the wire, and how soon a slow phone shows it. */
export async function pages(stage: Stage): Promise<void> {
  const url = `${stage.service.url}/tickets/${await ticketCode(stage)}`
  const plain = await fetchRaw(url, {})
  const packed = await fetchRaw(url, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
  if (!/<svg|<img/.test(plain.body.toString())) throw new Error('the page has no picture of its code')
  const coding = packed.coding ?? 'none'
  show(
    {
      what: `a ticket's page with its QR code, bytes as sent to a browser (Content-Encoding: ${coding})`,
      unit: 'bytes',
    },
    spread([packed.body.byteLength]),
  )
  show(
    { what: "a ticket's page with its QR code, bytes as sent without compression", unit: 'bytes' },
    spread([plain.body.byteLength]),
  )
  const browser = await launchBrowser()
  try {
    const visits = []
    for (let time = 0; time < times; time++) visits.push(await visit(browser, url))
    show(
      { what: 'its scripts', goal: { atMost: 0 }, unit: 'bytes' },
      spread(visits.map(({ scriptBytes }) => scriptBytes)),
    )
    show(
      {
        what: 'its first paint on a slow phone (slow 3G with 2 s of latency, processor slowed down 4 times)',
        unit: 'ms',
      },
      spread(visits.map(({ paintedMs }) => paintedMs)),
    )
    show({ what: 'what it loads, itself included', unit: 'requests' }, spread(visits.map(({ requests }) => requests)))
  } finally {
    await browser.close()
  }
}

async function ticketCode({ service, venue }: Stage): Promise<string> {
  const answer = await fetch(`${service.url}/api/venues/${venue.slug}/events/on-sale/registrations`, {
    method: 'POST',
    headers: { 'X-Service-Key': venue.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 1 }),
  })
  if (answer.status !== 201) throw new Error(`no ticket, but ${answer.status}: ${await answer.text()}`)
  const { tickets } = (await answer.json()) as { tickets: { code: string }[] }
  return tickets[0]?.code ?? ''
}

/** The body's bytes as received, not decompressed. */
function fetchRaw(url: string, headers: Record<string, string>): Promise<{ body: Buffer; coding: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      resolve({ body: Buffer.concat(chunks), coding: answer.headers['content-encoding'] })
    })
      .on('error', reject)
      .end()
  })
}

/** One visit with an empty browser cache. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const phone = await context.newCDPSession(page)
    const { latency, bytesPerSecond, slowdown } = slowPhone
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let requests = 0
    let scriptBytes = 0
    page.on('request', () => requests++)
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scriptBytes += (await response.body()).byteLength
    })
    const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`)
    scriptBytes += await page.evaluate(() => [...document.scripts].reduce((sum, { text }) => sum + text.length, 0))
    const paintedMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list, observer) => {
            const painted = list.getEntriesByName('first-contentful-paint')[0]
            if (!painted) return
            observer.disconnect()
            resolve(painted.startTime)
          }).observe({ type: 'paint', buffered: true }),
        ),
    )
    return { paintedMs, scriptBytes, requests }
  } finally {
    await context.close()
  }
}
