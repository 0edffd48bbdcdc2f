import type { KnownTicket } from '#lib/events/tickets/ticket-queries.ts'
import { isTicketInForce, ticketState } from '#lib/events/tickets/ticket-state.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Wallet } from '#lib/wallet/offered.ts'
import { FindUs } from '../../_components/find-us.tsx'
import { PassTicket } from './pass-ticket.tsx'
import { texts } from './texts.ts'
import { EventHeader, TicketCard, WalletButtons } from './ticket-card.tsx'

type TicketPageProps = { found: KnownTicket; wallets: readonly Wallet[]; locale: Locale; now: Date }

/** The page that a guest opens at the door: this one ticket, and nothing that leads to others of its registration. */
export function TicketPage({ found, wallets, locale, now }: TicketPageProps) {
  const { venue, event, ticket } = found
  const state = ticketState(found, ticket)
  return (
    <div className="single">
      <EventHeader found={found} state={state} locale={locale} />
      <ul className="tickets">
        <TicketCard found={found} ticket={ticket} locale={locale}>
          <WalletButtons ticket={ticket} wallets={wallets} named={false} locale={locale} />
        </TicketCard>
      </ul>
      {isTicketInForce(state) && <Actions found={found} locale={locale} />}
      <FindUs venue={venue} locale={locale} now={now} date={event.date} />
    </div>
  )
}

function Actions({ found, locale }: Pick<TicketPageProps, 'found' | 'locale'>) {
  const { ticket, event } = found
  const path = `/tickets/${ticket.code}`
  return (
    <>
      <div className="actions">
        {event.date !== null && <a href={`${path}/calendar`}>{texts.calendar[locale]}</a>}
        <a href={`${path}/pdf`}>{texts.pdf[locale]}</a>
      </div>
      <section className="card screen">
        <h2>{texts.passOn[locale]}</h2>
        <PassTicket found={found} ticket={ticket} named={false} locale={locale} />
      </section>
      <p className="aside screen">{texts.cannotCome[locale]}</p>
    </>
  )
}
