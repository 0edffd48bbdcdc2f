import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import './_ui/tokens.css'
import './_ui/screen.css'
import { consoleLocale } from './_ui/request.ts'
import { uiTexts } from './_ui/texts.ts'
import { themeCookie } from './_ui/theme.ts'

/** Each page has a nonce of its own in its policy (proxy.ts), so none is made before it is requested. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: uiTexts.console[await consoleLocale()],
    icons: 'data:,',
    robots: { index: false },
    referrer: 'same-origin',
    // A number that looks like one of a telephone is a table, a size or an amount.
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** The document of the screens of the console. Its static pages are routes, and have a document of their own. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get(themeCookie)?.value
  return (
    <html lang={await consoleLocale()} data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}>
      <body>{children}</body>
    </html>
  )
}
