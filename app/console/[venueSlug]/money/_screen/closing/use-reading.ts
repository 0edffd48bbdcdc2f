'use client'
import { useCallback, useMemo, useState } from 'react'
import { consoleClient } from '#app/console/_api/client.ts'
import { useLive } from '#app/console/_live/use-live.ts'
import type { Framed } from '../frame.tsx'

/** Takings are also read after this time, because payments by guests' phones notify no screen of staff. Milliseconds. */
const everyMs = 20_000

type Reading = 'money' | 'closings/preview'

/**
 * Returns the answer of a path in `value`. It is read again with every change of the venue, and from time to time. `isAway`
 * while the service does not answer, and after the person was shut out.
 */
export function useReading<T extends object>({ venue: { slug }, locale }: Framed, path: Reading, initial: T) {
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const [value, setValue] = useState(initial)
  const read = useCallback(async () => (await client.readStored(path)) as { value: T; stored: boolean }, [client, path])
  const { connection, refresh } = useLive({ slug, read, show: setValue, everyMs })
  return { value, isAway: connection.state !== 'live', refresh, client }
}
