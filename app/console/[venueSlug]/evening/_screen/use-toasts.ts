import { useCallback, useEffect, useRef, useState } from 'react'

/** What has just happened. One is shown at a time; `undo` takes it back. */
export type Toast = { id: number; kind: 'done' | 'refused'; text: string; undo: (() => void) | null }

/** How long a toast about something done is shown. One about a refusal stays until it is closed. */
const shownMs = 10_000

/** The toast of the screen. */
export function useToasts() {
  const [toast, setToast] = useState<Toast | null>(null)
  const count = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    setToast(null)
  }, [])

  const show = useCallback((kind: Toast['kind'], text: string, undo: (() => void) | null = null) => {
    clearTimeout(timer.current)
    count.current += 1
    setToast({ id: count.current, kind, text, undo })
    if (kind === 'done') timer.current = setTimeout(() => setToast(null), shownMs)
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])
  return { toast, show, close }
}
