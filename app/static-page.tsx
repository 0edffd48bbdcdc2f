import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { contentPolicy } from '#lib/pages/content-policy.ts'
import { Document } from './document.tsx'
import { renderPage } from './render.ts'

/** A page with the common style sheet. It loads files from this service only, and runs only the scripts that it lists. */
export type StaticPage = {
  status?: number
  locale: Locale
  title: string
  /** Shown before the content, on the whole width. */
  header?: ReactNode
  content: ReactNode
  /** Files of `/docs/assets` besides the common style sheet; scripts are modules. */
  styles?: readonly string[]
  scripts?: readonly string[]
  /** The pictures that it shows: `own` are files of this service. */
  images?: 'own' | 'none'
  /** Further headers of the response. */
  headers?: Record<string, string>
}

/** The response with a page as static markup. Its content policy allows files of this service and nothing inline. */
export async function staticPage(page: StaticPage): Promise<Response> {
  const { status = 200, locale, title, header, content, styles = [], scripts = [], images = 'none', headers } = page
  const head = (
    <>
      {['house.css', ...styles].map((file) => (
        <link key={file} rel="stylesheet" href={`/docs/assets/${file}`} />
      ))}
      {scripts.map((file) => (
        <script key={file} type="module" src={`/docs/assets/${file}`} />
      ))}
    </>
  )
  const document = (
    <Document locale={locale} title={title} head={head}>
      {header}
      <main id="content">{content}</main>
    </Document>
  )
  return new Response(await renderPage(document), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': contentPolicy({
        style: `'self'`,
        images,
        scripts: scripts.length > 0,
        forms: [`'none'`],
      }),
      Vary: 'Accept-Language',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  })
}
