import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { acceptedLocale } from '#lib/i18n/locale.ts'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Venue booking', template: '%s · Venue booking' },
  referrer: 'no-referrer',
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = acceptedLocale((await headers()).get('accept-language')) ?? 'en'
  return (
    <html lang={locale}>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
