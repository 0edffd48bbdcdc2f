import { consolePageRoute } from '../../_ui/console-route.tsx'
import { streamEvening } from './evening-stream.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show })

/** Sends an event to an open screen when something changes at its venue. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return streamEvening(request, (await params).venueSlug)
}
