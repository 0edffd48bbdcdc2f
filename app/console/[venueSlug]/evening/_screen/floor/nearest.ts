import type { KeyboardEvent } from 'react'

const directions: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the table that an arrow key leads to: the nearest one in that direction; null if there is none. */
export function nearest(plan: HTMLElement, event: KeyboardEvent): (Element & HTMLOrSVGElement) | null {
  const direction = directions[event.key]
  const from = (event.target as Element).closest('[data-table]')
  if (!direction || !from) return null
  const centre = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  }
  const [x, y] = centre(from)
  let best: Element | null = null
  let least = Number.POSITIVE_INFINITY
  for (const table of plan.querySelectorAll('[data-table]')) {
    const [tableX, tableY] = centre(table)
    const along = (tableX - x) * direction[0] + (tableY - y) * direction[1]
    const aside = Math.abs((tableX - x) * direction[1]) + Math.abs((tableY - y) * direction[0])
    // Distance across the direction counts double, so that a key stays in its row.
    const far = along + 2 * aside
    if (along > 1 && far < least) [best, least] = [table, far]
  }
  return best as (Element & HTMLOrSVGElement) | null
}
