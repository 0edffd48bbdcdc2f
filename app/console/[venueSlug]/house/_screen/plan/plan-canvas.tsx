import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { PlanItem } from './content.ts'
import { corners, gridStep, middleOf, type Spot } from './geometry.ts'
import css from './plan.module.css'
import { pressOnPlan } from './plan-keys.ts'
import { PlanShape } from './plan-shape.tsx'
import { planTexts as texts } from './plan-texts.ts'
import { useGestures } from './use-gestures.ts'
import type { PlanWork } from './use-plan.ts'
import { useFloorView } from './use-view.ts'

type Props = { plan: PlanWork; snaps: boolean; afterFloor: () => void; locale: Locale }

/** Draws the room of a zone with everything in it, and changes it by pointer, fingers and keys. */
export function PlanCanvas({ plan, snaps, afterFloor, locale }: Props) {
  const { zone, room, items, chosen } = plan
  const svg = useRef<SVGSVGElement>(null)
  const view = useFloorView(svg, room, zone?.id ?? '')
  const gestures = useGestures(plan, view, snaps)
  const { live } = gestures
  const grid = useId()
  /** Things that stay chosen while the focus moves on. */
  const held = useRef(new Set<string>())
  const focused = useRef<string | null>(null)
  const { x, y, width, height } = view.view
  const scale = view.scale

  // A copy that was made by a key has the focus, so that the next key moves it.
  const [first] = chosen
  useEffect(() => {
    if (!first || !svg.current?.contains(document.activeElement) || focused.current === first) return
    if (chosen.length === 1) svg.current.querySelector<SVGElement>(`[data-key="${CSS.escape(first)}"]`)?.focus()
  }, [first, chosen.length])

  // If what has the focus is removed, the floor gets it, so that the next key undoes that.
  const hasFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the things change
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) svg.current?.focus()
  }, [items])

  function focus(event: FocusEvent) {
    hasFocus.current = true
    const key = (event.target as Element).getAttribute('data-key')
    focused.current = key
    if (!key || gestures.isPointing()) return
    if (!chosen.includes(key)) plan.choose([...held.current, key])
  }
  function press(event: KeyboardEvent) {
    const key = (event.target as Element).getAttribute('data-key')
    if (event.key === 'Escape') {
      held.current.clear()
      plan.choose([])
      afterFloor()
    } else if ((event.key === ' ' || event.key === 'Enter') && key) {
      if (held.current.delete(key)) plan.choose(chosen.filter((each) => each !== key))
      else held.current.add(key)
    } else if (!pressOnPlan(plan, event, locale)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const spotOf = (item: PlanItem) => live.spots.get(item.key) ?? item.spot
  const only = chosen.length === 1 ? items.find(({ key }) => key === first) : undefined
  return (
    <div className={css.floor}>
      <svg
        ref={svg}
        className={css.drawing}
        role="application"
        aria-label={texts.floor(zone ? plan.nameOf(zone.name) : '')[locale]}
        viewBox={`${x} ${y} ${width} ${height}`}
        onPointerDown={gestures.down}
        onPointerMove={gestures.move}
        onPointerUp={gestures.up}
        onPointerCancel={gestures.cancel}
        tabIndex={-1}
        onFocus={focus}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) hasFocus.current = svg.current?.contains(relatedTarget) ?? false
        }}
        onKeyDown={press}
      >
        <defs>
          <pattern id={grid} width={gridStep} height={gridStep} patternUnits="userSpaceOnUse">
            <path d={`M${gridStep} 0H0V${gridStep}`} className={css.gridLine} strokeWidth={scale * 0.75} />
          </pattern>
        </defs>
        <rect width={room.width} height={room.height} className={css.room} strokeWidth={scale * 1.5} />
        {scale < 4 && <rect width={room.width} height={room.height} fill={`url(#${grid})`} />}
        {items.map((item) => (
          <PlanShape
            key={item.key}
            item={item}
            spot={spotOf(item)}
            name={plan.nameOf(item.name)}
            label={plan.sentenceOf(item)}
            chosen={chosen.includes(item.key)}
            scale={scale}
          />
        ))}
        {only && <Handles kind={only.kind} spot={spotOf(only)} scale={scale} />}
        {live.guides.map(({ axis, at, name }) => (
          <g key={axis} className={css.guide}>
            {axis === 'x' ? (
              <line x1={at} x2={at} y1={0} y2={room.height} strokeWidth={scale} strokeDasharray={`${4 * scale}`} />
            ) : (
              <line x1={0} x2={room.width} y1={at} y2={at} strokeWidth={scale} strokeDasharray={`${4 * scale}`} />
            )}
            <text
              x={axis === 'x' ? at + 5 * scale : 5 * scale}
              y={axis === 'x' ? 14 * scale : at - 5 * scale}
              fontSize={11 * scale}
            >
              {name}
            </text>
          </g>
        ))}
        {live.mark && (
          <rect
            x={live.mark.left}
            y={live.mark.top}
            width={live.mark.right - live.mark.left}
            height={live.mark.bottom - live.mark.top}
            className={css.mark}
            strokeWidth={scale}
          />
        )}
      </svg>
      <div className={css.zoom}>
        <Button small aria-label={texts.zoomIn[locale]} onClick={() => view.zoom(0.8)}>
          +
        </Button>
        <Button small aria-label={texts.zoomOut[locale]} onClick={() => view.zoom(1.25)}>
          −
        </Button>
        <Button small mark="floor" aria-label={texts.zoomFit[locale]} onClick={view.fit} />
      </div>
      <p className={css.said} aria-live="polite">
        {plan.said}
      </p>
    </div>
  )
}

/** Draws the handles of the chosen thing. They are for pointers: keys do the same without them. */
function Handles({ kind, spot, scale }: { kind: PlanItem['kind']; spot: Spot; scale: number }) {
  if (kind === 'label') return null
  const { x, y } = middleOf(spot)
  const size = 9 * scale
  const at = `translate(${x} ${y}) rotate(${spot.rotation})`
  const handle = (name: string, left: number, top: number) => (
    <g key={name} className={css.handle} data-form={name}>
      <rect
        x={left - size / 2}
        y={top - size / 2}
        width={size}
        height={size}
        rx={scale * 2}
        strokeWidth={scale * 1.5}
      />
      <rect
        data-handle={name}
        className={css.reach}
        x={left - 14 * scale}
        y={top - 14 * scale}
        width={28 * scale}
        height={28 * scale}
      />
    </g>
  )
  if (kind === 'wall') {
    return (
      <g transform={at}>
        {handle('from', -spot.width / 2, 0)}
        {handle('to', spot.width / 2, 0)}
      </g>
    )
  }
  const above = -spot.height / 2 - 30 * scale
  return (
    <g transform={at}>
      <line x1={0} x2={0} y1={above} y2={-spot.height / 2} className={css.stem} strokeWidth={scale} />
      {corners.map(([across, down], index) =>
        handle(String(index), (across * spot.width) / 2, (down * spot.height) / 2),
      )}
      {handle('turn', 0, above)}
    </g>
  )
}
