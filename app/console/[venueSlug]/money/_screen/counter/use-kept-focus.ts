import { useEffect, useRef } from 'react'

/** An act may remove the focused button until this long after the press; milliseconds. */
const afterMs = 10_000

/**
 * Keeps the focus when an act removes the pressed button. The caller calls the returned function when a button was pressed.
 * When `shown` changes after that and nothing has the focus, the first element of `to` that is not null gets it.
 */
export function useKeptFocus(shown: unknown, to: () => readonly (HTMLElement | null)[]) {
  const actedAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after each answer
  useEffect(() => {
    if (Date.now() - actedAt.current > afterMs || document.activeElement !== document.body) return
    // Nothing behind a dialog can have the focus: wait until it is closed.
    if (document.querySelector('dialog[open]')) return
    actedAt.current = Number.NEGATIVE_INFINITY
    to()
      .find((each) => each !== null)
      ?.focus()
  }, [shown])
  return () => {
    actedAt.current = Date.now()
  }
}
