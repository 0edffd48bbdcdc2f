import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { consoleClient } from '#app/console/_api/client.ts'
import type { HouseChangesRecord } from '#lib/house/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'

// Loaded when a save has moved or cancelled bookings.
const OpenChange = lazy(async () => ({ default: (await import('./open-change.tsx')).OpenChange }))

/** How often the progress is read while bookings wait, in milliseconds. */
const readEveryMs = 1_000

/**
 * Shows the bookings that saves are moving and cancelling, with their progress, and those that are asked again. `latest` is the
 * change of the save that was just made.
 */
export function OpenChanges({ slug, latest, locale }: { slug: string; latest: string | null; locale: Locale }) {
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const [changes, setChanges] = useState<HouseChangesRecord['changes']>([])
  const query = latest === null ? '' : `?change=${latest}`
  const read = useCallback(async () => {
    const next = await client.read(`house-changes${query}` as 'house-changes').catch(() => null)
    if (next) setChanges(next.changes)
  }, [client, query])
  const waiting = changes.reduce((sum, each) => sum + each.waiting, 0)
  useEffect(() => void read(), [read])
  useEffect(() => {
    if (waiting === 0) return
    const timer = setInterval(() => void read(), readEveryMs)
    return () => clearInterval(timer)
  }, [waiting, read])
  return (
    <Suspense>
      {changes.map((change) => (
        <OpenChange key={change.changeId} {...{ slug, change, read, locale }} />
      ))}
    </Suspense>
  )
}
