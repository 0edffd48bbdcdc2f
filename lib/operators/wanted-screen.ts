import { cookieName, cookieValue, setCookie } from './cookies.ts'

/** For how long a sign-in leads back to the screen that was wanted: fifteen minutes. */
const wantedSeconds = 15 * 60

/**
 * The addresses to which a sign-in leads back: screens of the console with their state, and the pages with acts that need a
 * fresh proof.
 */
const screen =
  /^\/console\/([a-z0-9-]{1,100}\/(evening|orders|door|inbox|guests|events|money|pictures|house)(\?[\w=&-]{0,200})?|account|people|devices)$/

/** The cookie that remembers the screen which somebody wanted before signing in; null for any other address. */
export function wantedCookie(path: string | null): string | null {
  if (path === null || !screen.test(path)) return null
  return setCookie('wanted', Buffer.from(path).toString('base64url'), wantedSeconds)
}

/** The screen that somebody wanted before signing in, with the cookie that forgets it; null for none. */
export function wantedScreen(request: Request): { path: string; cookie: string } | null {
  const path = Buffer.from(cookieValue(request, cookieName('wanted')), 'base64url').toString()
  return screen.test(path) ? { path, cookie: setCookie('wanted', '', 0) } : null
}
