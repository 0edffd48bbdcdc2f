import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import { nothingHere } from '../../../_components/document.tsx'
import { guestRoute } from '../../../_components/guest-route.ts'
import { toGoogleWallet } from '../files.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: leave })

/** Redirects to Google, where the guest saves this one ticket. */
async function leave(request: Request, { params }: Context): Promise<Response> {
  const found = await findTicket((await params).code)
  return found ? toGoogleWallet(request, found, new Date()) : nothingHere(request)
}
