import { memo } from 'react'
import { ms } from '#app/console/_ui/clock.ts'
import { TableName } from '#app/console/_ui/table-name.tsx'
import type { Party } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { freeAt, type TableBlock } from '../room.ts'
import { Bar } from './bar.tsx'
import { type Axis, barTimeOf, freeMinutes, lanesOf, type TimelineRow as RowOf, type TimelinePlan } from './plan.ts'
import reasonCss from './row-reason.module.css'
import { timelineTexts as texts } from './texts.ts'
import css from './timeline.module.css'

type Shared = {
  axis: Axis
  minute: number
  scale: number
  locale: Locale
  timeZone: string
  /** The reference of the chosen party. */
  selected: string | null
  /** The bar that Tab reaches, as `table/reference`. */
  reachable: string | null
  /** The party that is being moved, or whose move waits for the server. */
  moving: { reference: string; state: 'source' | 'pending' } | null
}

type Props = Shared & {
  row: RowOf
  /** False while its parties are still to be drawn (`useDrawnRows`). */
  isDrawn: boolean
  /**
   * The role of the row in a move. `target`: the pointer aims at it, and the party can go there; `blocked`: it cannot.
   * `taken`: another row without room. `refused`: the server has just refused a party for this row.
   */
  mark: 'target' | 'blocked' | 'taken' | 'refused' | undefined
  /** The reason of the refusal, or with whom the party swaps that is moved here. */
  reason: string | null
  /** Opens the menu of the table below its name. */
  openMenu: (below: Element, resourceId: string) => void
  /** Whether Tab reaches the name; arrows reach the others. */
  isFirst: boolean
}

/** If a table is free for longer than this, the row does not say for how long; minutes. */
const longMinutes = 240

/** The height of a lane in a row with several, in pixels. */
const laneHeight = 26
/** The bars of a row with one lane. */
const wholeRow = { y: '9%', height: '82%' }
const inLane = (lane: number) => ({ y: `${lane * laneHeight + 3}`, height: `${laneHeight - 2}` })
const heightOf = (lanes: readonly unknown[]) => lanes.length * laneHeight + 4

/** Shows a table with its parties and blocks, in lanes if some are there at once. */
export const TimelineTableRow = memo(function Row({ row, isDrawn, mark, reason, openMenu, isFirst, ...shared }: Props) {
  const { resource, parties, blocks } = row
  const { axis, minute, locale, moving, reachable, selected } = shared
  const lanes = lanesOf([
    ...blocks.map((block) => ({ from: ms(block.from), until: ms(block.until), block, party: null })),
    ...parties.map((party) => ({ ...barTimeOf(party, resource.id, minute), block: null, party })),
  ])
  const isShared = lanes.length > 1
  const left = axis.has(minute) ? leftText(row, minute, locale) : null
  const id = (party: Party) => `${resource.id}/${party.reference}`
  return (
    <div className={isShared ? `${css.row} ${css.lanes}` : css.row} data-row={resource.id} data-mark={mark}>
      <button
        type="button"
        className={css.name}
        tabIndex={isFirst ? 0 : -1}
        data-menu={resource.id}
        onClick={(event) => openMenu(event.currentTarget, resource.id)}
      >
        <span className={css.first}>
          <TableName name={resource.name} />
          <span className={css.range}>{resource.capacity}</span>
        </span>
        {left && <span className={css.freeFor}>{left}</span>}
      </button>
      <svg
        className={css.lane}
        height={isShared ? heightOf(lanes) : undefined}
        aria-hidden={lanes.length === 0 || undefined}
      >
        {lanes.flatMap((lane, index) =>
          lane.map(({ block, party, from, until }) => {
            const place = isShared ? inLane(index) : wholeRow
            if (block) return <Block key={block.id} {...{ block, axis }} {...place} />
            if (!isDrawn) return null
            return (
              <Bar
                key={party.reference}
                {...barProps(shared)}
                {...{ party, from, until }}
                {...place}
                table={resource}
                selected={selected === party.reference}
                reachable={reachable === id(party)}
                state={moving?.reference === party.reference ? moving.state : undefined}
              />
            )
          }),
        )}
      </svg>
      {reason !== null && (
        <p className={reasonCss.reason} data-mark={mark}>
          <span>{reason}</span>
        </p>
      )}
    </div>
  )
}, sameProps)

/** Returns for how long a table is free, or how many seats are left where they are sold one by one; null if it is taken. */
function leftText(row: RowOf, now: number, locale: Locale): string | null {
  if (row.resource.seatSold) return texts.freeNow(freeAt(row, now, now).seats)[locale]
  const free = freeMinutes(row, now)
  if (free === null || free < 5) return null
  return free > longMinutes ? texts.free[locale] : `${texts.free[locale]} ${formatMinutes(free)}`
}

function Block({ block, axis, ...place }: { block: TableBlock; axis: Axis; y: string; height: string }) {
  return (
    <svg
      className={css.block}
      x={axis.x(block.from)}
      width={axis.width(block.from, block.until)}
      {...place}
      role="img"
      aria-label={block.reason}
    >
      <rect width="100%" height="100%" rx="4" />
      <rect width="100%" height="100%" rx="4" fill="url(#hatch-block)" />
      <svg className={css.mark} x="8" y="50%">
        <use href="#icon-block" y="-7" width="14" height="14" />
      </svg>
      <text x="27" y="50%">
        {block.reason}
      </text>
    </svg>
  )
}

const barProps = ({ axis, minute, scale, locale, timeZone }: Shared) => ({ axis, minute, scale, locale, timeZone })

/** Compares props, so that a row is drawn again only if a shared value such as `selected` names one of its own parties. */
function sameProps(before: Props, after: Props): boolean {
  const names = new Set(after.row.parties.map(({ reference }) => reference))
  const named = (reference: string | null | undefined) => (reference && names.has(reference) ? reference : null)
  const moved = ({ moving }: Props) => named(moving?.reference) && moving?.state
  const own = ({ reachable }: Props) => (reachable?.startsWith(`${after.row.resource.id}/`) ? reachable : null)
  return (
    before.axis === after.axis &&
    before.minute === after.minute &&
    before.scale === after.scale &&
    before.mark === after.mark &&
    before.reason === after.reason &&
    before.isFirst === after.isFirst &&
    before.isDrawn === after.isDrawn &&
    before.row.resource === after.row.resource &&
    sameItems(before.row.parties, after.row.parties) &&
    sameItems(before.row.blocks, after.row.blocks) &&
    named(before.selected) === named(after.selected) &&
    moved(before) === moved(after) &&
    own(before) === own(after)
  )
}

function sameItems<T>(before: readonly T[], after: readonly T[]): boolean {
  return before.length === after.length && before.every((item, index) => item === after[index])
}

/** Shows the parties without a table, in lanes below each other. */
export function LooseRow({ lanes, ...shared }: Shared & { lanes: TimelinePlan['loose'] }) {
  const { locale, selected, reachable, moving } = shared
  const count = lanes.flat().length
  return (
    <div className={`${css.row} ${css.lanes} ${css.loose}`}>
      <div className={css.name}>
        <b>{texts.noTable[locale]}</b>
        <span className={css.count}>{count}</span>
      </div>
      <svg className={css.lane} height={heightOf(lanes)}>
        {lanes.map((lane, index) =>
          lane.map(({ party, from, until }) => (
            <Bar
              key={party.reference}
              {...barProps(shared)}
              {...{ party, from, until }}
              {...inLane(index)}
              table={null}
              selected={selected === party.reference}
              reachable={reachable === `/${party.reference}`}
              state={moving?.reference === party.reference ? moving.state : undefined}
            />
          )),
        )}
      </svg>
    </div>
  )
}
