import { flagIcons, flagsOf } from '#app/console/_ui/flags.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import { stageClass } from '#app/console/_ui/stage.tsx'
import { TableName } from '#app/console/_ui/table-name.tsx'
import type { Party } from '#lib/evening/record.ts'
import styles from './floor.module.css'
import type { TableState } from './table-state.ts'
import type { TableWords } from './table-words.ts'

/**
 * Shows the lines of a table. `height` is in pixels. The width is known only to CSS, which cuts long names. Nothing in the
 * lines is positioned or translucent, because some browsers draw such elements of a `foreignObject` in the wrong place.
 */
export function TableLines({
  name,
  seats,
  state,
  words,
  height,
}: {
  name: string
  seats: number
  state: TableState
  words: TableWords
  height: number
}) {
  const low = height < 84
  const free = state.kind === 'free' || state.kind === 'turnover'
  return (
    <>
      <foreignObject width="100%" height={height}>
        <div className={styles.lines}>
          <div className={styles.line}>
            <span className={styles.name}>
              <TableName name={name} />
            </span>
            <span className={styles.seats}>{seats}</span>
          </div>
          {words.lead && !low && <div className={styles.freeWord}>{words.lead}</div>}
          <div className={`${styles.line} ${free ? styles.freeTime : styles.party}`}>
            {words.size && <b className={styles.size}>{words.size}</b>}
            <span className={styles.who}>{words.main}</span>
            {state.kind === 'party' && <Flags party={state.party} />}
          </div>
          {words.stage && (
            <div className={`${styles.line} ${styles.stageWord}`}>
              <Icon name={words.stage} />
              <span className={styles.who}>{words.stageWord}</span>
              {words.minutes && <span>{words.minutes}</span>}
            </div>
          )}
          {!low && (
            <div className={styles.low}>
              {words.over && <b className={styles.over}>{words.over}</b>}
              {words.lastLine && <span className={words.nextParty ? '' : styles.who}>{words.lastLine}</span>}
              {words.nextParty && <span className={styles.follows}>· {words.nextParty}</span>}
            </div>
          )}
        </div>
      </foreignObject>
      {state.kind === 'party' && !low && <Share share={state.share} height={height} />}
    </>
  )
}

/** Shows how much of its time the party has had. A low table has no room for it below its lines. */
function Share({ share, height }: { share: number; height: number }) {
  return (
    <>
      <rect x="5%" y={height - 8} height={3} rx={1.5} width="90%" className={styles.whole} />
      <rect x="5%" y={height - 8} height={3} rx={1.5} width={`${Math.round(share * 90)}%`} className={styles.share} />
    </>
  )
}

/** Shows the urgent flags of a party. A note has no room here. */
function Flags({ party }: { party: Party }) {
  return (
    <span className={styles.flags}>
      {flagsOf(party)
        .filter((flag) => flag !== 'note')
        .map((flag) => (
          <Icon key={flag} name={flagIcons[flag]} size="s" />
        ))}
    </span>
  )
}

/** Returns the CSS classes of a table by its state. */
export function tableClass(state: TableState, words: TableWords): string {
  const kind = state.kind === 'party' ? (state.over ? styles.isOver : styles.taken) : styles[state.kind]
  return `${styles.table} ${kind ?? ''} ${words.stage ? stageClass(words.stage) : ''} ${words.stage === 'late' || words.stage === 'hold' ? styles.dashed : ''}`
}
