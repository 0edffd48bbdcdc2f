import { env } from '#lib/env/env.ts'
import { isLinkToken, linkToken, oncePerRow } from '#lib/link-token.ts'
import type { Reservation } from './locks.ts'

/** The columns of a reservation that its link is made of. */
export type ReservationLinkColumns = Pick<Reservation, 'venueId' | 'id' | 'linkVersion'>

const kind = 'link of a reservation'

/** The token of a reservation's page. A higher `linkVersion` ends it (decisions 13.1). */
export const guestToken = oncePerRow((linked: ReservationLinkColumns) => linkToken(kind, withVersion(linked)))

/** Whether a token is the one of this reservation. The time that it takes says nothing about the token. */
export function isTokenOfReservation(token: string, linked: ReservationLinkColumns): boolean {
  return isLinkToken(token, kind, withVersion(linked))
}

/** The path of a reservation's page at this service. */
export function guestPath(venueSlug: string, linked: ReservationLinkColumns): string {
  return `/v/${venueSlug}/r/${guestToken(linked)}`
}

/** The address of a reservation's page, for the record and the letters. It opens the page without another credential. */
export function guestUrl(venueSlug: string, linked: ReservationLinkColumns): string {
  return env().appUrl + guestPath(venueSlug, linked)
}

function withVersion({ venueId, id, linkVersion }: ReservationLinkColumns) {
  const version = Buffer.alloc(4)
  version.writeUInt32BE(linkVersion)
  return { venueId, id, version }
}
