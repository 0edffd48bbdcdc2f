import type { ReactNode } from 'react'
import { renderPage } from '#app/render.ts'
import { sha256 } from '#lib/codes.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { contentPolicy } from '#lib/pages/content-policy.ts'
import { pageLocale, pageSecurityHeaders, publicPageHeaders } from '#lib/pages/page-headers.ts'
import { Notice } from './notice.tsx'
import { styleSheet } from './style-sheet.ts'

/** The parts of a guest page. It loads nothing from other hosts: no font, no picture, no script. */
export type GuestPage = {
  status: number
  locale: Locale
  title: string
  /** Shown above everything else, as wide as the page. */
  banner?: ReactNode
  content: ReactNode
  /** The page's whole style, of `styleSheet`; the common sheet alone where it is absent. */
  css?: string
  /** Addresses to which a form of the page may lead, besides its own: browsers check redirects against them as well. */
  formTargets?: readonly string[]
  /** Paths of this service's own modules that enhance the page. Without any, it may not run scripts. */
  scripts?: readonly string[]
  /** Whether it shows pictures of this service. */
  ownPictures?: boolean
  /**
   * For a page of which everybody may know the address: what search engines and other sites read in its head. Absent: the
   * address is a guest's secret, and nobody indexes or stores the page.
   */
  published?: ReactNode
}

/**
 * A guest page as a response: static markup with its style in the document, no client JavaScript except what it names itself,
 * no third-party request, no referrer for other sites (decisions 10.2).
 */
export async function guestPage(page: GuestPage): Promise<Response> {
  const { status, locale, scripts = [], css = styleSheet('_components/style.css') } = page
  const origins = new Set(page.formTargets?.map((url) => new URL(url).origin))
  return new Response(await renderPage(<Document {...page} css={css} scripts={scripts} />), {
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

type DocumentProps = Pick<GuestPage, 'locale' | 'title' | 'banner' | 'content' | 'published'> & {
  css: string
  scripts: readonly string[]
}

function Document({ locale, title, banner, content, css, scripts, published }: DocumentProps) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!published && <meta name="robots" content="noindex" />}
        <title>{title}</title>
        {published}
        <link rel="icon" href="data:," />
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
  return guestPage({ status: 404, locale, title, content: <Notice title={title} line={texts.line[locale]} /> })
}
