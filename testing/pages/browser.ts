import { type Browser, chromium, type Page } from 'playwright'
import config from '../../playwright.config.ts'

/** The Chromium of the browser tests, for tests that bring a server of their own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions)
}

/**
 * Records everything that a page must not do: run an injected script (they all call `alert` or `print`), break its own
 * policy, fail, or send a request to anything but `origin`. Requests to other origins are blocked.
 */
export async function watch(page: Page, origin: string): Promise<string[]> {
  // The time of a page depends more on the machine than on the page.
  page.setDefaultTimeout(300_000)
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`)
    dialog.dismiss().catch(() => {})
  })
  page.on('pageerror', (error) => seen.push(`a script: ${error.message}`))
  page.on('popup', (popup) => seen.push(`a window: ${popup.url()}`))
  page.on('download', (download) => seen.push(`a download: ${download.url()}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security.Policy/.test(message.text()))
      seen.push(`said: ${message.text()}`)
  })
  await page.route(
    (url) => url.origin !== origin && url.protocol !== 'data:',
    (route) => {
      seen.push(`a request to ${route.request().url()}`)
      return route.abort()
    },
  )
  return seen
}
