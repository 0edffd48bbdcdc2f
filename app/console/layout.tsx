import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import './_ui/tokens.css'
import './_ui/screen.css'
import './_ui/places.css'
import './_ui/sheet.css'
import { consoleLocale } from './_ui/request.ts'
import { Sprite } from './_ui/sprite.tsx'
import { themeCookie } from './_ui/theme.ts'

/** Each page has its own nonce in its policy (proxy.ts), so pages are rendered only on request. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  return {
    icons: 'data:,',
    robots: { index: false },
    referrer: 'same-origin',
    // Numbers that look like telephone numbers are tables, sizes or amounts.
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** Renders the document of the console's screens. The static pages are routes with their own document. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get(themeCookie)?.value
  return (
    <html lang={await consoleLocale()} data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}>
      <body>
        <Sprite />
        {children}
      </body>
    </html>
  )
}
