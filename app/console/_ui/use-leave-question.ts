import { useCallback, useEffect, useRef } from 'react'

/**
 * Lets the browser ask before it leaves the page while something is `unsaved`. Returns a function that lets the page be left
 * without the question, for an act of the page itself.
 */
export function useLeaveQuestion(unsaved: boolean): () => void {
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return useCallback(() => {
    isLeaving.current = true
  }, [])
}
