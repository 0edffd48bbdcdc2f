import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { contentPolicy } from '#lib/pages/content-policy.ts'
import { renderPage } from './render.ts'

/** The response with a page of React components: static markup with the common style sheet, without any script. */
export async function staticPage({
  locale,
  title,
  content,
}: {
  locale: Locale
  title: string
  content: ReactNode
}): Promise<Response> {
  const page = (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/docs/assets/house.css" />
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>
  )
  return new Response(await renderPage(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': contentPolicy({ style: `'self'`, images: 'none', scripts: false, forms: [`'none'`] }),
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
