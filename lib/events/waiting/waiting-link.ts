import { sameDigest } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { idInToken } from '#lib/reservations/guest-link.ts'
import { keyedDigest } from '#lib/secret.ts'

/** The columns of an entry that its link is made of. */
type Linked = { venueId: string; id: string }

const idBytes = 16
const macBytes = 20

export { idInToken }

/** Whether a token is the one of this entry. The time that it takes says nothing about the token. */
export function isTokenOfEntry(token: string, linked: Linked): boolean {
  if (idInToken(token) !== linked.id) return false
  return sameDigest(Buffer.from(token, 'base64url').subarray(idBytes), macOf(linked))
}

/**
 * The path of the page of a guest who waits. It is made as that of a registration (decisions 10.4), with a MAC of its own.
 */
export function waitingPath(venueSlug: string, linked: Linked): string {
  const token = Buffer.concat([bytesOf(linked.id), macOf(linked)]).toString('base64url')
  return `/v/${venueSlug}/w/${token}`
}

/** The address of that page, for the guest alone: it can accept an offer, and leave the list. */
export function waitingUrl(venueSlug: string, linked: Linked): string {
  return env().appUrl + waitingPath(venueSlug, linked)
}

/** The path of the page on which guests join the waiting list of an event. */
export function joinPath(venueSlug: string, eventSlug: string): string {
  return `/v/${venueSlug}/events/${eventSlug}/waiting-list`
}

/** Both ids have a fixed length, so that no two entries have the same bytes. */
function macOf({ venueId, id }: Linked): Buffer {
  const named = Buffer.concat([bytesOf(venueId), bytesOf(id)])
  return keyedDigest('link of a waiting entry', named).subarray(0, macBytes)
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}
