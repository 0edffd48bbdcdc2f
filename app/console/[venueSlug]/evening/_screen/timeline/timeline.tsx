import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import { EmptyEvening } from '../empty-evening.tsx'
import { useScreen } from '../screen.ts'
import { useTableMenu } from '../table-menu.tsx'
import { Grid, HoursAxis, leastScale } from './axis.tsx'
import { Dragged } from './dragged.tsx'
import { Hatches } from './hatches.tsx'
import { Pacing } from './pacing.tsx'
import { axisOf, freeMinutes, type Pending, planOf } from './plan.ts'
import { LooseRow, TimelineTableRow } from './row.tsx'
import { timelineTexts as texts } from './texts.ts'
import css from './timeline.module.css'
import { useDrag } from './use-drag.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useMove } from './use-move.ts'
import { nextName, nextStop, stopKeyOf, stopsOf } from './walk.ts'

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Shows the evening as a chart: a row for each table, time from left to right, a bar for each party. */
export function Timeline() {
  const screen = useScreen()
  const { locale, evening, now, selected, select, details, refusedRow } = screen
  const { timeZone } = evening.venue
  const [pending, setPending] = useState<Pending>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [named, setNamed] = useState<string | null>(null)
  const { menu, openMenu } = useTableMenu()
  const region = useRef<HTMLDivElement>(null)
  const plan = useMemo(() => planOf(evening, pending), [evening, pending])
  const { from, until } = evening
  const axis = useMemo(() => axisOf({ from, until }), [from, until])
  const scale = useScale(region, axis.minutes)
  const minute = Math.floor(now / 60_000) * 60_000
  const stops = useMemo(() => stopsOf(plan), [plan])
  const moves = useMove(screen, plan, setPending)
  const { move, marks, swapWord } = moves
  const rowsDrawn = useDrawnRows(evening)
  const drag = useDrag(region, { ...moves, choose: (reference) => select(reference === selected ? null : reference) })

  const known = stops.flat().some((stop) => stopKeyOf(stop) === focused)
  const [first] = stops[0] ?? []
  const reachable = known ? focused : first ? stopKeyOf(first) : null
  const moving = move
    ? ({ reference: move.reference, state: 'source' } as const)
    : pending && ({ reference: pending.reference, state: 'pending' } as const)
  const shared = { axis, minute, scale, locale, timeZone, selected, reachable, moving }

  const names = plan.sections.flatMap(({ rows }) => rows.map(({ resource }) => resource.id))
  const later = new Set(names.slice(rowsDrawn))
  const firstName = named !== null && names.includes(named) ? named : names[0]

  const press = (event: KeyboardEvent) => {
    const name = (event.target as Element).getAttribute('data-menu')
    if (name !== null) {
      const next = nextName(names, name, event.key)
      if (next === undefined) return
      event.preventDefault()
      region.current?.querySelector<HTMLElement>(`[data-menu="${CSS.escape(next)}"]`)?.focus()
      return
    }
    const bar = (event.target as Element).closest('[data-party]')
    const reference = bar?.getAttribute('data-party')
    if (!bar || !reference || event.ctrlKey || event.metaKey || event.altKey) return
    const table = bar.getAttribute('data-table') ?? ''
    if (move?.by === 'keys') {
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') moves.step(event.key === 'ArrowDown' ? 1 : -1)
      else if (event.key === 'Enter') void moves.commit()
      else if (event.key === 'Tab') moves.leave()
      else return
    } else if (event.key === 'm') {
      if (!moves.begin(reference, table || null, 'keys')) return
    } else if (event.key === 'Enter' || event.key === ' ') select(reference)
    else if (arrows.includes(event.key)) {
      const next = nextStop(stops, `${table}/${reference}`, event.key)
      if (next) focusBar(region.current, next.table, next.party.reference)
    } else return
    if (event.key !== 'Tab') event.preventDefault()
  }

  useEffect(() => {
    if (pending?.shown && pending.shown !== evening) setPending(null)
  }, [evening, pending])

  // A bar that was moved by keys becomes a new element in another row: move the focus to it.
  const movedTo = pending?.resourceIds.at(-1)
  useEffect(() => {
    if (pending && movedTo && focused?.endsWith(`/${pending.reference}`))
      focusBar(region.current, movedTo, pending.reference)
  }, [pending, movedTo, focused])
  useFirstScroll(region, axis.has(now))

  // A party that is chosen elsewhere, such as a new booking, is scrolled into view, also after the panel has taken its room.
  const isThere = stops.flat().some(({ party }) => party.reference === selected)
  const isOpen = details !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel changes the width
  useEffect(() => {
    if (selected && isThere) barOf(region.current, selected)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected, isThere, isOpen])

  const empty = evening.parties.length === 0
  return (
    <div className={css.timeline}>
      {empty && <EmptyEvening />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the bars in it are buttons, and share these handlers */}
      <div
        ref={region}
        className={css.region}
        id={contentId}
        // Without any bar to focus, the region itself takes the focus, so that the keys scroll it.
        tabIndex={stops.length === 0 ? 0 : -1}
        data-dragging={drag.top !== null || undefined}
        onKeyDown={press}
        onFocus={(event) => {
          const { party, table, menu: name } = (event.target as unknown as SVGElement).dataset
          if (name !== undefined) setNamed(name)
          if (party !== undefined) setFocused(`${table ?? ''}/${party}`)
        }}
        {...drag.handlers}
      >
        <section className={css.inner} aria-label={texts.timeline[locale]}>
          <Hatches />
          <HoursAxis axis={axis} now={now} timeZone={timeZone} />
          <Grid axis={axis} timeZone={timeZone} />
          {axis.has(now) && <NowLine x={axis.x(now)} kind={css.now} />}
          {plan.loose.length > 0 && <LooseRow {...shared} lanes={plan.loose} />}
          {plan.sections.map(({ id, name, rows }) => {
            const free = axis.has(now) ? rows.filter((row) => (freeMinutes(row, minute) ?? 0) >= 5).length : 0
            return [
              <div key={id} className={css.section}>
                <div>
                  <h2>{name}</h2>
                  {free > 0 && <span>{texts.freeCount(free)[locale]}</span>}
                </div>
              </div>,
              ...rows.map((row) => {
                const refused = refusedRow?.resourceId === row.resource.id
                return (
                  <TimelineTableRow
                    key={row.resource.id}
                    {...shared}
                    row={row}
                    isDrawn={!later.has(row.resource.id)}
                    openMenu={openMenu}
                    isFirst={firstName === row.resource.id}
                    mark={refused ? 'refused' : marks.get(row.resource.id)}
                    reason={refused ? refusedRow.reason : move?.target === row.resource.id ? swapWord : null}
                  />
                )
              }),
            ]
          })}
          {evening.pacing.length > 0 && (
            <Pacing
              pacing={evening.pacing}
              pace={evening.pace}
              open={evening.closesAt !== null}
              {...{ axis, minute, locale }}
            />
          )}
          {axis.has(now) && <NowLine x={axis.x(now)} kind={css.nowOver} />}
          {move && drag.top !== null && (
            <Dragged {...shared} reference={move.reference} top={drag.top} target={move.target} />
          )}
        </section>
      </div>
      {menu}
    </div>
  )
}

function NowLine({ x, kind = '' }: { x: string; kind?: string | undefined }) {
  return (
    <svg className={`${css.grid} ${kind}`} aria-hidden="true">
      <line x1={x} x2={x} y2="100%" />
    </svg>
  )
}

/** Returns the bar of a party, at a table if it has several. */
function barOf(region: HTMLDivElement | null, reference: string, table?: string) {
  const at = table === undefined ? '' : `[data-table="${CSS.escape(table)}"]`
  return region?.querySelector<SVGElement>(`[data-party="${CSS.escape(reference)}"]${at}`)
}

function focusBar(region: HTMLDivElement | null, table: string, reference: string) {
  const bar = barOf(region, reference, table)
  bar?.focus({ preventScroll: true })
  bar?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Returns the pixels per minute, which grow with the width. The server's markup begins with `leastScale`, the smallest. */
function useScale(region: RefObject<HTMLDivElement | null>, minutes: number): number {
  const [scale, setScale] = useState(leastScale)
  useEffect(() => {
    const lane = region.current?.querySelector(`.${css.axis} .${css.lane}`)
    if (!lane) return
    const measure = new ResizeObserver(([entry]) => {
      // Round to steps of 0.2, because each change draws all bars again, and few widths change their content.
      if (entry) setScale(Math.max(leastScale, Math.round((entry.contentRect.width / minutes) * 5) / 5))
    })
    measure.observe(lane)
    return () => measure.disconnect()
  }, [region, minutes])
  return scale
}

/** Scrolls a timeline that is wider than its place so that the present is left of the middle: most of the view is to come. */
function useFirstScroll(region: RefObject<HTMLDivElement | null>, hasNow: boolean) {
  useEffect(() => {
    const box = region.current
    const line = box?.querySelector(`.${css.now} line`)
    const lane = box?.querySelector(`.${css.now}`)
    if (!box || !line || !lane || !hasNow) return
    const left = lane.getBoundingClientRect().left
    const names = left - box.getBoundingClientRect().left + box.scrollLeft
    box.scrollLeft = line.getBoundingClientRect().left - left - (box.clientWidth - names) * 0.42
  }, [region, hasNow])
}
