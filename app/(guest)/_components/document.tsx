import type { ReactNode } from 'react'
import { renderPage } from '#app/render.ts'
import { sha256 } from '#lib/codes.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { contentPolicy } from '#lib/pages/content-policy.ts'
import { namedLocale, pageLocale, pageSecurityHeaders, publicPageHeaders } from '#lib/pages/page-headers.ts'
import { Foot } from './foot.tsx'
import { neutralIcon } from './icon.ts'
import { keepLanguage } from './language.ts'
import { Notice } from './notice.tsx'
import { markRefusedForm } from './refused-form.ts'
import { styleSheet } from './style-sheet.ts'

/** The parts of a guest page. It loads nothing from other hosts: no font, no picture, no script. */
export type GuestPage = {
  /**
   * The request that the page answers; its address names the language that the page's links keep. Null for a page in a
   * language of its own, such as those of the console; it has no foot.
   */
  request: Request | null
  status: number
  locale: Locale
  title: string
  /** Shown above everything else, as wide as the page. */
  banner?: ReactNode
  content: ReactNode
  /** Below everything else, with the other languages; these alone if it is absent. */
  foot?: ReactNode
  /** The address of its icon: a path of this service, or a `data:` address that contains the picture. */
  icon?: string
  /** The page's whole style, of `styleSheet`; the common sheet alone if it is absent. */
  css?: string
  /** Addresses to which a form of the page may lead, besides its own: browsers check redirects against them as well. */
  formTargets?: readonly string[]
  /** Paths of this service's own modules that enhance the page. Without any, it may not run scripts. */
  scripts?: readonly string[]
  /** Whether it shows pictures of this service. */
  ownPictures?: boolean
  /**
   * For a page whose address everybody may know: what search engines and other sites read in its head. If absent, the
   * address is a guest's secret, and nobody indexes or stores the page.
   */
  published?: ReactNode
}

/**
 * A guest page as a response: static markup with its style in the document, no client JavaScript except what it names itself,
 * no third-party request, no referrer for other sites (decisions 10.2).
 */
export async function guestPage(page: GuestPage): Promise<Response> {
  const { request, status, locale, scripts = [] } = page
  const css = page.css ?? styleSheet('_components/style.css', '_components/foot.css')
  const origins = new Set(page.formTargets?.map((url) => new URL(url).origin))
  // A 404 keeps no query in its links: the page is the same for every wrong address.
  const search = keptSearch(request, status)
  const whole = await renderPage(<Document {...page} css={css} scripts={scripts} search={search} />)
  const markup = status >= 400 ? markRefusedForm(whole, locale) : whole
  const lang = request && namedLocale(request)
  return new Response(lang ? keepLanguage(markup, lang) : markup, {
    status,
    headers: {
      ...(page.published ? publicPageHeaders : pageSecurityHeaders),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': contentPolicy({
        style: `'sha256-${sha256(css).toString('base64')}'`,
        images: page.ownPictures ? 'own' : 'none',
        scripts: scripts.length > 0,
        forms: [`'self'`, ...origins],
      }),
      Vary: 'Accept-Language',
    },
  })
}

/** The query that a page keeps in its other language. The page of a wrong address is the same for all (decisions 10.3). */
export function keptSearch(request: Request | null, status: number): string | null {
  return request && (status === 404 ? '' : new URL(request.url).search)
}

type DocumentProps = Omit<GuestPage, 'request' | 'status'> & {
  css: string
  scripts: readonly string[]
  search: string | null
}

function Document(document: DocumentProps) {
  const { locale, title, banner, content, foot, icon, css, scripts, published, search } = document
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!published && <meta name="robots" content="noindex" />}
        <title>{title}</title>
        {published}
        <link rel="icon" href={icon ?? neutralIcon()} />
        {/* Only files of this project: React would escape characters that a style element does not unescape. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: no text of a guest or a venue is in it. */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {scripts.map((path) => (
          <script key={path} type="module" src={path} />
        ))}
      </head>
      <body>
        {banner}
        <main>{content}</main>
        {foot ?? (search !== null && <Foot locale={locale} search={search} />)}
      </body>
    </html>
  )
}

const texts = {
  title: { en: 'There is nothing here', de: 'Hier ist nichts' },
  line: {
    en: 'The address may be incomplete. Please use the link as it was sent to you.',
    de: 'Vielleicht ist die Adresse unvollständig. Bitte den Link so verwenden, wie er verschickt wurde.',
  },
} satisfies Record<string, Text>

/** The friendly 404 of every guest page. It never says which part was wrong (decisions 10.3). */
export async function nothingHere(request: Request): Promise<Response> {
  const locale = pageLocale(request, 'en')
  const title = texts.title[locale]
  return guestPage({ request, status: 404, locale, title, content: <Notice title={title} line={texts.line[locale]} /> })
}
