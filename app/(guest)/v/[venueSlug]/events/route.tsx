import { listEventsToShow } from '#lib/events/queries.ts'
import { guestRoute } from '../../../_components/guest-route.ts'
import { hostedPage } from '../_hosted/hosted-page.tsx'
import { eventsData } from '../_hosted/json-ld.ts'
import { withVenuePage } from '../_hosted/venue-page.ts'
import { hasPictures } from './event-card.tsx'
import { EventList } from './event-list.tsx'
import { texts } from './texts.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The venue's events (decisions 16.5): upcoming, or past ones with `?past=1`. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withVenuePage(request, (await params).venueSlug, async (page) => {
    const { venue, locale, now, url } = page
    const past = url.searchParams.get('past') === '1'
    const events = await listEventsToShow(venue, { past, now })
    return hostedPage(page, {
      title: (past ? texts.past : texts.title)[locale],
      published: past
        ? null
        : {
            description: texts.description(venue.name, venue.business.city)[locale],
            below: '/events',
            data: [eventsData(page, events)],
          },
      content: <EventList page={page} events={events} past={past} />,
      sheets: ['v/[venueSlug]/events/events.css'],
      ownPictures: hasPictures(events),
    })
  })
}
