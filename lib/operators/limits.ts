import { limitRequests } from '#lib/rate-limit/limit-requests.ts'
import type { Limit } from '#lib/rate-limit/window.ts'

const minuteMs = 60_000

/** Mails that a client may request; the staff of a house share an address. */
const mailsOfClient: Limit = { name: 'sign-in mails of a client', maxRequests: 20, windowMs: 15 * minuteMs }
/** Mails to one address, whoever requests them. It counts for strangers too, so that it tells nothing. */
const mailsToAddress: Limit = { name: 'sign-in mails to an address', maxRequests: 5, windowMs: 30 * minuteMs }
/** Codes and links that a client may try. */
const triesOfClient: Limit = { name: 'sign-ins of a client', maxRequests: 30, windowMs: 15 * minuteMs }

/** Counts a request for a mail, or refuses it with `rate-limited`. `email` is in lower case. */
export async function limitMails(client: string, email: string, now: Date): Promise<void> {
  await limitRequests(mailsOfClient, client, now)
  await limitRequests(mailsToAddress, email, now)
}

/** Counts an attempt to sign in, or refuses it with `rate-limited`. */
export async function limitTries(client: string, now: Date): Promise<void> {
  await limitRequests(triesOfClient, client, now)
}
