import { acceptedLocale, type Locale } from '#lib/i18n/locale.ts'

/** Headers of every answer below a guest's address, redirects included: the address is the guest's secret. */
export const pageSecurityHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
}

/** The language of a guest page: the reader's, else `otherwise` (decisions 10.1). */
export function pageLocale(request: Request, otherwise: Locale): Locale {
  return acceptedLocale(request.headers.get('accept-language')) ?? otherwise
}
