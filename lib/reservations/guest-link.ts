import { sameDigest } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { keyedDigest } from '#lib/secret.ts'
import type { Reservation } from './locks.ts'

/** The columns of a reservation that its link is made of. */
export type ReservationLinkColumns = Pick<Reservation, 'venueId' | 'id' | 'linkVersion'>

const idBytes = 16
const macBytes = 20
const tokenForm = /^[\w-]{48}$/

/**
 * The token of a reservation's page: base64url of its id and of a MAC over venue, id and `linkVersion` (decisions 13.1). No
 * column stores it: every later letter computes the same token, and a higher `linkVersion` ends it.
 */
export function guestToken(linked: ReservationLinkColumns): string {
  return Buffer.concat([bytesOf(linked.id), macOf(linked)]).toString('base64url')
}

/** The id of the reservation that a token names, whether or not the token is valid; null for a text of another form. */
export function idInToken(token: string): string | null {
  if (!tokenForm.test(token)) return null
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, idBytes)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether a token is the one of this reservation. The time that it takes says nothing about the token. */
export function isTokenOfReservation(token: string, linked: ReservationLinkColumns): boolean {
  if (idInToken(token) !== linked.id) return false
  return sameDigest(Buffer.from(token, 'base64url').subarray(idBytes), macOf(linked))
}

/** The path of a reservation's page at this service. */
export function guestPath(venueSlug: string, linked: ReservationLinkColumns): string {
  return `/v/${venueSlug}/r/${guestToken(linked)}`
}

/** The address of a reservation's page, for the record and the letters. It opens the page without another credential. */
export function guestUrl(venueSlug: string, linked: ReservationLinkColumns): string {
  return env().appUrl + guestPath(venueSlug, linked)
}

/** All parts have a fixed length, so that no two reservations have the same bytes. */
function macOf({ venueId, id, linkVersion }: ReservationLinkColumns): Buffer {
  const version = Buffer.alloc(4)
  version.writeUInt32BE(linkVersion)
  const named = Buffer.concat([bytesOf(venueId), bytesOf(id), version])
  return keyedDigest('link of a reservation', named).subarray(0, macBytes)
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}
