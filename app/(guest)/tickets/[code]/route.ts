import { ticketPage } from '#lib/events/ticket-page.ts'

type Context = { params: Promise<{ code: string }> }

/** What a ticket's QR code leads to (decisions 10.1). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return ticketPage(request, (await params).code)
}
