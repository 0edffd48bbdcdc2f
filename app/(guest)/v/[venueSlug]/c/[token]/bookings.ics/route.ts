import { bookingsFeed } from '#lib/calendars/bookings-feed.ts'
import { findLinkedFeed } from '#lib/calendars/queries.ts'
import { sha256 } from '#lib/codes.ts'
import { guestRoute } from '../../../../../_components/guest-route.ts'
import { nothingAtSlug } from '../../../../../_components/nothing-at.tsx'
import { fileAnswer } from '../../../_hosted/file-answer.ts'

type Context = { params: Promise<{ venueSlug: string; token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The bookings of a venue as a calendar to which its staff subscribe (decisions 21.2). */
async function show(request: Request, { params }: Context): Promise<Response> {
  const link = await params
  const found = await findLinkedFeed(link)
  if (!found) return nothingAtSlug(request, link.venueSlug)
  const text = await bookingsFeed(found.venue, found.feed, new Date())
  return fileAnswer(request, text, {
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    digest: sha256(text).toString('base64url').slice(0, 22),
    seconds: 300,
    isPrivate: true,
    disposition: `inline; filename="${found.venue.slug}.ics"`,
  })
}
