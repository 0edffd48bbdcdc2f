import { env } from '#lib/env/env.ts'
import { isLinkToken, linkToken } from '#lib/link-token.ts'

/** The columns of a feed that its address is made of. */
type FeedLinkColumns = { venueId: string; id: string; linkVersion: number }

const kind = 'link of a calendar feed'

/** Whether a token is the one of this feed. The time that it takes says nothing about the token. */
export function isTokenOfFeed(token: string, feed: FeedLinkColumns): boolean {
  return isLinkToken(token, kind, withVersion(feed))
}

/** The address of a feed. It opens the feed without another credential. */
export function calendarFeedUrl(venueSlug: string, feed: FeedLinkColumns): string {
  return `${env().appUrl}/v/${venueSlug}/c/${linkToken(kind, withVersion(feed))}/bookings.ics`
}

function withVersion({ venueId, id, linkVersion }: FeedLinkColumns) {
  const version = Buffer.alloc(4)
  version.writeUInt32BE(linkVersion)
  return { venueId, id, version }
}
