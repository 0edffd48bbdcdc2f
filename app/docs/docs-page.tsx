import { type StaticPage, staticPage } from '#app/static-page.tsx'
import { acceptedLocale, type Locale, locales } from '#lib/i18n/locale.ts'

/** A page of the documentation, without the bar that all of them have. */
export type DocsPage = Pick<StaticPage, 'status' | 'locale' | 'title' | 'content' | 'styles' | 'scripts'>

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

/** The response with a page of the documentation. */
export function docsPage(page: DocsPage): Promise<Response> {
  const title = `${page.title} · Venue booking`
  return staticPage({ ...page, title, header: <Bar locale={page.locale} />, images: 'own' })
}

function Bar({ locale }: { locale: Locale }) {
  const text = texts[locale]
  return (
    <>
      <a className="skip" href="#content">
        {text.skip}
      </a>
      <header className="docs-bar">
        <nav aria-label={text.where}>
          <a className="home" href="/docs">
            Venue booking
          </a>
          <a href="/docs#guides">{text.guides}</a>
          <a href="/docs/api">{text.reference}</a>
          <a href="/docs/api/errors">{text.errors}</a>
        </nav>
      </header>
    </>
  )
}

const nothing = {
  en: { title: 'There is nothing here', line: 'The address may be mistyped, or the page is gone.' },
  de: { title: 'Hier ist nichts', line: 'Vielleicht ist die Adresse vertippt, oder die Seite gibt es nicht mehr.' },
}

/** The 404 of the documentation. */
export function noSuchPage(request: Request): Promise<Response> {
  const locale = readerLocale(request)
  const { title, line } = nothing[locale]
  const content = (
    <>
      <h1>{title}</h1>
      <p>{line}</p>
    </>
  )
  return docsPage({ status: 404, locale, title, content })
}
