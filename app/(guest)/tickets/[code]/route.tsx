import { findTicket } from '#lib/events/ticket-queries.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { walletsFor } from '#lib/wallet/offered.ts'
import { guestPage, nothingHere } from '../../_components/document.tsx'
import { guestRoute } from '../../_components/guest-route.ts'
import { styleSheet } from '../../_components/style-sheet.ts'
import { texts } from './texts.ts'
import { TicketPage } from './ticket-page.tsx'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The page behind a ticket's QR code (decisions 10.1). Opening it changes nothing. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const found = await findTicket((await params).code)
  if (!found) return nothingHere(request)
  const locale = pageLocale(request, found.venue.language)
  const wallets = walletsFor(found, found.ticket, new Date())
  return guestPage({
    status: 200,
    locale,
    title: texts.title(found.event.title)[locale],
    css: styleSheet('_components/style.css', '_components/contact.css', 'tickets/[code]/ticket-page.css'),
    content: <TicketPage found={found} wallets={wallets} locale={locale} />,
  })
}
