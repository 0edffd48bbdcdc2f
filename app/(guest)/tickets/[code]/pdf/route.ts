import { ticketPdf } from '#lib/events/ticket-files.ts'
import { unlessOutage } from '#lib/pages/outage.ts'

type Context = { params: Promise<{ code: string }> }

/** The tickets of a ticket's registration, for printing. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { code } = await params
  return unlessOutage(request, null, () => ticketPdf(request, code))
}
