import { guestRoute } from '../../_components/guest-route.ts'
import { withVenuePage } from './_hosted/venue-page.ts'
import { startPageAnswer } from './start-page-answer.tsx'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The venue's own page (decisions 16.5). */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withVenuePage(request, (await params).venueSlug, startPageAnswer)
}
