import { type Browser, chromium, type Page } from 'playwright'
import config from '../playwright.config.ts'

/** The Chromium of the browser tests, for tests that bring a server of their own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions)
}

/**
 * Notes whatever a page must not do: run a script that somebody has smuggled in (they all call `alert` or `print`), break
 * its own policy, fail, or ask anybody but `origin` for anything. Requests to others are not sent.
 */
export async function watch(page: Page, origin: string): Promise<string[]> {
  // How long a page takes says more of the machine than of the page.
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
