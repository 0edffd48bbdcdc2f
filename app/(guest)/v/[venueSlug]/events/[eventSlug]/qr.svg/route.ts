import { guestRoute } from '../../../../../_components/guest-route.ts'
import { qrAnswer } from '../../../_hosted/qr-answer.ts'
import { withVenuePage } from '../../../_hosted/venue-page.ts'
import { withEvent } from '../with-event.ts'

type Context = { params: Promise<{ venueSlug: string; eventSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The QR code of an event's page, for its posters. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { venueSlug, eventSlug } = await params
  return withVenuePage(request, venueSlug, (page) =>
    withEvent(request, page, eventSlug, ({ event }) => qrAnswer(page, `/events/${event.slug}`, event.slug)),
  )
}
