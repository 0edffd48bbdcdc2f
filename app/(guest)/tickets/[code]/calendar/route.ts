import { ticketCalendar } from '#lib/events/ticket-files.ts'
import { unlessOutage } from '#lib/pages/outage.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The event of a ticket as a calendar file. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { code } = await params
  return unlessOutage(request, null, () => ticketCalendar(request, code))
}
