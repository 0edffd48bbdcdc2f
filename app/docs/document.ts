import { type Html, html } from '#lib/html.ts'
import { acceptedLocale, type Locale, locales } from '#lib/i18n/locale.ts'
import { contentPolicy } from '#lib/pages/content-policy.ts'

/** A page for integrators. It loads files from this service only, and runs only the scripts that it lists. */
export type DocsPage = {
  status?: number
  locale: Locale
  title: string
  content: Html
  /** Files of `/docs/assets` besides the common style sheet. */
  styles?: readonly string[]
  scripts?: readonly string[]
}

const texts = {
  en: { guides: 'Guides', reference: 'Reference', errors: 'Errors', where: 'Documentation', skip: 'To the content' },
  de: { guides: 'Anleitungen', reference: 'Referenz', errors: 'Fehler', where: 'Dokumentation', skip: 'Zum Inhalt' },
}

/** The language of a page: that of `?lang=de`, else the reader's, else English. */
export function readerLocale(request: Request): Locale {
  const requested = new URL(request.url).searchParams.get('lang')
  const named = locales.find((locale) => locale === requested)
  return named ?? acceptedLocale(request.headers.get('accept-language')) ?? 'en'
}

/** The response with a documentation page. Its content policy allows files of this service and nothing inline. */
export function docsPage({ status = 200, locale, title, content, styles = [], scripts = [] }: DocsPage): Response {
  const text = texts[locale]
  const document = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Venue booking</title>
<link rel="icon" href="data:,">
${['house.css', ...styles].map((file) => html`<link rel="stylesheet" href="/docs/assets/${file}">`)}
${scripts.map((file) => html`<script defer src="/docs/assets/${file}"></script>`)}
</head>
<body>
<a class="skip" href="#content">${text.skip}</a>
<header class="docs-bar">
<nav aria-label="${text.where}">
<a class="home" href="/docs">Venue booking</a>
<a href="/docs#guides">${text.guides}</a>
<a href="/docs/api">${text.reference}</a>
<a href="/docs/api/errors">${text.errors}</a>
</nav>
</header>
<main id="content">
${content}
</main>
</body>
</html>
`
  return new Response(document.toString(), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': contentPolicy({
        style: `'self'`,
        images: 'own',
        scripts: scripts.length > 0,
        forms: [`'none'`],
      }),
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Language',
    },
  })
}

const nothing = {
  en: { title: 'There is nothing here', line: 'The address may be mistyped, or the page is gone.' },
  de: { title: 'Hier ist nichts', line: 'Vielleicht ist die Adresse vertippt, oder die Seite gibt es nicht mehr.' },
}

/** The 404 of the documentation. */
export function noSuchPage(request: Request): Response {
  const locale = readerLocale(request)
  const { title, line } = nothing[locale]
  return docsPage({ status: 404, locale, title, content: html`<h1>${title}</h1><p>${line}</p>` })
}
