import { inTransaction } from '#db/client.ts'
import { limitStaffMail, staffMailsToAddress } from '#lib/rate-limit/staff-mails.ts'
import { invited, sessionOf } from '../broken/staff-rows.ts'
import { callRoute } from './call-route.ts'

type Person = Parameters<typeof invited>[0]

/** Calls routes of the console as a person with a session, from a page of the console. */
export async function signedInCalls(person: Person, now = new Date()) {
  const { operator } = await invited(person, now)
  const token = await sessionOf(operator, { now })
  return { operator, token, ...callsWith(token) }
}

/** The cookie header of a session. */
export const cookieOf = (token: string) => `console=${token}`

export function callsWith(token: string) {
  const headers = { Cookie: cookieOf(token), 'Sec-Fetch-Site': 'same-origin' }
  return {
    read: (path: string, more: Record<string, string> = {}) => callRoute(path, { headers: { ...headers, ...more } }),
    /** Sends a file. */
    upload: (path: string, bytes: Uint8Array, key: string = crypto.randomUUID()) =>
      callRoute(path, { method: 'POST', rawBody: bytes, headers: { ...headers, 'Idempotency-Key': key } }),
    /** Sends a POST with an Idempotency-Key of its own. */
    act: (path: string, body?: object, more: Record<string, string> = {}) =>
      callRoute(path, {
        method: 'POST',
        body,
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID(), ...more },
      }),
  }
}

/** Uses up the mails that a person may send to an address within an hour. */
export async function useUpMails(operatorId: string, address: string, now = new Date()): Promise<void> {
  const actor = { kind: 'operator', operatorId, deviceId: null } as const
  for (let mail = 0; mail < staffMailsToAddress.maxRequests; mail++) {
    await inTransaction((tx) => limitStaffMail(tx, { actor, now }, address))
  }
}
