import { useCallback, useEffect, useRef, useState } from 'react'

/** A message about the last act. One is shown at a time; `undo` takes the act back, if it can be. */
export type ToastMessage = { id: number; kind: 'done' | 'refused'; text: string; undo: (() => void) | null }

/** A toast about a done act is shown for this long; one about a refusal stays until it is closed. Milliseconds. */
const shownMs = 10_000

/** Holds the toast of the screen. */
export function useToasts() {
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const count = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    setToast(null)
  }, [])

  const show = useCallback((kind: ToastMessage['kind'], text: string, undo: (() => void) | null = null) => {
    clearTimeout(timer.current)
    count.current += 1
    setToast({ id: count.current, kind, text, undo })
    if (kind === 'done') timer.current = setTimeout(() => setToast(null), shownMs)
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])
  return { toast, show, close }
}
