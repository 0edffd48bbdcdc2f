import { startTransition, useEffect, useState } from 'react'
import type { Evening } from '#lib/evening/record.ts'

/** Up to this many new parties are drawn at once. */
const mostAtOnce = 60
/** If there are more, this many rows are drawn in each step. */
const step = 15

/**
 * Returns how many rows have their parties drawn. These are all, except after a new evening with many other parties has come
 * in: it is drawn in steps, so that the browser can answer a tap in between. The first markup has all rows.
 */
export function useDrawnRows(evening: Evening): number {
  const [drawn, setDrawn] = useState({ evening, rows: Number.POSITIVE_INFINITY })
  const current = drawn.evening === evening ? drawn : { evening, rows: rowsAtOnce(drawn.evening, evening) }
  if (current !== drawn) setDrawn(current)
  const { rows } = current
  useEffect(() => {
    if (rows >= evening.resources.length) return
    startTransition(() => setDrawn({ evening, rows: rows + step }))
  }, [evening, rows])
  return rows
}

function rowsAtOnce(before: Evening, after: Evening): number {
  const known = new Set(before.parties)
  const fresh = after.parties.filter((party) => !known.has(party))
  return fresh.length > mostAtOnce ? step : Number.POSITIVE_INFINITY
}
