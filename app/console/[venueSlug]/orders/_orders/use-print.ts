import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Ours: more than a long evening has. */
const mostKept = 1_000

/**
 * Which tickets this browser has printed, by their names: a ticket that is printed again is marked. They are printed by the
 * button or by the browser's own command. `printing` is null while nothing is.
 */
export function usePrint(venueSlug: string, names: readonly string[]) {
  const [printing, setPrinting] = useState<ReadonlySet<string> | null>(null)
  const place = `printed-tickets ${venueSlug}`
  const joined = names.join('\n')
  const read = useCallback((): string[] => {
    try {
      return JSON.parse(localStorage.getItem(place) ?? '[]')
    } catch {
      return []
    }
  }, [place])
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(new Set(read())))
    const after = () => {
      setPrinting(null)
      try {
        const kept = [...new Set([...read(), ...joined.split('\n')])].slice(-mostKept)
        localStorage.setItem(place, JSON.stringify(kept))
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
  }, [read, place, joined])
  return { printing, print: () => globalThis.print() }
}
