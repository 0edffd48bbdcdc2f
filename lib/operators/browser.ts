import { randomToken } from '#lib/codes.ts'
import { readCookie, setCookie } from './cookies.ts'

const lastsSeconds = 86_400

/**
 * The random token by which a browser that asks for a mail is recognised when its code is typed there. A browser that has none
 * gets one, with its cookie.
 */
export function newBrowserToken(request: Request): { browser: string; cookie: string | null } {
  const known = readCookie(request, 'browser')
  if (known !== null) return { browser: known, cookie: null }
  const browser = randomToken(192)
  return { browser, cookie: setCookie('browser', browser, lastsSeconds) }
}

/** The token of the browser of a request; null if it has none. */
export function browserOf(request: Request): string | null {
  return readCookie(request, 'browser')
}
