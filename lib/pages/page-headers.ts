import { acceptedLocale } from '#lib/i18n/accepted-locale.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'

/** Headers of every answer below a guest's address, redirects included: the address is the guest's secret. */
export const pageSecurityHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Headers of a page whose address everybody may know. It shows the present availability, and its form has a key of its own,
 * so it is read again before it is shown; the browser may keep it, with the typed text, for its button Back.
 */
export const publicPageHeaders = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** The language that the address of a request names (`?lang=de`), or null if it names none that the service has. */
export function namedLocale(request: Request): Locale | null {
  const named = new URL(request.url).searchParams.get('lang')
  return locales.find((one) => one === named) ?? null
}

/** The language of a guest page: that of its address, else the reader's, else `otherwise` (decisions 10.1 and 16.8). */
export function pageLocale(request: Request, otherwise: Locale): Locale {
  return namedLocale(request) ?? acceptedLocale(request.headers.get('accept-language')) ?? otherwise
}
