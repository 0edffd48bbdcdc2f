import { ticketPdf } from '#lib/events/ticket-files.ts'

type Context = { params: Promise<{ code: string }> }

/** The tickets of a ticket's registration, for printing. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return ticketPdf(request, (await params).code)
}
