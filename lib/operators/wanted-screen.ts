import { cookieName, setCookie } from './cookies.ts'

/** For how long a sign-in leads back to the screen that was wanted: fifteen minutes. */
const wantedSeconds = 15 * 60

/** The addresses to which a sign-in leads back: screens of the console alone, with their state. */
const screen = /^\/console\/[a-z0-9-]{1,100}\/(evening|door|money)(\?[\w=&-]{0,200})?$/

/** The cookie that remembers the screen which somebody wanted before signing in; null for any other address. */
export function wantedCookie(path: string | null): string | null {
  if (path === null || !screen.test(path)) return null
  return setCookie('wanted', Buffer.from(path).toString('base64url'), wantedSeconds)
}

/** The screen that somebody wanted before signing in, with the cookie that forgets it; null for none. */
export function wantedScreen(request: Request): { path: string; cookie: string } | null {
  const name = `${cookieName('wanted')}=`
  const cookies = (request.headers.get('cookie') ?? '').split(/; */)
  const value = cookies.find((each) => each.startsWith(name))?.slice(name.length) ?? ''
  const path = Buffer.from(value, 'base64url').toString()
  return screen.test(path) ? { path, cookie: setCookie('wanted', '', 0) } : null
}
