import { useMemo } from 'react'
import { Button, Key } from '#app/console/_ui/button.tsx'
import { clock, dateAfter, secondText, shortDate } from '#app/console/_ui/clock.ts'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { IconName } from '#app/console/_ui/sprite.tsx'
import { countGuests } from './guests.ts'
import { isPresentDay } from './present-day.ts'
import { type EveningView, useScreen } from './screen.ts'
import { screenTexts as texts } from './texts.ts'
import css from './top-line.module.css'

/** The three views of the evening, in the order of their keys. */
const viewsOf: readonly { view: EveningView; mark: IconName; name: 'timeline' | 'floor' | 'list' }[] = [
  { view: 'timeline', mark: 'evening', name: 'timeline' },
  { view: 'floor', mark: 'floor', name: 'floor' },
  { view: 'list', mark: 'list', name: 'list' },
]

/** Shows the top line: day, clock, number of guests, views, connection, and the acts that are always at hand. */
export function EveningTopLine() {
  const { locale, evening, now, hrefOf, open, may } = useScreen()
  const { timeZone } = evening.venue
  const guests = useMemo(() => countGuests(evening.parties), [evening.parties])
  return (
    <header className={css.top}>
      <h1 className="sr">{texts.evening[locale]}</h1>
      <div className={css.day}>
        <a className={css.step} href={hrefOf({ date: dateAfter(evening.date, -1), selected: null })}>
          <Icon name="back" />
          <span className="sr">{texts.previousDay[locale]}</span>
        </a>
        <button
          type="button"
          className={css.date}
          aria-haspopup="dialog"
          aria-keyshortcuts="d"
          onClick={() => open({ kind: 'day' })}
        >
          <time dateTime={evening.date}>{shortDate(evening.date, locale)}</time>
          <Icon name="right" />
          <span className="sr">{texts.chooseDay[locale]}</span>
        </button>
        <a className={css.step} href={hrefOf({ date: dateAfter(evening.date, 1), selected: null })}>
          <Icon name="right" />
          <span className="sr">{texts.nextDay[locale]}</span>
        </a>
        {evening.date !== evening.today && (
          <a className={css.today} href={hrefOf({ date: null, selected: null })}>
            {texts.today[locale]}
          </a>
        )}
      </div>
      <span className={css.clock}>{clock(now, timeZone)}</span>
      <span className={css.totals}>
        <b>{guests.here}</b> {texts.here[locale]}
        <i />
        <b>{guests.toCome}</b> {texts.toCome[locale]}
      </span>
      <Views />
      <Connection />
      {may('pauseBooking') && (
        <Button
          kind="quiet"
          mark="pause"
          className={evening.pauses.length > 0 ? css.paused : undefined}
          aria-label={texts.pause[locale]}
          onClick={() => open({ kind: 'pause' })}
        />
      )}
      <Button
        kind="quiet"
        mark="search"
        className={css.find}
        aria-label={texts.find[locale]}
        onClick={() => open({ kind: 'palette' })}
      >
        <span className={css.word}>{texts.find[locale]}</span> <Key>/</Key>
      </Button>
      {isPresentDay(evening, now) && (
        <Button mark="walk" shortcut="w" className={css.act} onClick={() => open({ kind: 'walk-in' })}>
          {texts.walkIn[locale]}
        </Button>
      )}
      <Button kind="primary" mark="plus" shortcut="n" className={css.make} onClick={() => open({ kind: 'booking' })}>
        {texts.newBooking[locale]}
      </Button>
      <TopPerson />
    </header>
  )
}

/** Shows the choice of the view. */
export function Views() {
  const { locale, view, show } = useScreen()
  return (
    <fieldset className={css.views}>
      <legend className="sr">{texts.view[locale]}</legend>
      {viewsOf.map(({ view: each, mark, name }, index) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          aria-keyshortcuts={`${index + 1}`}
          onClick={() => show(each)}
        >
          <Icon name={mark} />
          <span>{texts[name][locale]}</span>
          <Key>{`${index + 1}`}</Key>
        </button>
      ))}
    </fieldset>
  )
}

/** Shows that the server answers, or when it answered last. */
function Connection() {
  const { locale, evening, connection } = useScreen()
  const live = connection.state === 'live'
  return (
    <span
      className={`${css.connection} ${css[connection.state === 'ended' ? 'away' : connection.state]}`}
      role="status"
    >
      {live ? (
        texts.live[locale]
      ) : (
        <>
          <span className={css.heard}>{texts.lastHeard[locale]} </span>
          {secondText(connection.heardAt, evening.venue.timeZone)}
        </>
      )}
    </span>
  )
}
