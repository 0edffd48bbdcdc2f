import { listTickets } from '#lib/events/tickets/ticket-queries.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { brandedPage } from '../../../../_components/branded-page.tsx'
import { guestRoute } from '../../../../_components/guest-route.ts'
import { texts } from './texts.ts'
import { TicketsPage } from './tickets-page.tsx'
import { type RegistrationLink, withRegistration } from './with-registration.ts'

type Context = { params: Promise<RegistrationLink> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The buyer's page with all tickets of a registration (decisions 10.4). Opening it changes nothing. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withRegistration(request, await params, async (found, path) => {
    const locale = pageLocale(request, found.venue.language)
    const tickets = await listTickets(found.registration)
    return brandedPage(request, found.venue, {
      status: 200,
      locale,
      title: texts.title(found.event.title)[locale],
      sheets: [
        '_components/venue-page.css',
        '_components/pass-on.css',
        'tickets/[code]/ticket-page.css',
        'v/[venueSlug]/t/[token]/tickets-page.css',
      ],
      content: <TicketsPage found={found} tickets={tickets} path={path} locale={locale} now={new Date()} />,
    })
  })
}
