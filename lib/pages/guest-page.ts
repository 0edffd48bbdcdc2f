import { sha256 } from '#lib/codes.ts'
import { type Html, html } from '#lib/html.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { contentPolicy } from './content-policy.ts'
import { pageLocale, pageSecurityHeaders } from './page-headers.ts'
import { style } from './style.ts'

export { pageLocale, pageSecurityHeaders }

/** The parts of a guest page. It loads nothing from other hosts: no font, no picture, no script. */
export type GuestPage = {
  status: number
  locale: Locale
  title: string
  /** Shown above everything else, as wide as the page. */
  banner?: Html
  content: Html
  /** A style sheet in place of the default one. */
  style?: string
  /** Addresses to which a form of the page may lead, besides its own: browsers check redirects against them as well. */
  formTargets?: readonly string[]
  /** Seconds after which the browser reloads the page, where something is still pending. */
  lookAgainAfter?: number
  /** Paths of this service's own modules that enhance the page. Without any, it may not run scripts. */
  scripts?: readonly string[]
  /** Whether it shows pictures of this service. */
  ownPictures?: boolean
}

/**
 * A guest page as a response: no client JavaScript except what it names itself, no third-party request, no referrer for other
 * sites (decisions 10.2).
 */
export function guestPage(page: GuestPage): Response {
  const { status, locale, title, content, lookAgainAfter, scripts = [] } = page
  const sheet = html`${page.style ?? style}`
  const origins = new Set(page.formTargets?.map((url) => new URL(url).origin))
  const document = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${lookAgainAfter && html`<meta http-equiv="refresh" content="${lookAgainAfter}">`}
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${sheet}</style>
${scripts.map((path) => html`<script type="module" src="${path}"></script>`)}
</head>
<body>
${page.banner}
<main>
${content}
</main>
</body>
</html>
`
  return new Response(document.toString(), {
    status,
    headers: {
      ...pageSecurityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': contentPolicy({
        style: `'sha256-${sha256(sheet.toString()).toString('base64')}'`,
        images: page.ownPictures ? 'own' : 'none',
        scripts: scripts.length > 0,
        forms: [`'self'`, ...origins],
      }),
      Vary: 'Accept-Language',
    },
  })
}

const nothing = {
  title: { en: 'There is nothing here', de: 'Hier ist nichts' },
  line: {
    en: 'The address may be incomplete. Please use the link as it was sent to you.',
    de: 'Vielleicht ist die Adresse unvollständig. Bitte den Link so verwenden, wie er verschickt wurde.',
  },
} satisfies Record<string, Text>

/** The friendly 404 of every guest page. It never says which part was wrong (decisions 10.3). */
export function nothingHere(request: Request): Response {
  const locale = pageLocale(request, 'en')
  const content = html`<div class="card"><h1>${nothing.title[locale]}</h1><p>${nothing.line[locale]}</p></div>`
  return guestPage({ status: 404, locale, title: nothing.title[locale], content })
}
