import { ticketCalendar } from '#lib/events/ticket-files.ts'
import { unlessOutage } from '#lib/pages/outage.ts'

type Context = { params: Promise<{ code: string }> }

/** The event of a ticket as a calendar file. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { code } = await params
  return unlessOutage(request, null, () => ticketCalendar(request, code))
}
