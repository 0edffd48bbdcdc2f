import { type Html, html } from '#lib/html.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { doneMark } from '#lib/pages/done-mark.ts'
import { guestPage, nothingHere, pageLocale, pageSecurityHeaders } from '#lib/pages/guest-page.ts'
import { isOwnForm } from '#lib/pages/own-form.ts'
import { Problem } from '#lib/problems/problem.ts'
import { venueContact } from '#lib/venues/venue-contact.ts'
import { cancelPageStyle } from './cancel-page-style.ts'
import { type CancelState, cancelPageLabels as labels, cancelPageTexts as texts } from './cancel-page-texts.ts'
import { cancelByToken } from './cancel-registration.ts'
import { eventWhen } from './event-when.ts'
import { findRegistrationByToken } from './registration-queries.ts'
import { listTickets } from './ticket-queries.ts'

type Known = NonNullable<Awaited<ReturnType<typeof findRegistrationByToken>>>

/**
 * The page of the cancel link (decisions 10.1). It shows what would be cancelled, with one button, and after that the
 * result. Opening it changes nothing: mail scanners open links.
 */
export async function showCancelPage(request: Request, token: string): Promise<Response> {
  const known = await findRegistrationByToken(token)
  if (!known) return nothingHere(request)
  const { venue } = known
  const locale = pageLocale(request, venue.language)
  const state = await stateOf(known)
  const { title, line } = texts[state]
  return guestPage({
    status: 200,
    locale,
    title: title[locale],
    style: cancelPageStyle,
    content: html`<div class="card"${state !== 'open' && html` role="status"`}>
<p class="venue">${venue.name}</p>
${state === 'by-guest' && doneMark}
<h1>${title[locale]}</h1>
<p>${line[locale]}</p>
${facts(known, state, locale)}
${state === 'open' && html`<form method="post"><button class="action">${labels.cancel[locale]}</button></form>`}
</div>
${venueContact(venue)}`,
  })
}

/**
 * Handles the press of the button, and redirects to the page, which shows the result. A second press, or one that comes
 * too late, changes nothing.
 */
export async function pressCancel(request: Request, token: string, now: Date): Promise<Response> {
  const known = await findRegistrationByToken(token)
  if (!known) return nothingHere(request)
  const locale = pageLocale(request, known.venue.language)
  if (!isOwnForm(request)) {
    const title = labels.refusedTitle[locale]
    const content = html`<div class="card"><h1>${title}</h1><p>${labels.refused[locale]}</p></div>`
    return guestPage({ status: 403, locale, title, content })
  }
  await cancelByToken(token, now).catch((error: unknown) => {
    if (!(error instanceof Problem && error.kind === 'ticket-checked-in')) throw error
  })
  return new Response(null, { status: 303, headers: { ...pageSecurityHeaders, Location: `/cancel/${token}` } })
}

async function stateOf({ registration, event }: Known): Promise<CancelState> {
  if (registration.status === 'Cancelled') return registration.cancelledBy === 'Guest' ? 'by-guest' : 'by-venue'
  if (event.status === 'Cancelled') return 'event-cancelled'
  const tickets = await listTickets(registration)
  return tickets.some(({ status }) => status === 'CheckedIn') ? 'checked-in' : 'open'
}

function facts({ registration, event }: Known, state: CancelState, locale: Locale): Html {
  const when = eventWhen(event, locale)
  const { quantity, attendeeNames, reference } = registration
  const guests = html`<ul>${attendeeNames.map((name) => html`<li>${name}</li>`)}</ul>`
  const rows: [label: string, value: Html | string | null][] = [
    [labels.event[locale], event.title],
    [labels.when[locale], when.date && when.time ? html`${when.date}<br>${when.time}` : (when.date ?? when.time)],
    [labels.tickets[locale], html`${quantity}${guests}`],
    [labels.refund[locale], refund(registration, state, locale)],
    [bookingReference[locale], reference],
  ]
  return html`<dl>
${rows.map(([label, value]) => value !== null && html`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>`
}

/** Whether money is refunded; null where none was paid, or where the registration is not cancelled. */
function refund({ payment, amountMinor, currency }: Known['registration'], state: CancelState, locale: Locale) {
  const amount = formatMoney(amountMinor, currency, locale)
  if (payment === 'Refunded') return labels.refunded(amount)[locale]
  if (payment !== 'Paid' || state === 'checked-in') return null
  return (state === 'open' ? labels.willRefund : labels.refunding)(amount)[locale]
}
