import { useEffect, useRef } from 'react'

/** For how long an act can take away what had the focus. */
const afterMs = 10_000

/**
 * What was pressed goes where it has nothing left to do, and the focus with it. `acted` says that something was pressed: with the
 * next `shown`, the focus is given to the first of these that is there, unless it is somewhere by then.
 */
export function useKeptFocus(shown: unknown, to: () => readonly (HTMLElement | null)[]) {
  const actedAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after each answer
  useEffect(() => {
    if (Date.now() - actedAt.current > afterMs || document.activeElement !== document.body) return
    actedAt.current = Number.NEGATIVE_INFINITY
    to()
      .find((each) => each !== null)
      ?.focus()
  }, [shown])
  return () => {
    actedAt.current = Date.now()
  }
}
