import { guestRoute } from '../../../../_components/guest-route.ts'
import { showEntry } from './show-entry.tsx'
import { withEntry } from './with-entry.tsx'

type Context = { params: Promise<{ venueSlug: string; token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The page of a guest on a waiting list. Opening it changes nothing: mail scanners open links. */
async function show(request: Request, context: Context): Promise<Response> {
  return withEntry(request, context, async (found, path) => showEntry(request, found, { path, now: new Date() }))
}
