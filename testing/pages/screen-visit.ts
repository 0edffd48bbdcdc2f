import { gzipSync } from 'node:zlib'
import type { BrowserContext, Route } from 'playwright'
import { crowdedEvening } from '../venues/crowded-evening.ts'

/** The costs of a visit to a screen of the console. */
export type ScreenVisit = {
  /** From the request until everything is drawn, in milliseconds. */
  drawnMs: number
  /** The longest task of the browser's main thread, in milliseconds; 0 if none took 50. */
  longestTaskMs: number
  /** Its scripts, compressed by gzip, in bytes. */
  scriptBytes: number
}

/** A page of the console without a screen: it has Next, React and the layout. */
export const emptyScreen = '/console/nowhere/evening'

/**
 * Visits a screen with an empty cache, on a processor that is slowed down `slowdown` times, until `bars` parties are drawn. If
 * `crowded`, reads of the evening are answered here: an evening of sixty tables with five parties each comes in once the screen
 * stands.
 */
export async function visitScreen(
  context: BrowserContext,
  url: string,
  { slowdown, bars, crowded = true }: { slowdown: number; bars: number; crowded?: boolean },
): Promise<ScreenVisit> {
  const page = await context.newPage()
  page.setDefaultTimeout(300_000)
  const answerRead = (route: Route) => {
    const slug = new URL(route.request().url()).pathname.split('/')[4] ?? ''
    const evening = crowdedEvening()
    return route.fulfill({ json: { ...evening, venue: { ...evening.venue, slug } } })
  }
  if (crowded) await page.route('**/api/console/venues/*/evening*', answerRead)
  await page.route('**/console/*/changes', (route) => route.fulfill({ status: 503 }))
  await page.addInitScript(() => {
    const longest = { ms: 0 }
    Object.assign(globalThis, { longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/_next/') || !pathname.endsWith('.js')) return
    scripts.push(response.body().then((body) => gzipSync(body).byteLength))
  })
  const began = performance.now()
  await page.goto(url, { waitUntil: 'load' })
  if (bars > 0)
    await page
      .locator('[data-party]')
      .nth(bars - 1)
      .waitFor({ state: 'attached' })
  const drawnMs = performance.now() - began
  // Tasks are reported after their end.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  const longestTaskMs = await page.evaluate(() => Reflect.get(globalThis, 'longest').ms as number)
  const sizes = await Promise.all(scripts)
  await page.close()
  return { drawnMs, longestTaskMs, scriptBytes: sizes.reduce((sum, bytes) => sum + bytes, 0) }
}
