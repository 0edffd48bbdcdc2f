import { Fragment, type ReactNode } from 'react'
import { eventWhen } from '#lib/events/event-when.ts'
import { ticketCodeInGroups } from '#lib/events/tickets/ticket-code.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import { ticketOf } from '#lib/events/tickets/ticket-of.ts'
import type { KnownTicket, Ticket } from '#lib/events/tickets/ticket-queries.ts'
import { isTicketInForce, type TicketState, ticketState } from '#lib/events/tickets/ticket-state.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Wallet } from '#lib/wallet/offered.ts'
import { QrCode } from '../../_components/qr.tsx'
import { StatusMark } from '../../_components/status-mark.tsx'
import { When } from '../../_components/when.tsx'
import { texts } from './texts.ts'

/** The event, registration and venue of tickets, as their page and the page of all of them show them. */
export type TicketContext = Omit<KnownTicket, 'ticket'>

/** The event, and the reason if a ticket does not count. */
export function EventHeader({ found, state, locale }: { found: TicketContext; state: TicketState; locale: Locale }) {
  const { event, registration } = found
  const when = eventWhen(event, locale)
  return (
    <section className="card event">
      <h1>{event.title}</h1>
      {event.date ? (
        <When date={event.date} time={when.time} detail={event.locationLabel} locale={locale} />
      ) : (
        <p>{[when.time, event.locationLabel].filter(Boolean).join(' · ')}</p>
      )}
      {!isTicketInForce(state) && (
        <div className="notice" role="note">
          <p>
            {texts.notices[state][locale]} {moneyLine(registration, locale)}
          </p>
        </div>
      )}
    </section>
  )
}

function moneyLine({ payment }: KnownTicket['registration'], locale: Locale): string | null {
  if (payment === 'Paid') return texts.refund[locale]
  return payment === 'Refunded' ? texts.refunded[locale] : null
}

/** Only a ticket that counts at the door shows its QR code, so that nobody tries another one there. */
export function TicketCard(card: { found: TicketContext; ticket: Ticket; locale: Locale; children?: ReactNode }) {
  const { found, ticket, locale, children } = card
  const { quantity, reference } = found.registration
  const state = ticketState(found, ticket)
  const usable = isTicketInForce(state)
  const which = ticketOf(ticket.ordinal + 1, quantity, reference, locale)
  return (
    <li className={`ticket ${state}`}>
      <p className="status">
        <StatusMark>{marks[state]}</StatusMark>
        <strong>{texts.status[state][locale]}</strong> {since(found, ticket, locale)}
      </p>
      <div className={usable ? 'qr' : 'off'}>
        {usable && <QrCode text={ticketUrl(ticket.code)} label={texts.qrOf(ticket.attendeeName)[locale]} />}
        <p className="code">{ticketCodeInGroups(ticket.code)}</p>
      </div>
      <div className="holder">
        <h2>{ticket.attendeeName}</h2>
        <p>
          {which.map((part) => (
            <Fragment key={part}>
              <span>{part}</span>{' '}
            </Fragment>
          ))}
        </p>
        {children}
      </div>
    </li>
  )
}

/** A button for each wallet that can take a ticket; beside other tickets it is named by its guest for screen readers. */
export function WalletButtons(buttons: { ticket: Ticket; wallets: readonly Wallet[]; named: boolean; locale: Locale }) {
  const { ticket, wallets, named, locale } = buttons
  if (wallets.length === 0) return null
  const address = `/tickets/${ticket.code}`
  return (
    <div className="wallets screen">
      {wallets.map((wallet) => {
        const text = texts.wallets[wallet][locale]
        return (
          <a
            key={wallet}
            href={`${address}/${walletPaths[wallet]}`}
            {...(named && { 'aria-label': `${text}: ${ticket.attendeeName}` })}
          >
            {text}
          </a>
        )
      })}
    </div>
  )
}

const walletPaths: Record<Wallet, string> = { apple: 'pass.pkpass', google: 'google-wallet' }

/** Venue-local time of the check-in; with its date if that is not the event's. */
function since({ venue, event }: TicketContext, { status, checkedInAt }: Ticket, locale: Locale): string | null {
  if (status !== 'CheckedIn' || !checkedInAt) return null
  const { date, time } = localDateTimeAt(venue.timezone, checkedInAt.getTime())
  const line = date === event.date ? texts.since(time) : texts.sinceOn(formatDate(date, locale, { short: true }), time)
  return line[locale]
}

const cross = <path d="M8 8l8 8M16 8l-8 8" />

const marks: Record<TicketState, ReactNode> = {
  valid: <path d="M7 12.5l3.5 3.5L17 9" />,
  'checked-in': <path d="M6.5 12h10M12.5 8l4 4-4 4" />,
  cancelled: cross,
  'event-cancelled': cross,
}
