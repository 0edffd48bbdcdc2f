'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ConsoleProblem, consoleClient, isShutOut } from '#app/console/_api/client.ts'
import { coalesced, follow } from '#app/console/_live/live.ts'
import type { Framed } from '../frame.tsx'

/** Takings are also read after this time, because payments by guests' phones notify no screen of staff. Milliseconds. */
const readMs = 20_000

type Reading = 'money' | 'closings/preview'

/**
 * Returns the answer of a path in `value`. It is read again with every change of the venue, and from time to time. `isAway`
 * while the service does not answer, and after the person was shut out.
 */
export function useReading<T>({ venue: { slug }, locale }: Framed, path: Reading, initial: T) {
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const [value, setValue] = useState(initial)
  const [isAway, setIsAway] = useState(false)
  const [isEnded, setIsEnded] = useState(false)
  const refresh = useMemo(
    () =>
      coalesced(async () => {
        try {
          setValue((await client.read(path)) as T)
          setIsAway(false)
        } catch (error) {
          if (isShutOut(error)) setIsEnded(true)
          else setIsAway(error instanceof ConsoleProblem)
        }
      }),
    [client, path],
  )
  useEffect(() => {
    if (isEnded) return
    const end = follow(`/console/${encodeURIComponent(slug)}/changes`, { changed: refresh, heard() {} })
    const timer = setInterval(refresh, readMs)
    return () => {
      end()
      clearInterval(timer)
    }
  }, [slug, refresh, isEnded])
  return { value, isAway: isAway || isEnded, refresh: useCallback(refresh, [refresh]), client }
}
