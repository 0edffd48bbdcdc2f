import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** A mouse that moves this far drags; a finger that moves this far before `holdMs` scrolls. Pixels. */
const dragPixels = 4
/** A finger has to rest this long before it drags; milliseconds. */
const holdMs = 250
/** Dragging this near to an edge scrolls the timeline; pixels. */
const edgePixels = 44
/** The scroll distance of each frame near an edge; pixels. */
const scrollPixels = 9

type HeldBar = {
  reference: string
  from: string | null
  pointer: number
  x: number
  y: number
  touch: boolean
  dragging: boolean
}

type Moves = {
  begin: (reference: string, from: string | null, by: 'pointer') => boolean
  aim: (target: string | null) => void
  commit: () => Promise<void>
  leave: () => void
  choose: (reference: string) => void
}

/**
 * Lets a pointer drag bars up and down. Returns the handlers for the scroll region, and in `top` the height of the dragged
 * copy, in pixels from the top of the region's content; null while nothing is dragged.
 */
export function useDrag(region: RefObject<HTMLDivElement | null>, moves: Moves) {
  const held = useRef<HeldBar | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [top, setTop] = useState<number | null>(null)
  const latest = useRef(moves)
  latest.current = moves

  const follow = useCallback(
    (y: number) => {
      const box = region.current
      if (!box) return
      const bounds = box.getBoundingClientRect()
      setTop(y - bounds.top + box.scrollTop)
      const under = document.elementFromPoint(bounds.left + 12, y)?.closest('[data-row]')
      const id = under?.getAttribute('data-row')
      if (id !== null && id !== undefined) latest.current.aim(id)
    },
    [region],
  )

  const start = useCallback(() => {
    const now = held.current
    clearTimeout(timer.current)
    if (!now || now.dragging) return
    if (!latest.current.begin(now.reference, now.from, 'pointer')) {
      held.current = null
      return
    }
    now.dragging = true
    region.current?.setPointerCapture(now.pointer)
    follow(now.y)
  }, [region, follow])

  const end = useCallback(() => {
    clearTimeout(timer.current)
    held.current = null
    setTop(null)
  }, [])

  const dragging = top !== null
  useEffect(() => {
    const box = region.current
    if (!box || !dragging) return
    // A finger that drags must not scroll as well. Escape ends the move.
    const still = (event: Event) => event.preventDefault()
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      end()
      latest.current.leave()
    }
    const scroll = setInterval(() => {
      const y = held.current?.y
      if (y === undefined) return
      const { top: upper, bottom } = box.getBoundingClientRect()
      const by = y < upper + edgePixels ? -scrollPixels : y > bottom - edgePixels ? scrollPixels : 0
      if (by === 0) return
      box.scrollTop += by
      follow(y)
    }, 16)
    box.addEventListener('touchmove', still, { passive: false })
    box.addEventListener('contextmenu', still)
    addEventListener('keydown', giveUp, true)
    return () => {
      clearInterval(scroll)
      box.removeEventListener('touchmove', still)
      box.removeEventListener('contextmenu', still)
      removeEventListener('keydown', giveUp, true)
    }
  }, [dragging, region, follow, end])
  useEffect(() => () => clearTimeout(timer.current), [])

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const bar = (event.target as Element).closest('[data-party]')
      const reference = bar?.getAttribute('data-party')
      if (!reference || event.button !== 0 || !event.isPrimary) return
      const touch = event.pointerType !== 'mouse'
      const from = bar?.getAttribute('data-table') || null
      held.current = {
        reference,
        from,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        touch,
        dragging: false,
      }
      if (touch) timer.current = setTimeout(start, holdMs)
    },
    onPointerMove: (event: PointerEvent) => {
      const now = held.current
      if (!now || event.pointerId !== now.pointer) return
      if (now.dragging) {
        now.y = event.clientY
        return follow(event.clientY)
      }
      if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < dragPixels) return
      // A finger that moves before it has rested scrolls.
      if (now.touch) return end()
      now.y = event.clientY
      start()
    },
    onPointerUp: (event: PointerEvent) => {
      const now = held.current
      if (!now || event.pointerId !== now.pointer) return
      end()
      if (now.dragging) void latest.current.commit()
      else latest.current.choose(now.reference)
    },
    onPointerCancel: () => {
      const dragged = held.current?.dragging
      end()
      if (dragged) latest.current.leave()
    },
  }
  return { top, handlers }
}
