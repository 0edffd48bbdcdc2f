import { keyedDigest } from '#lib/secret.ts'
import { readCookie, setCookie } from './cookies.ts'

/** A device is paired for a year; then it is paired again. */
export const deviceMs = 365 * 86_400_000

/** The digest under which the token of a paired device is stored. */
export const deviceDigest = (token: string) => keyedDigest('device', token)

/** The digest of the token that a request brings; null if it brings none. */
export function deviceDigestOf(request: Request): Buffer | null {
  const token = readCookie(request, 'device')
  return token === null ? null : deviceDigest(token)
}

/** The cookie of a device that was paired. */
export function deviceCookie(token: string): string {
  return setCookie('device', token, deviceMs / 1000)
}
