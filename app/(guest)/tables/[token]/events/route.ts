import { guestRoute } from '../../../_components/guest-route.ts'
import { streamTable } from './event-stream.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** Sends an event to an open page when something changes at its table. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return streamTable(request, (await params).token)
}
