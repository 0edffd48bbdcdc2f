import type { Text } from '#lib/i18n/locale.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { Confirm, Present } from './confirm.tsx'
import { PhoneLink, WriteLink } from './links.tsx'
import { Hidden, Month } from './month.tsx'
import { isTooLarge, type MoveView, ownTimeFor } from './move-view.ts'
import { texts } from './texts.ts'
import { Times } from './times.tsx'
import { queryOf } from './wish.ts'

/** Choosing a party, a day and a time. Every choice is a link: only the button of the next step changes anything. */
export function Choose({ move, message }: { move: MoveView; message: Text | null }) {
  const { view, wish, times, isPartyOnly } = move
  const { locale } = view
  const raisesDeposit = times.find(({ start }) => start === wish.start)?.state === 'raises-deposit'
  return (
    <section className="card">
      <BackLink move={move} />
      <h1>{(isPartyOnly ? texts.partyHeading : texts.heading)[locale]}</h1>
      <Present view={view} />
      {message && (
        <p className="note urgent" role="alert">
          {message[locale]} {raisesDeposit && <WriteLink move={move} />}
        </p>
      )}
      <Party move={move} />
      {isTooLarge(move) ? (
        <p className="note urgent">
          {texts.tooLarge(wish.partySize)[locale]} <PhoneLink venue={view.venue} />
        </p>
      ) : (
        <>
          <SameTime move={move} />
          {!isPartyOnly && (
            <div className="pick">
              <Month move={move} />
              <div id="times">
                <Times move={move} />
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

/** Whoever changes the party alone needs no other choice: the button follows at once. */
function SameTime({ move }: { move: MoveView }) {
  const { view, wish, isPartyOnly } = move
  const own = ownTimeFor(move)
  const { locale, venue } = view
  if (own === null) return null
  if (own === 'raises-deposit') {
    return (
      <p className="note">
        {texts.partyRaises(wish.partySize)[locale]} <WriteLink move={move} />
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

const mostLinks = 8

/** The size of the party: small ones by a press, others as a number. */
function Party({ move }: { move: MoveView }) {
  const { view, wish, booked, mostGuests } = move
  const { locale, venue, reservation } = view
  if (!reservation.terms.partyChange) {
    return (
      <p className="soft">
        {texts.partyFixed[locale]} <PhoneLink venue={venue} />
      </p>
    )
  }
  const sizes = Array.from({ length: Math.min(mostLinks, mostGuests) }, (_, at) => at + 1)
  const chosen = wish.date === null ? { month: wish.month } : { date: wish.date }
  return (
    <>
      <h2 id="party">{texts.party[locale]}</h2>
      <ul className="party" aria-labelledby="party">
        {sizes.map((partySize) => (
          <li key={partySize}>
            <a
              href={queryOf({ ...chosen, partySize }, booked)}
              className={partySize === booked.partySize ? 'tile own' : 'tile'}
              aria-current={partySize === wish.partySize ? 'true' : undefined}
            >
              {partySize}
              {partySize === booked.partySize && <Hidden>{texts.yourDay[locale]}</Hidden>}
            </a>
          </li>
        ))}
      </ul>
      {mostGuests > mostLinks && (
        <details open={wish.partySize > mostLinks}>
          <summary>{texts.partyMore(mostLinks)[locale]}</summary>
          <form className="more" method="get" action={`${view.path}/move`}>
            {Object.entries(chosen).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input
              type="number"
              name="partySize"
              aria-labelledby="party"
              inputMode="numeric"
              min={1}
              required
              defaultValue={wish.partySize > mostLinks ? wish.partySize : undefined}
            />
            <button className="action second">{texts.show[locale]}</button>
          </form>
        </details>
      )}
    </>
  )
}
