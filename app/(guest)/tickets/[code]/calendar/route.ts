import { ticketCalendar } from '#lib/events/ticket-files.ts'

type Context = { params: Promise<{ code: string }> }

/** The event of a ticket as a calendar file. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return ticketCalendar(request, (await params).code)
}
