import { limitRequests } from '#lib/rate-limit/limit-requests.ts'
import type { Limit } from '#lib/rate-limit/window.ts'

const minuteMs = 60_000

/** Mails that a client may request; the staff of a house share an address. */
const mailsOfClient: Limit = { name: 'sign-in mails of a client', maxRequests: 20, windowMs: 15 * minuteMs }
/**
 * Mails to one address, from all clients together. Addresses of strangers count too, so that the limit does not show whose
 * address is known.
 */
const mailsToAddress: Limit = { name: 'sign-in mails to an address', maxRequests: 5, windowMs: 30 * minuteMs }
/** Codes that a client may try, and links that do not work. */
const triesOfClient: Limit = { name: 'sign-ins of a client', maxRequests: 30, windowMs: 15 * minuteMs }
/**
 * Each other way has a limit of its own: a client who uses one up does not close the others to people with the same
 * address.
 */
const passkeysOfClient: Limit = { name: 'passkey sign-ins of a client', maxRequests: 30, windowMs: 15 * minuteMs }
const leavesOfClient: Limit = { name: 'ways to a provider of a client', maxRequests: 30, windowMs: 15 * minuteMs }
const returnsOfClient: Limit = { name: 'returns from a provider of a client', maxRequests: 30, windowMs: 15 * minuteMs }
/**
 * Pairing codes that do not work. The limit bounds the refusals that a client gets, not its attempts: a code that works is
 * accepted beyond it, so that nobody on the same network can stop a pairing. A code is guarded by its length: one of 2^40,
 * for ten minutes.
 */
const pairingsOfClient: Limit = { name: 'pairing codes of a client', maxRequests: 30, windowMs: 15 * minuteMs }
/** PINs at one device, right ones included: a busy evening changes hands every minute. */
const pinsOfDevice: Limit = { name: 'PINs at a device', maxRequests: 30, windowMs: 15 * minuteMs }
/** Invitations by one person: each is a mail to an address that nobody has proved. */
const invitationsOfPerson: Limit = { name: 'invitations by a person', maxRequests: 30, windowMs: 60 * minuteMs }

/** Counts a request for a mail, or refuses it with `rate-limited`. `email` is in lower case. */
export async function limitMails(client: string, email: string, now: Date): Promise<void> {
  await limitRequests(mailsOfClient, client, now)
  await limitRequests(mailsToAddress, email, now)
}

/** Counts a code, or a link that does not work, or refuses it with `rate-limited`. */
export async function limitTries(client: string, now: Date): Promise<void> {
  await limitRequests(triesOfClient, client, now)
}

/** Counts a request for what a passkey signs, or refuses it with `rate-limited`. */
export async function limitPasskeys(client: string, now: Date): Promise<void> {
  await limitRequests(passkeysOfClient, client, now)
}

/** Counts a way to an identity provider, or refuses it with `rate-limited`. */
export async function limitLeaves(client: string, now: Date): Promise<void> {
  await limitRequests(leavesOfClient, client, now)
}

/** Counts a return from an identity provider, or refuses it with `rate-limited`. */
export async function limitReturns(client: string, now: Date): Promise<void> {
  await limitRequests(returnsOfClient, client, now)
}

/** Counts a pairing code that does not work, or refuses it with `rate-limited`. */
export async function limitPairings(client: string, now: Date): Promise<void> {
  await limitRequests(pairingsOfClient, client, now)
}

/** Counts a PIN that was typed at a device, or refuses it with `rate-limited`. */
export async function limitPins(deviceId: string, now: Date): Promise<void> {
  await limitRequests(pinsOfDevice, deviceId, now)
}

/** Counts an invitation by mail, or refuses it with `rate-limited`. */
export async function limitInvitations(operatorId: string, now: Date): Promise<void> {
  await limitRequests(invitationsOfPerson, operatorId, now)
}
