import { sha256 } from '#lib/codes.ts'
import { eventsFeed } from '#lib/events/events-feed.ts'
import { listEventsOfCalendar } from '#lib/events/queries.ts'
import { guestRoute } from '../../../_components/guest-route.ts'
import { fileAnswer } from '../_hosted/file-answer.ts'
import { publicUrl, withVenuePage } from '../_hosted/venue-page.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The venue's events as a calendar to which people subscribe (decisions 16.5). */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withVenuePage(request, (await params).venueSlug, async ({ venue, now }) => {
    const text = eventsFeed(venue, await listEventsOfCalendar(venue, now), {
      url: publicUrl(venue, '/events.ics', venue.language),
      urlOf: ({ slug }) => publicUrl(venue, `/events/${slug}`, venue.language),
    })
    return fileAnswer(request, text, {
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      digest: sha256(text).toString('base64url').slice(0, 22),
      seconds: 900,
      disposition: `inline; filename="${venue.slug}.ics"`,
    })
  })
}
