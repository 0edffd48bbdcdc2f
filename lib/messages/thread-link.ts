import { env } from '#lib/env/env.ts'
import { isLinkToken, linkToken } from '#lib/link-token.ts'
import type { Thread } from './queries.ts'

type Linked = Pick<Thread, 'venueId' | 'id'>

const kind = 'link of a conversation'

/** Whether a token is the one of this thread. The time that it takes says nothing about the token. */
export function isTokenOfThread(token: string, { venueId, id }: Linked): boolean {
  return isLinkToken(token, kind, { venueId, id })
}

/** The path of the page on which the guest of a thread without a booking answers (decisions 17.2). */
export function threadPath(venueSlug: string, { venueId, id }: Linked): string {
  return `/v/${venueSlug}/m/${linkToken(kind, { venueId, id })}`
}

/** The address of that page, for the letters to the guest. It opens the page without another credential. */
export function threadUrl(venueSlug: string, linked: Linked): string {
  return env().appUrl + threadPath(venueSlug, linked)
}
