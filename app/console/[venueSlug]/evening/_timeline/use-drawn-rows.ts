import { startTransition, useEffect, useState } from 'react'
import type { Evening } from '#lib/evening/record.ts'

/** So many new parties are drawn at once, and their rows in steps of so many where there are more. */
const mostAtOnce = 60
const step = 15

/**
 * How many rows have their parties drawn: all, except while another evening with many parties comes in, such as that of another
 * day. It is drawn in steps, so that the browser answers a tap in between. The first markup has all rows.
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
