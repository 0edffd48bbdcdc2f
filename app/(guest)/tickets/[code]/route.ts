import { ticketPage } from '#lib/events/ticket-page.ts'
import { unlessOutage } from '#lib/pages/outage.ts'

type Context = { params: Promise<{ code: string }> }

/** What a ticket's QR code leads to (decisions 10.1). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { code } = await params
  return unlessOutage(request, null, () => ticketPage(request, code))
}
