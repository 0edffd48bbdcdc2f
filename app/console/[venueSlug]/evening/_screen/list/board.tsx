import { useRef, useState } from 'react'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { hasTable, isSitting, shownStage } from '#app/console/_ui/shown-stage.ts'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import { Flags, partyName, StageMark, stageClass } from '#app/console/_ui/stage.tsx'
import type { Party } from '#lib/evening/record.ts'
import { actsFor } from '../panel/acts.ts'
import { isRowAct, type RowAct } from '../panel/perform.ts'
import { panelActTexts } from '../panel/texts.ts'
import { useScreen } from '../screen.ts'
import styles from './board.module.css'
import { boardColumns, boardOf, type Column, isDue } from './rows.ts'
import { boardColumnTexts, partyListTexts } from './texts.ts'
import { useRowActs } from './use-row-acts.ts'

/** Shows the parties in columns by their stage. Scrolling snaps to a column; the tabs above lead to each. */
export function Board() {
  const { evening, locale, now } = useScreen()
  const board = boardOf(evening.parties, now)
  const [current, setCurrent] = useState<Column>('door')
  const lane = useRef<HTMLDivElement>(null)
  const lead = (column: Column) => {
    setCurrent(column)
    const element = lane.current?.querySelector<HTMLElement>(`[data-column="${column}"]`)
    if (element && lane.current) lane.current.scrollTo({ left: element.offsetLeft - lane.current.offsetLeft - 12 })
    element?.focus({ preventScroll: true })
  }
  const scrolled = () => {
    const { scrollLeft = 0, children, offsetLeft = 0 } = lane.current ?? {}
    const near = [...(children ?? [])].find(
      (child) => (child as HTMLElement).offsetLeft - offsetLeft >= scrollLeft - 40,
    )
    const column = (near as HTMLElement | undefined)?.dataset.column as Column | undefined
    if (column) setCurrent(column)
  }
  return (
    <div className={styles.board}>
      <nav className={styles.tabs} aria-label={partyListTexts.board[locale]}>
        {boardColumns.map((column) => (
          <Chip key={column} aria-current={current === column} onClick={() => lead(column)}>
            {boardColumnTexts[column][locale]} <b>{board[column].length}</b>
          </Chip>
        ))}
      </nav>
      <div id={contentId} tabIndex={-1} className={styles.columns} ref={lane} onScrollEnd={scrolled}>
        {boardColumns.map((column) => (
          <section
            key={column}
            className={styles.column}
            data-column={column}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a column that scrolls is reached by keyboard
            tabIndex={0}
            aria-label={boardColumnTexts[column][locale]}
          >
            <h2>
              {boardColumnTexts[column][locale]} <span>{board[column].length}</span>
            </h2>
            {board[column].map((party) => (
              <Card key={party.reference} party={party} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Card({ party }: { party: Party }) {
  const screen = useScreen()
  const { evening, locale, now } = screen
  const acts = useRowActs()
  const offered = isDue(party, now) ? actsFor(party, screen.may, now, hasTable(party, screen.evening.resources)) : []
  const tables = acts.tables(party)
  const sits = isSitting(party)
  // While the party orders, Order and its bill have their places; where nothing is to pay it is Move.
  const orders = sits && party.stage !== 'paid' && offered.includes('order')
  const pair = ['order', (party.tab?.due ?? 0) > 0 ? 'bill' : 'move'] as const
  const shown: readonly ('order' | RowAct)[] = orders ? pair : offered.filter(isRowAct).slice(0, 1)
  const waits = new Set<'order' | RowAct>(['seat'])
  if (evening.needs.some(({ kind, reference }) => kind === 'no-order' && reference === party.reference))
    waits.add('order')
  const calls = evening.calls.filter(({ resourceId }) => party.resourceIds.includes(resourceId))
  if (calls.some(({ kind }) => kind === 'pay')) waits.add('bill')
  const labelOf = (act: 'order' | RowAct) => {
    if (act === 'order') return panelActTexts.order[locale]
    return acts.labelOf(act, party) + (act === 'seat' ? `: ${tables}` : '')
  }
  return (
    <article className={`${styles.card} ${stageClass(shownStage(party, now))}`}>
      <div className={styles.first}>
        <b className={tables ? '' : controls.bad}>{tables || partyListTexts.noTable[locale]}</b>
        <button type="button" className={styles.open} onClick={() => screen.select(party.reference)}>
          {partyName(party, locale)}
        </button>
        <b>{party.partySize}</b>
        <span className={styles.time}>
          {sits
            ? partyListTexts.until(clock(party.until, evening.venue.timeZone))[locale]
            : clock(party.from, evening.venue.timeZone)}
        </span>
      </div>
      <div className={styles.second}>
        <StageMark party={party} now={now} locale={locale} />
        <Flags party={party} locale={locale} />
      </div>
      {shown.length > 0 && (
        <div className={styles.acts}>
          {shown.map((act) => (
            <Button
              key={act}
              kind={waits.has(act) ? 'primary' : 'plain'}
              className={styles.act}
              aria-label={`${labelOf(act)}: ${acts.who(party)}`}
              onClick={() =>
                act === 'order' ? screen.open({ kind: 'order', reference: party.reference }) : acts.run(act, party)
              }
            >
              {labelOf(act)}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}
