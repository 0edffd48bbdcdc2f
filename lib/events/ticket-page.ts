import { type Html, html } from '#lib/html.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { guestPage, nothingHere, pageLocale } from '#lib/pages/guest-page.ts'
import { qrPicture } from '#lib/pages/qr-picture.ts'
import { localDateAt, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import { venueContact } from '#lib/venues/venue-contact.ts'
import { eventWhen } from './event-when.ts'
import type { Registration } from './locks.ts'
import { ticketCodeInGroups } from './ticket-code.ts'
import { ticketUrl } from './ticket-links.ts'
import { ticketPageStyle } from './ticket-page-style.ts'
import { type TicketState, ticketPageTexts as texts, ticketOf } from './ticket-page-texts.ts'
import { findTicket, type KnownTicket, listTickets, type Ticket } from './ticket-queries.ts'

/**
 * The page that a guest opens at the door (decisions 10.1): the ticket of the code first, then the others of its
 * registration, so that a whole party gets in with one phone. Opening it changes nothing.
 */
export async function ticketPage(request: Request, code: string): Promise<Response> {
  const known = await findTicket(code)
  if (!known) return nothingHere(request)
  const { venue, event, registration } = known
  const locale = pageLocale(request, venue.language)
  const all = await listTickets(registration)
  const tickets = [
    ...all.filter(({ ordinal }) => ordinal === known.ticket.ordinal),
    ...all.filter(({ ordinal }) => ordinal !== known.ticket.ordinal),
  ]
  const state = stateOf(known, known.ticket)
  const usable = state === 'valid' || state === 'checked-in'
  return guestPage({
    status: 200,
    locale,
    title: texts.title(event.title)[locale],
    style: ticketPageStyle,
    content: html`<div class="${tickets.length > 1 ? 'several' : 'single'}">
${heading(known, state, locale)}
<ul class="tickets">
${tickets.map((ticket) => ticketCard(known, ticket, tickets.length, locale))}
</ul>
${usable && actions(known, tickets.length, locale)}
${venueContact(venue)}
</div>`,
  })
}

function heading({ venue, event, registration }: KnownTicket, state: TicketState, locale: Locale): Html {
  const when = eventWhen(event, locale)
  return html`<header class="event">
<p class="venue">${venue.name}</p>
<h1>${event.title}</h1>
${when.date && html`<p class="date">${when.date}</p>`}
${when.time && html`<p>${when.time}</p>`}
<p>${event.locationLabel}</p>
${notice(state, registration, locale)}
</header>`
}

function notice(state: TicketState, { payment }: Registration, locale: Locale): Html | null {
  if (state === 'valid' || state === 'checked-in') return null
  const money = payment === 'Paid' ? texts.refund : payment === 'Refunded' ? texts.refunded : null
  return html`<div class="notice" role="note"><p>${texts.notices[state][locale]} ${money?.[locale]}</p></div>`
}

/** Only a valid ticket shows its QR code, so that nobody tries an invalid one at the door. */
function ticketCard(known: KnownTicket, ticket: Ticket, count: number, locale: Locale): Html {
  const state = stateOf(known, ticket)
  const shown = ticketCodeInGroups(ticket.code)
  const usable = state === 'valid' || state === 'checked-in'
  const picture = usable && qrPicture(ticketUrl(ticket.code), texts.qrOf(ticket.attendeeName)[locale])
  const which = ticketOf(ticket.ordinal + 1, count, known.registration.reference, locale)
  return html`<li class="ticket ${state}">
<p class="status">${marks[state]}<strong>${texts.status[state][locale]}</strong> ${since(known, ticket, locale)}</p>
<div class="${usable ? 'qr' : 'off'}">${picture}<p class="code">${shown}</p></div>
<div class="holder"><h2>${ticket.attendeeName}</h2>
<p>${which.map((part) => html`<span>${part}</span> `)}</p></div>
</li>
`
}

function actions({ ticket, event }: KnownTicket, count: number, locale: Locale): Html {
  const path = `/tickets/${ticket.code}`
  return html`<div class="actions">
${event.date !== null && html`<a href="${path}/calendar">${texts.calendar[locale]}</a>`}
<a href="${path}/pdf">${texts.pdf(count)[locale]}</a>
</div>
<p class="foot screen">${texts.cannotCome[locale]}</p>`
}

function stateOf({ registration, event }: KnownTicket, ticket: Ticket): TicketState {
  if (registration.status === 'Cancelled') return 'cancelled'
  if (event.status === 'Cancelled') return 'event-cancelled'
  return ticket.status === 'CheckedIn' ? 'checked-in' : 'valid'
}

/** Venue-local time of the check-in; with its date where that is not the event's. */
function since({ venue, event }: KnownTicket, { status, checkedInAt }: Ticket, locale: Locale): string | null {
  if (status !== 'CheckedIn' || !checkedInAt) return null
  const at = checkedInAt.getTime()
  const date = localDateAt(venue.timezone, at)
  const time = timeOfWall(wallOfInstant(zoneWindow(venue.timezone, date), at))
  const said = date === event.date ? texts.since(time) : texts.sinceOn(formatDate(date, locale, { short: true }), time)
  return said[locale]
}

const mark = (path: string) =>
  html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="${path}"/></svg>`
const tick = mark('M7 12.5l3.5 3.5L17 9')
const cross = mark('M8 8l8 8M16 8l-8 8')
const arrow = mark('M6.5 12h10M12.5 8l4 4-4 4')

/** A symbol of a different shape beside each word: nobody has to distinguish colours. */
const marks: Record<TicketState, Html> = {
  valid: tick,
  'checked-in': arrow,
  cancelled: cross,
  'event-cancelled': cross,
}
