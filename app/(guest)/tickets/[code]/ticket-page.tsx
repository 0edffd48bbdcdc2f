import type { KnownTicket } from '#lib/events/ticket-queries.ts'
import { isInForce, ticketState } from '#lib/events/ticket-state.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { VenueContact } from '../../_components/contact.tsx'
import { texts } from './texts.ts'
import { EventHeader, TicketCard } from './ticket-card.tsx'

/** The page that a guest opens at the door: this one ticket, and nothing that leads to others of its registration. */
export function TicketPage({ found, locale }: { found: KnownTicket; locale: Locale }) {
  const { venue, ticket } = found
  const state = ticketState(found, ticket)
  return (
    <div className="single">
      <EventHeader found={found} state={state} locale={locale} />
      <ul className="tickets">
        <TicketCard found={found} ticket={ticket} locale={locale} />
      </ul>
      {isInForce(state) && <Actions found={found} locale={locale} />}
      <VenueContact venue={venue} />
    </div>
  )
}

function Actions({ found: { ticket, event }, locale }: { found: KnownTicket; locale: Locale }) {
  const path = `/tickets/${ticket.code}`
  return (
    <>
      <div className="actions">
        {event.date !== null && <a href={`${path}/calendar`}>{texts.calendar[locale]}</a>}
        <a href={`${path}/pdf`}>{texts.pdf[locale]}</a>
      </div>
      <p className="foot screen">{texts.cannotCome[locale]}</p>
    </>
  )
}
