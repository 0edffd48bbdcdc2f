import type { ReactNode } from 'react'
import type { Cancellation, CancelState } from '#lib/events/cancel-state.ts'
import { eventWhen } from '#lib/events/event-when.ts'
import { registrationPath } from '#lib/events/registration-link.ts'
import type { WhenAndWhere } from '#lib/events/when-and-where.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { DoneMark } from '../../_components/done-mark.tsx'
import { Facts, type PageFact } from '../../_components/facts.tsx'
import { FindUs } from '../../_components/find-us.tsx'
import { labels, texts } from './texts.ts'

/** Shows what would be cancelled, with one button; after that the result. */
export function CancelPage({ found, locale, now }: { found: Cancellation; locale: Locale; now: Date }) {
  const { venue, registration, state } = found
  const { title, line } = texts[state]
  return (
    <div className="grid">
      <div className="card" role={state === 'open' ? undefined : 'status'}>
        {state === 'by-guest' && <DoneMark />}
        <h1>{title[locale]}</h1>
        <p>{line[locale]}</p>
        {state === 'open' && found.was && <p>{labels.moved(registration.payment === 'Paid')[locale]}</p>}
        <Facts facts={factsOf(found, locale)} />
        {state === 'open' && (
          <form method="post">
            <button className="action">{labels.cancel[locale]}</button>
          </form>
        )}
        {(state === 'open' || state === 'checked-in') && (
          <a className="action second" href={registrationPath(venue.slug, registration)}>
            {labels.show(registration.quantity)[locale]}
          </a>
        )}
      </div>
      <FindUs venue={venue} locale={locale} now={now} date={found.event.date} />
    </div>
  )
}

function factsOf({ registration, event, state, was }: Cancellation, locale: Locale): PageFact[] {
  const { quantity, attendeeNames, reference } = registration
  const tickets = (
    <>
      {quantity}
      <ul>
        {attendeeNames.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name, and nothing is rendered again.
          <li key={at}>{name}</li>
        ))}
      </ul>
    </>
  )
  return [
    { label: labels.event[locale], value: event.title },
    { label: labels.when[locale], value: whenOf(event, locale) },
    { label: labels.where[locale], value: event.locationLabel || null },
    { label: labels.was[locale], value: state === 'open' && was ? whatWas(was, locale) : null },
    { label: labels.tickets[locale], value: tickets },
    { label: labels.refund[locale], value: refundLine(registration, state, locale) },
    { label: bookingReference[locale], value: reference },
  ]
}

/** The date, the times and the place that the guest registered for. */
function whatWas(was: WhenAndWhere, locale: Locale): ReactNode {
  return (
    <>
      {whenOf(was, locale)}
      {was.locationLabel && <span className="place">{was.locationLabel}</span>}
    </>
  )
}

function whenOf(event: WhenAndWhere, locale: Locale): ReactNode {
  const { date, time } = eventWhen(event, locale)
  if (!date || !time) return date ?? time
  return (
    <>
      {date}
      <br />
      {time}
    </>
  )
}

/** Whether money is refunded; null if none was paid, or if the registration is not cancelled. */
function refundLine(
  { payment, amountMinor, currency }: Cancellation['registration'],
  state: CancelState,
  locale: Locale,
): string | null {
  const amount = formatMoney(amountMinor, currency, locale)
  if (payment === 'Refunded') return labels.refunded(amount)[locale]
  if (payment !== 'Paid' || state === 'checked-in') return null
  return (state === 'open' ? labels.willRefund : labels.refunding)(amount)[locale]
}
