'use client'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import { clock, ms } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { hasTable, minutesOver } from '#app/console/_ui/shown-stage.ts'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import { Flags, partyName, StageMark } from '#app/console/_ui/stage.tsx'
import type { Party } from '#lib/evening/record.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { EmptyEvening } from '../empty-evening.tsx'
import { actsFor } from '../panel/acts.ts'
import { isRowAct } from '../panel/perform.ts'
import { useScreen } from '../screen.ts'
import { phoneWidth } from '../use-place.ts'
import { Board } from './board.tsx'
import styles from './list.module.css'
import { byArrival, isDue, isGone, type PartyFilter, partyFilters, passesFilter } from './rows.ts'
import { partyListTexts } from './texts.ts'
import { useRowActs } from './use-row-acts.ts'

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(phoneWidth)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(phoneWidth).matches,
    () => false,
  )
}

/** Shows the parties by their arrival, with a line at the present; on a phone the board of columns by stage. */
export default function ListView() {
  const isPhone = useIsPhone()
  const { evening } = useScreen()
  if (evening.parties.length === 0) return <EmptyEvening id={contentId} />
  return isPhone ? <Board /> : <List />
}

function List() {
  const { evening, locale, now } = useScreen()
  const [filter, setFilter] = useState<PartyFilter>('all')
  const scroll = useRef<HTMLElement>(null)
  const parties = byArrival(evening.parties)
  const shown = parties.filter((party) => passesFilter(party, filter, now))
  const next = shown.find(({ from }) => ms(from) > now)?.reference
  useEffect(() => {
    const [region, row] = [scroll.current, scroll.current?.querySelector<HTMLElement>('[data-next]')]
    if (region && row) region.scrollTop = row.offsetTop - region.clientHeight * 0.42
    // Only at first: later the list stays where somebody has scrolled.
  }, [])
  return (
    <div className={styles.list}>
      <div className={styles.filters}>
        {partyFilters.map((each) => (
          <Chip key={each} pressed={filter === each} onClick={() => setFilter(each)}>
            {partyListTexts[each][locale]} <b>{parties.filter((party) => passesFilter(party, each, now)).length}</b>
          </Chip>
        ))}
      </div>
      <section
        id={contentId}
        className={styles.scroll}
        ref={scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={partyListTexts.list[locale]}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.time}>{partyListTexts.time[locale]}</th>
              <th className={styles.size}>{partyListTexts.guests[locale]}</th>
              <th className={styles.name}>{partyListTexts.name[locale]}</th>
              <th className={styles.tables}>{partyListTexts.table[locale]}</th>
              <th className={styles.stage}>{partyListTexts.stage[locale]}</th>
              <th className={styles.stays}>{partyListTexts.stays[locale]}</th>
              <th className={styles.deposit}>{partyListTexts.depositColumn[locale]}</th>
              <th className={styles.bill}>{partyListTexts.bill[locale]}</th>
              <th className={styles.channel}>{partyListTexts.channel[locale]}</th>
              <th className={styles.act}>
                <span className="sr">{partyListTexts.act[locale]}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((party) => (
              <Row key={party.reference} party={party} isNext={party.reference === next} />
            ))}
          </tbody>
        </table>
        {!shown.length && <p className={styles.nobody}>{partyListTexts.noneSuch[locale]}</p>}
      </section>
    </div>
  )
}

function Row({ party, isNext }: { party: Party; isNext: boolean }) {
  const screen = useScreen()
  const { evening, locale, now, selected } = screen
  const acts = useRowActs()
  const { timeZone, currency } = evening.venue
  const act = actsFor(party, screen.may, now, hasTable(party, screen.evening.resources)).find(isRowAct)
  const chosen = selected === party.reference
  const due = isDue(party, now)
  const name = partyName(party, locale)
  const names = acts.tables(party)
  const over = minutesOver(party, now)
  const gone = isGone(party, now)
  return (
    <tr
      data-next={isNext || undefined}
      data-gone={gone || undefined}
      data-chosen={chosen || undefined}
      onClick={() => screen.select(party.reference)}
    >
      <td className={styles.time}>
        {isNext && (
          <span className={styles.now}>
            {clock(now, timeZone)} <span className="sr">{partyListTexts.now[locale]}</span>
          </span>
        )}
        <b>{clock(party.from, timeZone)}</b>
      </td>
      <td className={styles.size}>
        <b>{party.partySize}</b>
      </td>
      <td className={styles.name}>
        <span className={styles.who}>
          <button type="button" className={styles.open} aria-pressed={chosen}>
            {name}
          </button>
          <Flags party={party} locale={locale} />
        </span>
      </td>
      <td className={styles.tables}>
        {names || <b className={gone ? '' : controls.bad}>{partyListTexts.noTable[locale]}</b>}
      </td>
      <td className={styles.stage}>
        <StageMark party={party} now={now} locale={locale} />
      </td>
      <td className={styles.stays}>
        {over > 0 && <b className={controls.bad}>+{formatMinutes(over)} </b>}
        {partyListTexts.until(clock(party.until, timeZone))[locale]}
      </td>
      <td className={styles.deposit}>
        {party.flags.depositOpen && <b className={controls.bad}>{partyListTexts.open[locale]}</b>}
      </td>
      <td className={styles.bill}>{party.tab && formatDecimal(party.tab.total, currency, locale)}</td>
      <td className={styles.channel}>{partyListTexts[party.channel][locale]}</td>
      <td className={styles.act}>
        {act && (
          <Button
            small
            className={due ? '' : styles.later}
            aria-label={`${acts.labelOf(act, party)}: ${acts.who(party)}`}
            onClick={(event) => {
              event.stopPropagation()
              acts.run(act, party)
            }}
          >
            {acts.labelOf(act, party)}
          </Button>
        )}
      </td>
    </tr>
  )
}
