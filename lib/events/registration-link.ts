import { sameDigest } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { idInToken } from '#lib/reservations/guest-link.ts'
import { keyedDigest } from '#lib/secret.ts'
import type { Registration } from './locks.ts'

/** The columns of a registration that its buyer's link is made of. */
export type RegistrationLinkColumns = Pick<Registration, 'venueId' | 'id'>

const idBytes = 16
const macBytes = 20

/**
 * The token of the buyer's page of a registration: base64url of its id and of a MAC of 160 bits over venue and id
 * (decisions 10.4). No column stores it: every letter computes the same token. No ticket leads to it.
 */
export function registrationToken(linked: RegistrationLinkColumns): string {
  return Buffer.concat([bytesOf(linked.id), macOf(linked)]).toString('base64url')
}

/** The id of the registration that a token names, whether or not the token is valid; null for a text of another form. */
export { idInToken }

/** Whether a token is the one of this registration. The time that it takes says nothing about the token. */
export function isTokenOfRegistration(token: string, linked: RegistrationLinkColumns): boolean {
  if (idInToken(token) !== linked.id) return false
  return sameDigest(Buffer.from(token, 'base64url').subarray(idBytes), macOf(linked))
}

/** The path of the page with all tickets of a registration at this service. */
export function registrationPath(venueSlug: string, linked: RegistrationLinkColumns): string {
  return `/v/${venueSlug}/t/${registrationToken(linked)}`
}

/** The address of that page, for the buyer alone: it shows all tickets, and can cancel them. */
export function registrationUrl(venueSlug: string, linked: RegistrationLinkColumns): string {
  return env().appUrl + registrationPath(venueSlug, linked)
}

/** Both ids have a fixed length, so that no two registrations have the same bytes. */
function macOf({ venueId, id }: RegistrationLinkColumns): Buffer {
  const named = Buffer.concat([bytesOf(venueId), bytesOf(id)])
  return keyedDigest('link of a registration', named).subarray(0, macBytes)
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}
