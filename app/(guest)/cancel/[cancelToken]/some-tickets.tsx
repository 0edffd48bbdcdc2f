import type { Cancellation } from '#lib/events/cancel-state.ts'
import type { Registration } from '#lib/events/locks.ts'
import { registrationPath } from '#lib/events/registration-link.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { DoneMark } from '../../_components/done-mark.tsx'
import { Facts } from '../../_components/facts.tsx'
import { cancellationFacts } from './cancellation-facts.tsx'
import { labels, someTexts } from './texts.ts'

/** The tickets that a guest has chosen to cancel, of a registration that has others. */
export type ShownChoice = {
  /** Their places from 1. */
  ordinals: readonly number[]
  /** The sum that goes back for them, in minor units. */
  refundMinor: number
  requestId: string
}

/** The choice among the tickets of a registration, closed at first: mostly all of them are cancelled. */
export function ChooseTickets({ registration, locale }: { registration: Registration; locale: Locale }) {
  return (
    <details className="some">
      <summary>{someTexts.some[locale]}</summary>
      <form method="get">
        <fieldset>
          <legend>{someTexts.which[locale]}</legend>
          {registration.attendeeNames.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name, and nothing is rendered again.
            <label className="tick" key={at}>
              <input type="checkbox" name="ticket" value={at + 1} />
              <span>
                {name}
                <small>{someTexts.ticket(at + 1)[locale]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <button className="action second">{someTexts.next[locale]}</button>
      </form>
    </details>
  )
}

type ChosenProps = { found: Cancellation; choice: ShownChoice; locale: Locale; path: string }

/** The chosen tickets with their refund, and the button that cancels them. `path` is that of the page. */
export function ChosenCard({ found, choice: { ordinals, refundMinor, requestId }, locale, path }: ChosenProps) {
  const { registration } = found
  const count = ordinals.length
  const others = registration.quantity - count
  const part: Registration = {
    ...registration,
    quantity: count,
    attendeeNames: ordinals.map((ordinal) => registration.attendeeNames[ordinal - 1] ?? registration.buyerName),
    amountMinor: refundMinor,
    payment: refundMinor > 0 ? 'Paid' : 'NotRequired',
  }
  return (
    <div className="card">
      <h1>{someTexts.ask(count)[locale]}</h1>
      <p>{someTexts.line(count)[locale]}</p>
      <p>{someTexts.stay(others)[locale]}</p>
      <Facts facts={cancellationFacts({ ...found, registration: part }, locale)} />
      <form method="post">
        {ordinals.map((ordinal) => (
          <input key={ordinal} type="hidden" name="ticket" value={ordinal} />
        ))}
        <input type="hidden" name="of" value={registration.quantity} />
        <input type="hidden" name="refund" value={refundMinor} />
        <input type="hidden" name="requestId" value={requestId} />
        <button className="action">{someTexts.press(count)[locale]}</button>
      </form>
      <a className="action second" href={path}>
        {someTexts.again[locale]}
      </a>
    </div>
  )
}

/** The tickets that the guest has just cancelled, and the way to the others. */
export function CancelledCard({ found, part, locale }: { found: Cancellation; part: Registration; locale: Locale }) {
  const { venue, registration } = found
  const shown = { ...part, reference: registration.reference }
  return (
    <div className="card" role="status">
      <DoneMark />
      <h1>{someTexts.done(part.quantity)[locale]}</h1>
      <p>{someTexts.mailed[locale]}</p>
      <p>{someTexts.stay(registration.quantity)[locale]}</p>
      <Facts facts={cancellationFacts({ ...found, registration: shown, state: 'by-guest' }, locale)} />
      <a className="action second" href={registrationPath(venue.slug, registration)}>
        {labels.show(registration.quantity)[locale]}
      </a>
    </div>
  )
}
