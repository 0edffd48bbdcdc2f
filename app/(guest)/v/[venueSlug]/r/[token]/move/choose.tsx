import type { Text } from '#lib/i18n/locale.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { PartySize } from '../../../../../_components/choosing/party.tsx'
import { choosingTexts } from '../../../../../_components/choosing/texts.ts'
import { PhoneLink } from '../../../../../_components/phone-link.tsx'
import { Confirm, PresentBooking } from './confirm.tsx'
import { WriteLink } from './links.tsx'
import { MoveMonth } from './month.tsx'
import { isPartyTooLarge, type MoveView, ownTimeFor } from './move-view.ts'
import { texts } from './texts.ts'
import { MoveTimes } from './times.tsx'
import { moveQuery } from './wish.ts'

/** Choosing a party, a day and a time. Every choice is a link: only the button of the next step changes anything. */
export function Choose({ move, message }: { move: MoveView; message: Text | null }) {
  const { view, wish, times, isPartyOnly } = move
  const { locale } = view
  const state = times.find(({ start }) => start === wish.start)?.state
  const raisesDeposit = state === 'raises-deposit' || state === 'needs-request'
  return (
    <section className="card">
      <BackLink move={move} />
      <h1>{(isPartyOnly ? texts.partyHeading : texts.heading)[locale]}</h1>
      <PresentBooking view={view} />
      {message && (
        <p className="note urgent" role="alert">
          {message[locale]} {raisesDeposit && <WriteLink move={move} />}
        </p>
      )}
      <MoveParty move={move} />
      {isPartyTooLarge(move) ? (
        <p className="note urgent">
          {choosingTexts.tooLarge(wish.partySize)[locale]} <PhoneLink venue={view.venue} />
        </p>
      ) : (
        <>
          <SameTime move={move} />
          {!isPartyOnly && (
            <div className="pick">
              <MoveMonth move={move} />
              <div id="times">
                <MoveTimes move={move} />
              </div>
            </div>
          )}
        </>
      )}
    </section>
  )
}

export function BackLink({ move: { view } }: { move: MoveView }) {
  return (
    <p>
      <a href={guestPath(view.venue.slug, view.reservation)}>{texts.back[view.locale]}</a>
    </p>
  )
}

/** The button for a guest who changes the party alone: it follows at once, without another choice. */
function SameTime({ move }: { move: MoveView }) {
  const { view, wish, isPartyOnly } = move
  const own = ownTimeFor(move)
  const { locale, venue } = view
  if (own === null) return null
  if (own === 'raises-deposit' || own === 'needs-request') {
    return (
      <p className="note">
        {texts[own === 'needs-request' ? 'partyNeedsRequest' : 'partyRaises'](wish.partySize)[locale]}{' '}
        <WriteLink move={move} />
      </p>
    )
  }
  if (own === 'taken') {
    return (
      <p className="note">
        {(isPartyOnly ? texts.noRoom : texts.ownTimeTaken)(wish.partySize)[locale]}{' '}
        {isPartyOnly && <PhoneLink venue={venue} />}
      </p>
    )
  }
  return (
    <>
      <h2>{texts.keepTime(wish.partySize)[locale]}</h2>
      <Confirm move={move} to={own} />
      {!isPartyOnly && <h2 className="rule">{texts.orOtherTime[locale]}</h2>}
    </>
  )
}

/** The size of the party, if the guest may change it here. */
function MoveParty({ move }: { move: MoveView }) {
  const { view, wish, booked, mostGuests } = move
  const { locale, venue, reservation, path } = view
  if (!reservation.terms.partyChange) {
    return (
      <p className="soft">
        {texts.partyFixed[locale]} <PhoneLink venue={venue} />
      </p>
    )
  }
  const fields: Record<string, string> = wish.date === null ? { month: wish.month } : { date: wish.date }
  return (
    <PartySize
      locale={locale}
      chosen={wish.partySize}
      largest={mostGuests}
      hrefOf={(partySize) => moveQuery({ ...fields, partySize }, booked)}
      own={{ partySize: booked.partySize, mark: texts.yourDay[locale] }}
      form={{ action: `${path}/move`, fields }}
    />
  )
}
