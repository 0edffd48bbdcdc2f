import { useEffect, useRef } from 'react'
import type { CallShown } from '#lib/table-sessions/call-record.ts'

/**
 * Tells of a call from a table that the screen has not shown before. Calls that were there when the screen was opened do not
 * count. If several come in one read, it tells of the first.
 */
export function useNewCalls(calls: readonly CallShown[], tell: (call: CallShown) => void): void {
  const known = useRef<Set<string> | null>(null)
  const told = useRef(tell)
  told.current = tell
  useEffect(() => {
    const before = known.current
    known.current = new Set([...(before ?? []), ...calls.map(({ callId }) => callId)])
    const fresh = before && calls.find(({ callId }) => !before.has(callId))
    if (fresh) told.current(fresh)
  }, [calls])
}
