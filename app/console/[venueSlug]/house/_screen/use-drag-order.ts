import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** The attribute of an element with the place that it stands for. */
export const placeAttribute = 'data-at'

/** A drag: the place of what is dragged, and the one over which it is; null for none. */
type Drag = { from: string; over: string | null }

/**
 * Orders a list by dragging a grip, with a mouse or a finger, and by the arrow keys on it. `move` moves from one place to another;
 * `step` moves by one and returns the new place, whose grip gets the focus.
 */
export function useDragOrder(
  move: (from: string, to: string) => void,
  step: (from: string, by: 1 | -1) => string | null,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const focused = useRef<string | null>(null)
  useEffect(() => {
    if (focused.current === null) return
    document.querySelector<HTMLElement>(`[data-grip="${focused.current}"]`)?.focus()
    focused.current = null
  })
  const gripOf = (at: string) => ({
    'data-grip': at,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: at, over: null })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag) return
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(`[${placeAttribute}]`)
      const over = under?.getAttribute(placeAttribute) ?? null
      under?.scrollIntoView({ block: 'nearest' })
      if (over !== drag.over) setDrag({ ...drag, over })
    },
    onPointerUp() {
      if (drag && drag.over !== null && drag.over !== drag.from) move(drag.from, drag.over)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
      if (by === null) return
      event.preventDefault()
      focused.current = step(at, by)
    },
  })
  return { drag, gripOf }
}

export type DragOrder = ReturnType<typeof useDragOrder>
