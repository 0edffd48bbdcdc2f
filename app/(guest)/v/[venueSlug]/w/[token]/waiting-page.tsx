import { eventWhen } from '#lib/events/event-when.ts'
import { registrationPath } from '#lib/events/registration-link.ts'
import { isOpenOffer } from '#lib/events/waiting/offer-of-entry.ts'
import { offerEnd } from '#lib/events/waiting/waiting-letters.ts'
import { joinPath } from '#lib/events/waiting/waiting-link.ts'
import type { LinkedEntry } from '#lib/events/waiting/waiting-queries.ts'
import { hasBegun } from '#lib/events/when-and-where.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { DoneMark } from '../../../../_components/done-mark.tsx'
import { EventLink } from '../../../../_components/event-link.tsx'
import { Facts, type PageFact } from '../../../../_components/facts.tsx'
import { FindUs } from '../../../../_components/find-us.tsx'
import { states, texts, type WaitingState } from './texts.ts'

/** How an entry stands at `now`. */
export function waitingStateOf(found: LinkedEntry, now: Date): WaitingState {
  const { entry, event, venue } = found
  if (entry.status === 'Accepted') return 'accepted'
  if (entry.status === 'Left') return 'left'
  if (isOpenOffer(found, now)) return entry.offeredUntil !== null && entry.offeredUntil > now ? 'offered' : 'paying'
  const over = event.status !== 'Published' || !event.active || hasBegun(event, venue.timezone, now)
  if (over || entry.status === 'Closed') return 'ended'
  return entry.status === 'Waiting' ? 'waiting' : 'expired'
}

type WaitingPageProps = {
  found: LinkedEntry
  state: WaitingState
  path: string
  locale: Locale
  now: Date
  refusal: Text | null
  typedNames: readonly string[]
}

/** The position of a guest who waits for seats, with the buttons to accept, decline or leave. */
export function WaitingPage({ found, state, path, locale, now, refusal, typedNames }: WaitingPageProps) {
  const { venue, event, entry, registration } = found
  const open = state === 'offered' || state === 'paying'
  const { title, line } = states[state]
  return (
    <div className="grid">
      <div className="card" role={open || state === 'waiting' ? undefined : 'status'}>
        {state === 'accepted' && <DoneMark />}
        <h1>{title[locale]}</h1>
        {refusal && (
          <p className="alert" role="alert">
            {refusal[locale]}
          </p>
        )}
        <p>{line[locale]}</p>
        <Facts facts={factsOf(found, state, locale)} />
        {open && (
          <form method="post" action={`${path}/accept`}>
            {state === 'offered' && <Names quantity={entry.quantity} typedNames={typedNames} locale={locale} />}
            <button className="action">{acceptLabel(state, registration?.amountMinor ?? 0)[locale]}</button>
          </form>
        )}
        {(open || state === 'waiting') && (
          <form method="post" action={`${path}/leave`}>
            <button className="action second">{(open ? texts.decline : texts.leave)[locale]}</button>
          </form>
        )}
        {state === 'accepted' && registration && (
          <a className="action" href={registrationPath(venue.slug, registration)}>
            {texts.showTickets[locale]}
          </a>
        )}
        {(state === 'left' || state === 'expired') && (
          <a className="action second" href={joinPath(venue.slug, event.slug)}>
            {texts.joinAgain[locale]}
          </a>
        )}
        {!open && state !== 'accepted' && isAnnounced(event) && <EventLink {...{ venue, event, locale }} />}
      </div>
      <FindUs venue={venue} locale={locale} now={now} date={event.date} />
    </div>
  )
}

/** Whether guests find the event on the venue's page. */
function isAnnounced({ status, active }: LinkedEntry['event']): boolean {
  return status === 'Published' && active
}

function acceptLabel(state: WaitingState, amountMinor: number): Text {
  if (state === 'paying') return texts.toPayment
  return amountMinor > 0 ? texts.pay : texts.accept
}

/** A name for each ticket after the first. */
function Names({ quantity, typedNames, locale }: { quantity: number; typedNames: readonly string[]; locale: Locale }) {
  if (quantity === 1) return null
  return (
    <>
      <p>{texts.namesHint[locale]}</p>
      {Array.from({ length: quantity - 1 }, (_, at) => at + 2).map((ordinal) => (
        <div className="field" key={ordinal}>
          <label htmlFor={`name-${ordinal}`}>{texts.nameOf(ordinal)[locale]}</label>
          <input
            id={`name-${ordinal}`}
            name="name"
            required
            maxLength={120}
            autoComplete="off"
            defaultValue={typedNames[ordinal - 2]}
          />
        </div>
      ))}
    </>
  )
}

function factsOf({ venue, event, entry, registration }: LinkedEntry, state: WaitingState, locale: Locale): PageFact[] {
  const { date, time } = eventWhen(event, locale)
  const amount = registration?.amountMinor ?? 0
  const until = state === 'offered' ? entry.offeredUntil : state === 'paying' ? registration?.holdExpiresAt : null
  return [
    { label: event.title, value: [date, time].filter(Boolean).join(', ') || null },
    { label: texts.where[locale], value: event.locationLabel || null },
    { label: texts.seats[locale], value: entry.quantity },
    { label: texts.price[locale], value: amount > 0 ? formatMoney(amount, venue.currency, locale) : null },
    { label: texts.until[locale], value: until ? <strong>{offerEnd(venue, until, locale)}</strong> : null },
  ]
}
