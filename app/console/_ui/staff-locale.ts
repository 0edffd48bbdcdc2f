import { type Locale, locales } from '#lib/i18n/locale.ts'
import { cookieValue } from '#lib/operators/cookies.ts'
import { namedLocale, pageLocale } from '#lib/pages/page-headers.ts'

/** The cookie with the language that was chosen in this browser for the console. */
export const languageCookie = 'console-language'

/** Returns the language of a page for staff: that of its address, else the chosen one, else the browser's, else `otherwise`. */
export function staffLocale(request: Request, otherwise: Locale): Locale {
  return namedLocale(request) ?? chosenLocale(request) ?? pageLocale(request, otherwise)
}

/** Returns the language that was chosen in this browser; null if none was. */
export function chosenLocale(request: Request): Locale | null {
  const chosen = cookieValue(request, languageCookie)
  return locales.find((each) => each === chosen) ?? null
}
