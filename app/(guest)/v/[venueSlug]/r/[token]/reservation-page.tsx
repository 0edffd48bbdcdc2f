import type { ReactNode } from 'react'
import { calendarLeaf, formatDate, formatWeekday } from '#lib/i18n/format.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { localTimes } from '#lib/reservations/letters.ts'
import { mailtoLink } from '#lib/urls.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { BookingFacts } from './booking-facts.tsx'
import { Icon, icons, stateIcons } from './icons.tsx'
import { stateTexts, texts } from './texts.ts'
import { longInstant, money, shortInstant, type View } from './view.ts'

/** A guest's own reservation: its state first, then when and where, then money, then what one may do. */
export function ReservationPage({ view }: { view: View }) {
  const { state, locale } = view
  const { badge } = stateTexts[state]
  const isGone = state === 'anonymised'
  return (
    <>
      <div className="grid">
        <div>
          <section className="card">
            <p className={`state ${tones[state]}`}>
              <Icon of={stateIcons[state]} />
              {badge[locale]}
            </p>
            <h1>
              <Title view={view} />
            </h1>
            {!isGone && <When view={view} />}
            <Standing view={view} />
            {!isGone && <BookingFacts view={view} />}
          </section>
          {isUpcoming(view) && (
            <ul className="card rows">
              <Row
                icon={icons.calendar}
                href={`${view.path}/calendar`}
                label={texts.calendar[locale]}
                note={texts.calendarNote[locale]}
              />
            </ul>
          )}
        </div>
        <FindUs view={view} />
      </div>
      <footer className="foot">{[view.venue.business.legalName, ...venueAddress(view.venue)].join(', ')}</footer>
    </>
  )
}

/** The head of the page, in the venue's colour. */
export function VenueHeader({ venue }: { venue: Venue }) {
  return (
    <header className="house">
      <p>{venue.name}</p>
    </header>
  )
}

const tones = {
  'to-pay': 'warn',
  'being-paid': 'warn',
  'at-venue': 'warn',
  confirmed: 'good',
  'hold-ended': 'warn',
  cancelled: 'plain',
  completed: 'good',
  'no-show': 'plain',
  anonymised: 'plain',
} as const satisfies Record<View['state'], string>

function isUpcoming({ state, reservation, now }: View): boolean {
  const stands = state === 'to-pay' || state === 'being-paid' || state === 'at-venue' || state === 'confirmed'
  return stands && reservation.status !== 'Cancelled' && reservation.endsAt > now
}

/** Of the guest only the first name: links are forwarded to the rest of the party (decisions 13.2). */
function Title({ view: { venue, reservation, state, locale, now } }: { view: View }) {
  const { date } = localTimes(venue, reservation, locale)
  const awaited = state === 'confirmed' && reservation.startsAt > now
  const title = (awaited ? texts.seeYou(formatWeekday(date, locale)) : stateTexts[state].title)[locale]
  const [before, after] = title.split('{name}')
  const [firstName] = singleLine(reservation.customerName, 40).split(' ')
  if (after === undefined) return before
  return (
    <>
      {before}
      <bdi>{firstName}</bdi>
      {after}
    </>
  )
}

function When({ view: { venue, reservation, resources, locale } }: { view: View }) {
  const { date, detail } = localTimes(venue, reservation, locale)
  const { weekday, day, month } = calendarLeaf(date, locale)
  const names = resources.map(({ name }) => name)
  return (
    <div className="when">
      <p className="leaf" aria-hidden="true">
        <b>{weekday}</b>
        <span>{day}</span>
        <i>{month}</i>
      </p>
      <p>
        <strong>{detail}</strong>
        {formatDate(date, locale)}
        <span className="soft">{[...names, texts.guests(reservation.partySize)[locale]].join(' · ')}</span>
      </p>
    </div>
  )
}

/** What the state means for the guest, and the button where there is something to do. */
function Standing({ view }: { view: View }) {
  const { state, locale, payableMinor, reservation, refused } = view
  const { line } = { line: undefined, ...stateTexts[state] }
  const hasEnded = state === 'hold-ended' || state === 'cancelled'
  return (
    <div className="standing">
      {refused && <p role="alert">{texts.notPayable[locale]}</p>}
      {payableMinor > 0 && <TimeLeft view={view} />}
      {state === 'cancelled' && (
        <p>
          <strong>
            {texts.cancelledAt(longInstant(view, reservation.cancelledAt ?? reservation.updatedAt))[locale]}
          </strong>
        </p>
      )}
      {line && <p className={payableMinor > 0 ? 'soft' : undefined}>{line[locale]}</p>}
      {state === 'being-paid' && (
        <p className="soft">{(payableMinor > 0 ? texts.payAgain : texts.awaitingPayment)[locale]}</p>
      )}
      {hasEnded && <MoneyBack view={view} />}
      {payableMinor > 0 && (
        <form method="post" action={`${view.path}/pay`}>
          <input type="hidden" name="key" value={view.key} />
          <button className="action">
            <Icon of={icons.card} />
            {texts.pay(money(view, payableMinor))[locale]}
          </button>
        </form>
      )}
      {(hasEnded || state === 'completed') && <BookAgain view={view} />}
    </div>
  )
}

function TimeLeft({ view }: { view: View }) {
  const { reservation, now, locale } = view
  const end = reservation.holdExpiresAt
  if (end === null) return null
  const minutes = Math.ceil((end.getTime() - now.getTime()) / 60_000)
  const until = shortInstant(view, end)
  return (
    <>
      <p className="big">{(minutes < 120 ? texts.minutesLeft(minutes, until) : texts.payUntil(until))[locale]}</p>
      <div className="drain">
        <i />
      </div>
    </>
  )
}

/** Where the money of a reservation is that has ended. */
function MoneyBack({ view }: { view: View }) {
  const { refunds, payments, reservation, locale } = view
  const kept = payments.filter(({ status }) => status === 'Paid').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const back = refunds.reduce((sum, { minor }) => sum + minor, 0)
  return (
    <>
      {back > 0 && <p>{texts.goesBack(money(view, back))[locale]}</p>}
      {kept > 0 && <p>{texts.notRefunded(money(view, kept))[locale]}</p>}
      {back === 0 && kept === 0 && reservation.depositAmountMinor !== null && <p>{texts.nothingCharged[locale]}</p>}
    </>
  )
}

function BookAgain({ view: { venue, state, locale } }: { view: View }) {
  const { website } = venue.business
  if (website === null) return state === 'completed' ? null : <p>{texts.callToBook[locale]}</p>
  return (
    <a className="action" href={website}>
      {texts.bookAgain[locale]}
    </a>
  )
}

function FindUs({ view: { venue, locale } }: { view: View }) {
  const { phone, email } = venue.business
  const address = venueAddress(venue)
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.join(', ') })}`
  return (
    <section className="card">
      <h2>{texts.findUs[locale]}</h2>
      <address>
        {[venue.name, ...address].map((line, at) =>
          at === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
        )}
      </address>
      <ul className="rows">
        {address.length > 0 && <Row icon={icons.place} href={map} label={texts.map[locale]} />}
        <Row icon={icons.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} label={phone} />
        <Row icon={icons.mail} href={mailtoLink(email)} label={texts.mail[locale]} note={email} />
      </ul>
    </section>
  )
}

function Row({ icon, href, label, note }: { icon: ReactNode; href: string; label: string; note?: string }) {
  return (
    <li>
      <a href={href}>
        <Icon of={icon} />
        <span>
          {label}
          {note && <small>{note}</small>}
        </span>
      </a>
    </li>
  )
}
