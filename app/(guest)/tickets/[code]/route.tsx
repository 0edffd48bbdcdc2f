import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { walletsFor } from '#lib/wallet/offered.ts'
import { brandedPage } from '../../_components/branded-page.tsx'
import { nothingHere } from '../../_components/document.tsx'
import { guestRoute } from '../../_components/guest-route.ts'
import { texts } from './texts.ts'
import { TicketPage } from './ticket-page.tsx'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The page behind a ticket's QR code (decisions 10.1). Opening it changes nothing. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const found = await findTicket((await params).code)
  if (!found) return nothingHere(request)
  const locale = pageLocale(request, found.venue.language)
  const now = new Date()
  const wallets = walletsFor(found, found.ticket, now)
  return brandedPage(request, found.venue, {
    status: 200,
    locale,
    title: texts.title(found.event.title)[locale],
    sheets: ['_components/venue-page.css', '_components/pass-on.css', 'tickets/[code]/ticket-page.css'],
    content: <TicketPage found={found} wallets={wallets} locale={locale} now={now} />,
  })
}
