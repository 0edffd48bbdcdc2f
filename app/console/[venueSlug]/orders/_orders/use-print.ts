import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Ours: more than a long evening has. */
const mostKept = 1_000

/**
 * Which tickets this browser has printed, by their names: a ticket that is printed again is marked. They are printed by the
 * button or by the browser's own command. `names` are those that would be printed now; `printing` is null while nothing is.
 */
export function usePrint(venueSlug: string, names: readonly string[]) {
  const [printing, setPrinting] = useState<ReadonlySet<string> | null>(null)
  const place = `printed-tickets ${venueSlug}`
  const latest = useRef(names)
  latest.current = names
  const read = useCallback((): string[] => {
    try {
      return JSON.parse(localStorage.getItem(place) ?? '[]')
    } catch {
      return []
    }
  }, [place])
  useEffect(() => {
    // What comes in while the browser prints is not on this paper.
    let printed: readonly string[] = []
    const before = () => {
      printed = latest.current
      flushSync(() => setPrinting(new Set(read())))
    }
    const after = () => {
      setPrinting(null)
      try {
        localStorage.setItem(place, JSON.stringify([...new Set([...read(), ...printed])].slice(-mostKept)))
      } catch {
        // A browser without storage marks nothing.
      }
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [read, place])
  return { printing, print: () => globalThis.print() }
}
