import { clock } from '#app/console/_ui/clock.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './printed.module.css'
import { ordersTexts as texts } from './texts.ts'
import { orderingParty } from './ticket.tsx'
import { type Aged, ticketKeyOf } from './tickets.ts'

type Props = { tickets: readonly Aged[]; repeated: ReadonlySet<string>; locale: Locale; timeZone: string }

/** Returns the tickets of a view that are printed: all but those that only wait to be seen. */
export const toPrint = (tickets: readonly Aged[]) => tickets.filter(({ next }) => next !== 'seen')

/**
 * Shows the tickets of a view for printing. A ticket that was printed before, by this browser or by the printer of its
 * station, is marked, so that nobody makes it twice.
 */
export function TicketPrintout({ tickets, repeated, locale, timeZone }: Props) {
  return (
    <div className={css.sheet}>
      {toPrint(tickets).map(({ ticket }) => (
        <section key={ticketKeyOf(ticket)} className={css.slip}>
          {(repeated.has(ticketKeyOf(ticket)) || (ticket.print?.copies ?? 0) > 0) && (
            <p className={css.again}>{texts.repetition[locale]}</p>
          )}
          <h2>{ticket.tableName}</h2>
          <p>
            {texts[ticket.station][locale]} · {clock(ticket.placedAt, timeZone)} · {orderingParty(ticket, locale)}
            {ticket.party && ` ${ticket.party.partySize}`} · {texts.number(ticket.number)[locale]}
          </p>
          {ticket.party?.allergies && (
            <p className={css.again}>
              {texts.allergies[locale]}: {ticket.party.allergies}
            </p>
          )}
          <ul>
            {ticket.lines
              .filter(({ remaining }) => remaining > 0)
              .map(({ line, remaining, itemName, note }) => (
                <li key={line}>
                  <b>{remaining}</b> {itemName}
                  {note && <em> – {note}</em>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
