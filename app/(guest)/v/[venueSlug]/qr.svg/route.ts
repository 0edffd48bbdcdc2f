import { guestRoute } from '../../../_components/guest-route.ts'
import { qrAnswer } from '../_hosted/qr-answer.ts'
import { withVenuePage } from '../_hosted/venue-page.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The QR code of the venue's page, for its door and its bills. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withVenuePage(request, (await params).venueSlug, (page) => qrAnswer(page, '', page.venue.slug))
}
