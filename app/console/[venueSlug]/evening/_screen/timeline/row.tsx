import { memo } from 'react'
import { length } from '#app/console/_ui/clock.ts'
import { TableName } from '#app/console/_ui/table-name.tsx'
import type { Party } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { Bar } from './bar.tsx'
import { type Axis, freeMinutes, type TimelineRow as RowOf } from './plan.ts'
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
  /** The reason of the refusal. */
  reason: string | null
  /** Opens the menu of the table below its name. */
  openMenu: (below: Element, resourceId: string) => void
  /** Whether Tab reaches the name; arrows reach the others. */
  isFirst: boolean
}

/** If a table is free for longer than this, the row does not say for how long; minutes. */
const longMinutes = 240

/** Shows a table with its parties and blocks. */
export const TimelineTableRow = memo(function Row({ row, isDrawn, mark, reason, openMenu, isFirst, ...shared }: Props) {
  const { resource, parties, blocks } = row
  const { axis, minute, locale, moving, reachable, selected } = shared
  const free = axis.has(minute) ? freeMinutes(row, minute) : null
  const id = (party: Party) => `${resource.id}/${party.reference}`
  return (
    <div className={css.row} data-row={resource.id} data-mark={mark}>
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
        {free !== null && free >= 5 && (
          <span className={css.freeFor}>
            {free > longMinutes ? texts.free[locale] : `${texts.free[locale]} ${length(free, locale)}`}
          </span>
        )}
      </button>
      <svg className={css.lane} aria-hidden={parties.length + blocks.length === 0 || undefined}>
        {blocks.map((block) => (
          <svg
            key={block.id}
            className={css.block}
            x={axis.x(block.from)}
            y="9%"
            width={axis.width(block.from, block.until)}
            height="82%"
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
        ))}
        {(isDrawn ? parties : []).map((party) => (
          <Bar
            key={party.reference}
            {...barProps(shared)}
            party={party}
            table={resource}
            y="9%"
            height="82%"
            selected={selected === party.reference}
            reachable={reachable === id(party)}
            state={moving?.reference === party.reference ? moving.state : undefined}
          />
        ))}
      </svg>
      {reason !== null && (
        <p className={css.reason}>
          <span>{reason}</span>
        </p>
      )}
    </div>
  )
}, sameProps)

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
export function LooseRow({ lanes, laneHeight, ...shared }: Shared & { lanes: readonly Party[][]; laneHeight: number }) {
  const { locale, selected, reachable, moving } = shared
  const count = lanes.flat().length
  return (
    <div className={`${css.row} ${css.loose}`}>
      <div className={css.name}>
        <b>{texts.noTable[locale]}</b>
        <span className={css.count}>{count}</span>
      </div>
      <svg className={css.lane} height={lanes.length * laneHeight + 4}>
        {lanes.map((parties, lane) =>
          parties.map((party) => (
            <Bar
              key={party.reference}
              {...barProps(shared)}
              party={party}
              table={null}
              y={`${lane * laneHeight + 4}`}
              height={`${laneHeight - 4}`}
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
