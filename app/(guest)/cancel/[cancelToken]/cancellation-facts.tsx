import type { ReactNode } from 'react'
import type { Cancellation, CancelState } from '#lib/events/cancel-state.ts'
import { eventWhen } from '#lib/events/event-when.ts'
import type { WhenAndWhere } from '#lib/events/when-and-where.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import type { PageFact } from '../../_components/facts.tsx'
import { labels } from './texts.ts'

/** Returns the facts of a cancellation: the event, the tickets, the money that goes back. */
export function cancellationFacts({ registration, event, state, was }: Cancellation, locale: Locale): PageFact[] {
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
