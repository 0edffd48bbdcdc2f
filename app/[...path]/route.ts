import { nothingHere } from '../(guest)/_components/document.tsx'
import { guestRoute } from '../(guest)/_components/guest-route.ts'
import { nothingAt } from '../(guest)/_components/nothing-at.tsx'
import { withVenuePage } from '../(guest)/v/[venueSlug]/_hosted/venue-page.ts'

type Context = { params: Promise<{ path: string[] }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The page of an unknown address. Below the page of a venue it names the venue (decisions 10.3). */
async function show(request: Request, { params }: Context): Promise<Response> {
  const [first, venueSlug] = (await params).path
  if (first !== 'v' || venueSlug === undefined) return nothingHere(request)
  return withVenuePage(request, venueSlug, ({ venue }) => nothingAt(request, venue))
}
