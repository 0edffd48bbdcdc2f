'use client'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { RoomDecor, TableOutline } from '#app/console/_ui/plan-shapes.tsx'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import { EmptyEvening } from '../empty-evening.tsx'
import { isPresentDay } from '../present-day.ts'
import { useScreen } from '../screen.ts'
import { useTableMenu } from '../table-menu.tsx'
import { areasOf, fullHeight, type Placed } from './areas.ts'
import styles from './floor.module.css'
import { TableLines, tableClass } from './floor-table.tsx'
import { nearest } from './nearest.ts'
import { PlanTime } from './plan-time.tsx'
import { isTableTaken, tableState } from './table-state.ts'
import { tableWords } from './table-words.ts'
import { floorTexts } from './texts.ts'

/** Each table is drawn smaller by this on every side: a share of the area's width, and pixels of its height. */
const apart = { across: 0.004, down: 3 }

/**
 * Shows the room: each table at its place, with the party that sits there or the time until which it is free. The slider
 * shows the plan of another time, and never changes `now`.
 */
export default function FloorView() {
  const { evening, locale, now } = useScreen()
  const { areas, loose } = useMemo(() => areasOf(evening), [evening])
  const [ahead, setAhead] = useState<number | null>(null)
  const at = ahead ?? now
  const [current, setCurrent] = useState<string | null>(null)
  const plan = useRef<HTMLDivElement>(null)
  const { menu, openMenu } = useTableMenu()
  const first = current ?? areas[0]?.tables[0]?.resource.id ?? loose[0]?.id ?? null
  const taken = (ids: string[]) => ids.filter((id) => isTableTaken(tableState(evening, id, at, now))).length
  const move = (event: KeyboardEvent) => {
    const next = plan.current && nearest(plan.current, event)
    if (!next) return
    event.preventDefault()
    next.focus()
    setCurrent(next.dataset.table ?? null)
  }
  const openAt = (event: MouseEvent) => {
    const table = (event.target as Element).closest('[data-table]')
    const id = table?.getAttribute('data-table')
    if (!table || !id) return
    event.preventDefault()
    openMenu(table, id)
  }
  const heading = (name: string, ids: string[]) => (
    <h2 className={styles.heading}>
      <b>{name}</b>
      <span>{floorTexts.taken(taken(ids), ids.length)[locale]}</span>
    </h2>
  )
  // Without a plan there is nothing that they are missing from.
  const looseName = floorTexts[areas.length > 0 ? 'loose' : 'tables'][locale]
  const ids = (tables: Placed[]) => tables.map(({ resource }) => resource.id)
  const nobody = evening.parties.length === 0
  if (nobody && !evening.closesAt) return <EmptyEvening id={contentId} />
  return (
    <div className={styles.floor}>
      {nobody && <EmptyEvening />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the tables inside end here */}
      <div id={contentId} tabIndex={-1} className={styles.plan} ref={plan} onKeyDown={move} onContextMenu={openAt}>
        {!areas.length && !loose.length && <p className={styles.nobody}>{floorTexts.nobody[locale]}</p>}
        {areas.map(({ id, name, tables, walls, labels, columns, height }) => (
          <section key={id} className={styles.area} data-columns={columns} aria-label={name}>
            {heading(name, ids(tables))}
            <div className={styles.scroll}>
              <svg width="100%" height={height} className={styles.drawing} role="presentation">
                <RoomDecor
                  {...{ walls, labels }}
                  across={percent}
                  down={(share) => share * height}
                  classNames={{ wall: styles.wall, label: styles.word }}
                />
                {tables.map((placed) => (
                  <Table
                    key={placed.resource.id}
                    {...placed}
                    at={at}
                    areaHeight={height}
                    focusable={placed.resource.id === first}
                  />
                ))}
              </svg>
            </div>
          </section>
        ))}
        {loose.length > 0 && (
          <section className={`${styles.area} ${styles.loose}`} aria-label={looseName}>
            {heading(
              looseName,
              loose.map(({ id }) => id),
            )}
            <div className={styles.cards}>
              {loose.map((resource) => (
                <svg key={resource.id} width="100%" height={fullHeight} role="presentation">
                  <Table
                    resource={resource}
                    at={at}
                    areaHeight={fullHeight}
                    focusable={resource.id === first}
                    round={false}
                    x={0}
                    y={0}
                    width={1}
                    height={1}
                  />
                </svg>
              ))}
            </div>
          </section>
        )}
      </div>
      <PlanTime ahead={ahead} setAhead={setAhead} />
      {menu}
    </div>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`
/** The lines of a table need its corners, so a round one is drawn less round than it is. */
const tableCorners = { round: 18, straight: 7 }

function Table({
  resource,
  x,
  y,
  width,
  height,
  round,
  at,
  areaHeight,
  focusable,
}: Placed & {
  at: number
  areaHeight: number
  focusable: boolean
}) {
  const screen = useScreen()
  const { evening, now, locale, selected } = screen
  const state = tableState(evening, resource.id, at, now)
  const words = tableWords(resource, state, { at, now, locale, timeZone: evening.venue.timeZone })
  const pixels = Math.round(height * areaHeight) - 2 * apart.down
  const box = {
    x: percent(x + apart.across),
    y: Math.round(y * areaHeight) + apart.down,
    width: percent(width - 2 * apart.across),
    height: pixels,
  }
  const shape = { round, corners: tableCorners }
  const chosen = state.kind === 'party' && state.party.reference === selected
  const kindOfNew = isPresentDay(evening, now) ? 'walk-in' : 'booking'
  const choose = () => {
    if (state.kind === 'party') screen.select(state.party.reference)
    else screen.open({ kind: state.kind === 'block' ? 'block' : kindOfNew, resourceId: resource.id })
  }
  return (
    <g className={`${tableClass(state, words)} ${chosen ? styles.chosen : ''}`}>
      <TableOutline {...box} {...shape} className={styles.ring} />
      <TableOutline {...box} {...shape} className={styles.card} />
      <svg {...box} aria-hidden="true">
        <TableLines name={resource.name} seats={resource.capacity} state={state} words={words} height={pixels} />
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no button element */}
      <rect
        {...box}
        rx={round ? tableCorners.round : tableCorners.straight}
        className={styles.button}
        role="button"
        tabIndex={focusable ? 0 : -1}
        data-table={resource.id}
        aria-label={words.sentence}
        aria-pressed={state.kind === 'party' ? chosen : undefined}
        onClick={choose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          choose()
        }}
      />
    </g>
  )
}
