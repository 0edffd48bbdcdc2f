import { ticketPage } from '#lib/events/ticket-page.ts'
import { unlessOutage } from '#lib/pages/outage.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The page behind a ticket's QR code (decisions 10.1). */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { code } = await params
  return unlessOutage(request, null, () => ticketPage(request, code))
}
