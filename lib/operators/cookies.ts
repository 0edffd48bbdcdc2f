import { env } from '#lib/env/env.ts'

/**
 * The cookies of the console: of a session, of the browser that asked for a mail, of the screen that somebody wanted before
 * signing in, of a paired device, and those of a sign-in at a
 * provider.
 */
const names = {
  session: 'console',
  browser: 'console-browser',
  device: 'console-device',
  wanted: 'console-wanted',
} as const
export type CookieName = keyof typeof names

/**
 * A cookie that a browser accepts from this host alone, over https, for every path (`__Host-`). Over http, which the console
 * speaks on this computer alone, browsers refuse that prefix.
 */
export function cookieName(name: CookieName): string {
  return hostCookie(names[name])
}

/** A name with the prefix `__Host-` if this service is reached over https. */
export function hostCookie(name: string): string {
  return isSecure() ? `__Host-${name}` : name
}

/** Whether browsers reach this service over https. */
export function isSecure(): boolean {
  return env().appUrl.startsWith('https:')
}

/** The attributes of every cookie of the console. No script reads it, and no other site sends it with a form. */
export function cookieAttributes() {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() } as const
}

/** The value of a `Set-Cookie` header. `maxAgeSeconds` 0 deletes the cookie. The value is of the characters of base64url. */
export function setCookie(name: CookieName, value: string, maxAgeSeconds: number): string {
  return setNamedCookie(cookieName(name), value, maxAgeSeconds)
}

/** As `setCookie`, for a cookie with this whole name. */
export function setNamedCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}

/** The value of a cookie of a request; null if it has none, or one that this service has not set. */
export function readCookie(request: Request, name: CookieName): string | null {
  const value = rawCookie(request, cookieName(name))
  return value !== undefined && /^[\w-]{22,64}$/.test(value) ? value : null
}

/** The decoded value of a cookie that scripts of the console write, by its whole name; '' for none. */
export function cookieValue(request: Request, name: string): string {
  try {
    return decodeURIComponent(rawCookie(request, name) ?? '')
  } catch {
    return ''
  }
}

function rawCookie({ headers }: Request, name: string): string | undefined {
  const found = (headers.get('cookie') ?? '').split(/; */).find((each) => each.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
