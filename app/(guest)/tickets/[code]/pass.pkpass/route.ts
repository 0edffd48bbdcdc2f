import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import { nothingHere } from '../../../_components/document.tsx'
import { guestRoute } from '../../../_components/guest-route.ts'
import { applePassOf } from '../files.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** This one ticket for Apple Wallet. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const found = await findTicket((await params).code)
  return found ? applePassOf(request, found, new Date()) : nothingHere(request)
}
