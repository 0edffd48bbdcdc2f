import { eventWhen } from '#lib/events/event-when.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import type { Ticket } from '#lib/events/tickets/ticket-queries.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { PassOn } from '../../_components/pass-on.tsx'
import { texts } from './texts.ts'
import type { TicketContext } from './ticket-card.tsx'

type PassTicketProps = { found: TicketContext; ticket: Ticket; named: boolean; locale: Locale }

/** Passes this one ticket on, by the address of its own page: that one cannot cancel anything (decisions 10.4). */
export function PassTicket({ found: { event, venue }, ticket, named, locale }: PassTicketProps) {
  const { date, time } = eventWhen(event, locale)
  const mail = {
    subject: texts.mailSubject(event.title)[locale],
    body: [event.title, date, time, venue.name].filter(Boolean).join('\n'),
  }
  return <PassOn url={ticketUrl(ticket.code)} mail={mail} {...(named && { of: ticket.attendeeName })} locale={locale} />
}
