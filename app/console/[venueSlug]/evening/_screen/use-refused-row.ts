import { useCallback, useEffect, useRef, useState } from 'react'
import type { Screen } from './screen.ts'

/** A row shows for this long why it has refused a party; milliseconds. */
const refusedMs = 4_000

/** Holds the row that has just refused a party, with the reason. */
export function useRefusedRow(): [Screen['refusedRow'], (row: Screen['refusedRow']) => void] {
  const [row, setRow] = useState<Screen['refusedRow']>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const show = useCallback((next: Screen['refusedRow']) => {
    setRow(next)
    clearTimeout(timer.current)
    if (next) timer.current = setTimeout(() => setRow(null), refusedMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [row, show]
}
