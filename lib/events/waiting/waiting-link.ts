import { env } from '#lib/env/env.ts'
import { isLinkToken, linkToken } from '#lib/link-token.ts'

/** The columns of an entry that its link is made of. */
type Linked = { venueId: string; id: string }

const kind = 'link of a waiting entry'

/** Whether a token is the one of this entry. The time that it takes says nothing about the token. */
export function isTokenOfEntry(token: string, { venueId, id }: Linked): boolean {
  return isLinkToken(token, kind, { venueId, id })
}

/** The path of the page of a guest who waits. */
export function waitingPath(venueSlug: string, { venueId, id }: Linked): string {
  return `/v/${venueSlug}/w/${linkToken(kind, { venueId, id })}`
}

/** The address of that page, for the guest alone: it can accept an offer, and leave the list. */
export function waitingUrl(venueSlug: string, linked: Linked): string {
  return env().appUrl + waitingPath(venueSlug, linked)
}

/** The path of the page on which guests join the waiting list of an event. */
export function joinPath(venueSlug: string, eventSlug: string): string {
  return `/v/${venueSlug}/events/${eventSlug}/waiting-list`
}
