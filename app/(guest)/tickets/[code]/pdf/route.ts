import { ticketPdf } from '#lib/events/ticket-files.ts'
import { unlessOutage } from '#lib/pages/outage.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** All tickets of the registration to which a ticket belongs, as a PDF for printing. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { code } = await params
  return unlessOutage(request, null, () => ticketPdf(request, code))
}
