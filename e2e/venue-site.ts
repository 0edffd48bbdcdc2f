import type { Page } from '@playwright/test'

/** A venue's website on another origin than the service, with a policy as strict as a page can have, and hostile styles. */
type Site = { service: string; formUrl: string; body: string; headers?: Record<string, string>; lang?: string }

/**
 * Opens the page of a venue's website, with the widget in `body`. `formUrl` is its origin; `headers` replace those of the page.
 * Returns the violations of its policy and the errors of its scripts, as they come.
 */
export async function openSite(page: Page, { service, formUrl, body, headers = {}, lang }: Site): Promise<string[]> {
  const wrong: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted/i.test(message.text())) wrong.push(message.text())
  })
  page.on('pageerror', ({ message }) => wrong.push(message))
  const language = lang ?? ((await page.evaluate(() => navigator.language)).startsWith('de') ? 'de' : 'en')
  const styles = '*{letter-spacing:3px}button{background:hotpink!important;font-size:5px}'
  await page.route(`${formUrl}/site.css`, (route) => route.fulfill({ contentType: 'text/css', body: styles }))
  await page.route(`${formUrl}/site`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'Content-Security-Policy': `default-src 'none'; script-src ${service}; connect-src ${service}; style-src 'self'; img-src data:; form-action 'none'; frame-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
        ...headers,
      },
      body: `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>The Copper Cue</title>
        <link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css"><main><h1>The Copper Cue</h1>${body}</main></html>`,
    }),
  )
  await page.goto(`${formUrl}/site`)
  return wrong
}

/** The script tag of the widget. */
export const script = (service: string) => `<script src="${service}/widget/v1.js" type="module"></script>`
/** The tag of the widget. `more` are further attributes. */
export const tag = ({ venueSlug, publishableKey }: { venueSlug: string; publishableKey: string }, more = '') =>
  `<venue-booking venue="${venueSlug}" key="${publishableKey}" ${more}><a href="tel:+49">Please call</a></venue-booking>`
