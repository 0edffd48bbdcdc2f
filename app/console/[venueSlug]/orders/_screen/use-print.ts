import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Our own limit: more tickets than a long evening has. */
const mostKept = 1_000

/**
 * Remembers the tickets that this browser has printed, by the button or by the browser's own command, so that a ticket that
 * is printed again is marked. `names` are the tickets that would be printed now. `printing` has those that were printed
 * before, and is null while nothing is being printed.
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
    // Tickets that come in while the browser prints are not on this paper.
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
        // In a browser without storage, repeated tickets are not marked.
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
