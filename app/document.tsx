import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'

/** The HTML document of the start page, the documentation and the mailbox. */
export function Document({
  locale,
  title,
  head,
  children,
}: {
  locale: Locale
  title: string
  /** Further elements of the head: style sheets, scripts, meta data. */
  head: ReactNode
  /** The content of the body. */
  children: ReactNode
}) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        {head}
      </head>
      <body>{children}</body>
    </html>
  )
}
