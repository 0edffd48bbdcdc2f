import { sha256 } from '#lib/codes.ts'
import { readCookie } from './cookies.ts'

/** The header in which answers of the console name the session that they belong to; the worker compares it (app/console/offline.js). */
export const sessionMarkHeader = 'X-Console-Session'

/**
 * A mark of the session of a request, or of its paired device; null for a stranger. It is another one for each session, opens
 * nothing, and names nobody.
 */
export function sessionMark(request: Request): string | null {
  const token = readCookie(request, 'session') ?? readCookie(request, 'device')
  return token === null ? null : sha256(`mark of ${token}`).toString('hex').slice(0, 16)
}
