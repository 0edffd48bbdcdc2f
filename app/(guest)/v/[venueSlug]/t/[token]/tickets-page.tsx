import type { LinkedRegistration } from '#lib/events/registration-queries.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import type { Ticket } from '#lib/events/tickets/ticket-queries.ts'
import { isTicketInForce, ticketState } from '#lib/events/tickets/ticket-state.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { walletsFor } from '#lib/wallet/offered.ts'
import { FindUs } from '../../../../_components/find-us.tsx'
import { PassTicket } from '../../../../tickets/[code]/pass-ticket.tsx'
import { EventHeader, TicketCard, WalletButtons } from '../../../../tickets/[code]/ticket-card.tsx'
import { texts } from './texts.ts'

type TicketsPageProps = {
  found: LinkedRegistration
  tickets: readonly Ticket[]
  path: string
  locale: Locale
  now: Date
}

/**
 * All tickets of a registration, for its buyer: one below the other, so that a whole party gets in with one phone, and each
 * with its own link to pass on.
 */
export function TicketsPage({ found, tickets, path, locale, now }: TicketsPageProps) {
  const state = ticketState(found, { status: 'Valid' })
  const usable = isTicketInForce(state)
  const several = tickets.length > 1
  return (
    <div className={several ? 'several' : 'single'}>
      <EventHeader found={found} state={state} locale={locale} />
      {usable && several && <p className="hint screen">{texts.passOn[locale]}</p>}
      <ul className="tickets">
        {tickets.map((ticket) => (
          <TicketCard key={ticket.ordinal} found={found} ticket={ticket} locale={locale}>
            <WalletButtons ticket={ticket} wallets={walletsFor(found, ticket, now)} named={several} locale={locale} />
            {usable && several && <OwnLink found={found} ticket={ticket} locale={locale} />}
          </TicketCard>
        ))}
      </ul>
      {usable && (
        <>
          <div className="actions">
            {found.event.date !== null && <a href={`${path}/calendar`}>{texts.calendar[locale]}</a>}
            <a href={`${path}/pdf`}>{texts.pdf(tickets.length)[locale]}</a>
          </div>
          {tickets.length === 1 && tickets[0] && (
            <section className="card screen">
              <h2>{texts.passOneOn[locale]}</h2>
              <p className="soft">{texts.passOneOnHint[locale]}</p>
              <PassTicket found={found} ticket={tickets[0]} named={false} locale={locale} />
            </section>
          )}
          <p className="aside screen">
            <a href={`${path}/cancel`}>{texts.cancel(tickets.length)[locale]}</a>
          </p>
        </>
      )}
      <FindUs venue={found.venue} locale={locale} now={now} date={found.event.date} />
    </div>
  )
}

/** Leads to the ticket alone, and passes that address on. */
function OwnLink({ found, ticket, locale }: { found: LinkedRegistration; ticket: Ticket; locale: Locale }) {
  return (
    <div className="own screen">
      <a href={ticketUrl(ticket.code)}>{texts.ownLink[locale]}</a>
      <PassTicket found={found} ticket={ticket} named locale={locale} />
    </div>
  )
}
