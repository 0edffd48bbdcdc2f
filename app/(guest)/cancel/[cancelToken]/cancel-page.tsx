import type { Cancellation } from '#lib/events/cancel-state.ts'
import type { Registration } from '#lib/events/locks.ts'
import { registrationPath } from '#lib/events/registration-link.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { DoneMark } from '../../_components/done-mark.tsx'
import { Facts } from '../../_components/facts.tsx'
import { FindUs } from '../../_components/find-us.tsx'
import { cancellationFacts } from './cancellation-facts.tsx'
import { CancelledCard, ChooseTickets, ChosenCard, type ShownChoice } from './some-tickets.tsx'
import { labels, someTexts, texts } from './texts.ts'

/** How the page for cancelling is shown. */
export type CancelView = {
  found: Cancellation
  locale: Locale
  now: Date
  /** The path of the page. */
  path: string
  /** Whether some of the tickets can be cancelled alone. */
  maySome: boolean
  /** The tickets that the guest has chosen; null for all of them. */
  choice: ShownChoice | null
  /** The tickets that the guest has just cancelled; null if there are none. */
  cancelled: Registration | null
  /** Whether the registration was changed before the guest pressed the button. */
  hasChanged: boolean
}

/** Shows what would be cancelled, with one button; after that the result. */
export function CancelPage(view: CancelView) {
  const { found, locale, now } = view
  return (
    <div className="grid">
      <MainCard {...view} />
      <FindUs venue={found.venue} locale={locale} now={now} date={found.event.date} />
    </div>
  )
}

function MainCard({ found, locale, path, maySome, choice, cancelled, hasChanged }: CancelView) {
  const { venue, registration, state } = found
  if (cancelled) return <CancelledCard found={found} part={cancelled} locale={locale} />
  if (choice) return <ChosenCard found={found} choice={choice} locale={locale} path={path} />
  const { title, line } = texts[state]
  return (
    <div className="card" role={state === 'open' ? undefined : 'status'}>
      {state === 'by-guest' && <DoneMark />}
      <h1>{title[locale]}</h1>
      {hasChanged && <p role="alert">{someTexts.changed[locale]}</p>}
      <p>{line[locale]}</p>
      {state === 'open' && found.was && <p>{labels.moved(registration.payment === 'Paid')[locale]}</p>}
      <Facts facts={cancellationFacts(found, locale)} />
      {state === 'open' && (
        <form method="post">
          <button className="action">{labels.cancel[locale]}</button>
        </form>
      )}
      {maySome && <ChooseTickets registration={registration} locale={locale} />}
      {(state === 'open' || state === 'checked-in') && (
        <a className="action second" href={registrationPath(venue.slug, registration)}>
          {labels.show(registration.quantity)[locale]}
        </a>
      )}
    </div>
  )
}
