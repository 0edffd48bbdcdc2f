import { type StaticPage, staticPage } from '#app/static-page.tsx'
import { acceptedLocale } from '#lib/i18n/accepted-locale.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import type { GuideSection } from './markdown.tsx'
import { Contents, guideNavigation, MenuNavigation, type NavigationGroup, SideNavigation } from './navigation.tsx'

/** A page of the documentation, without the bar and the navigation that all of them have. */
export type DocsPage = Pick<StaticPage, 'status' | 'locale' | 'title' | 'content'> & {
  /** Its address, which the navigation marks. */
  path: string
  /** The sections of the page, for a list of its contents. */
  sections?: readonly GuideSection[]
  /** The links beside it; without them, those of the guides. */
  navigation?: NavigationGroup[]
  /** A style sheet of its own. */
  styles?: StaticPage['styles']
}

const texts = {
  en: {
    guides: 'Guides',
    reference: 'Reference',
    errors: 'Errors',
    where: 'Parts of the documentation',
    skip: 'To the content',
    search: 'Search the documentation',
    searchShort: 'Search',
    found: 'Results',
  },
  de: {
    guides: 'Anleitungen',
    reference: 'Referenz',
    errors: 'Fehler',
    where: 'Teile der Dokumentation',
    skip: 'Zum Inhalt',
    search: 'Die Dokumentation durchsuchen',
    searchShort: 'Suchen',
    found: 'Treffer',
  },
}

/** The language of a page: that of `?lang=de`, else the reader's, else English. */
export function readerLocale(request: Request): Locale {
  const requested = new URL(request.url).searchParams.get('lang')
  const named = locales.find((locale) => locale === requested)
  return named ?? acceptedLocale(request.headers.get('accept-language')) ?? 'en'
}

/** The response with a page of the documentation. */
export function docsPage({ path, sections = [], navigation, styles = [], ...page }: DocsPage): Promise<Response> {
  const { locale } = page
  const shown = { locale, path, sections, groups: navigation ?? guideNavigation(locale) }
  const header = (
    <>
      <a className="skip" href="#content">
        {texts[locale].skip}
      </a>
      <header className="docs-bar">
        <a className="home" href="/docs">
          Venue booking
        </a>
        <MenuNavigation {...shown} parts={<Parts locale={locale} path={path} />} />
        <Search locale={locale} />
        <Parts locale={locale} path={path} />
      </header>
      <SideNavigation {...shown} />
      <Contents {...shown} />
    </>
  )
  const title = `${page.title} · Venue booking`
  return staticPage({ ...page, title, header, images: 'own', styles: ['docs.css', ...styles], scripts: ['docs.js'] })
}

function Parts({ locale, path }: { locale: Locale; path: string }) {
  const text = texts[locale]
  const isErrors = path.startsWith('/docs/api/errors')
  const parts = [
    { href: '/docs', title: text.guides, current: !path.startsWith('/docs/api') },
    { href: '/docs/api', title: text.reference, current: path.startsWith('/docs/api') && !isErrors },
    { href: '/docs/api/errors', title: text.errors, current: isErrors },
  ]
  return (
    <nav className="docs-parts" aria-label={text.where}>
      {parts.map(({ href, title, current }) => (
        <a key={href} href={href} aria-current={href === path ? 'page' : current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** The search, which needs the script and is hidden without it. */
function Search({ locale }: { locale: Locale }) {
  const text = texts[locale]
  return (
    <search className="docs-search" hidden>
      <input
        type="search"
        role="combobox"
        aria-label={text.search}
        aria-expanded="false"
        aria-controls="docs-found"
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        placeholder={text.searchShort}
        autoComplete="off"
        spellCheck={false}
      />
      <div id="docs-found" role="listbox" aria-label={text.found} tabIndex={-1} hidden />
      <p role="status" />
    </search>
  )
}

const nothing = {
  en: { title: 'There is nothing here', line: 'The address may have a typing error, or the page no longer exists.' },
  de: {
    title: 'Hier ist nichts',
    line: 'Vielleicht hat die Adresse einen Tippfehler, oder die Seite gibt es nicht mehr.',
  },
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
  return docsPage({ status: 404, locale, path: '', title, content })
}
