import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Evening } from '#lib/evening/record.ts'
import { type ConsoleClient, isShutOut } from '../../../_api/client.ts'
import { coalesced, follow } from '../../../_live/live.ts'
import { forgetStored } from '../../../_live/offline.ts'
import { type Clock, clockAt, connectionState, timeOf } from '../../../_live/server-clock.ts'
import { withSameParts } from './same-parts.ts'
import type { Screen } from './screen.ts'

/** How often the shown time is carried on. */
const tickMs = 5_000

/**
 * The evening as the server last said it: read again at each live event, with the server's clock and the state of the
 * connection. `first` is the evening of the page's markup. `date` is the day that the address names; null: the present service
 * day is followed, so that a screen that stays open shows the next one when it begins.
 */
export function useEvening(first: Evening, date: string | null, client: ConsoleClient) {
  const [evening, setEvening] = useState(first)
  const [now, setNow] = useState(() => Date.parse(first.now))
  const [connection, setConnection] = useState<Screen['connection']>({ state: 'live', heardAt: Date.parse(first.now) })
  const [ended, setEnded] = useState(false)
  const clock = useRef<Clock>({ server: Date.parse(first.now), local: 0 })
  const heardAt = useRef(Date.parse(first.now))
  const isFirst = useRef(true)
  const { slug } = first.venue

  const look = useCallback(() => {
    const state = connectionState(timeOf(clock.current) - heardAt.current, navigator.onLine)
    // The shown instant matters only once there is silence: a live screen is not drawn again for it.
    setConnection((shown) => (shown.state === state && state === 'live' ? shown : { state, heardAt: heardAt.current }))
  }, [])

  const heard = useCallback(() => {
    heardAt.current = timeOf(clock.current)
    look()
  }, [look])

  const refresh = useMemo(
    () =>
      coalesced(async () => {
        try {
          const { value: read, stored } = await client.readStored(eveningPath(date))
          if (stored) heardAt.current = Date.parse(read.now)
          else clock.current = clockAt(read.now)
          const show = () => {
            setEvening((shown) => withSameParts(shown, read))
            setNow(timeOf(clock.current))
          }
          // The first answer can change every party: it is drawn in slices. Later ones at once, as acts wait for them.
          if (isFirst.current) startTransition(show)
          else show()
          if (stored) return look()
          isFirst.current = false
          heard()
        } catch (error) {
          if (!isShutOut(error)) return
          setEnded(true)
          await forgetStored().catch(() => {})
        }
      }),
    [client, date, heard, look],
  )

  useEffect(() => {
    if (ended) return
    // The markup is as old as the page: a page from the store of an offline browser shows an old clock until it is read.
    clock.current = { server: Date.parse(first.now), local: Date.now() }
    const end = follow(`/console/${encodeURIComponent(slug)}/changes`, { changed: refresh, heard })
    // Each minute all bars are drawn again: in slices, so that nobody waits for it.
    const tick = setInterval(() => startTransition(() => setNow(timeOf(clock.current))), tickMs)
    const watch = setInterval(look, 1_000)
    addEventListener('offline', look)
    refresh()
    return () => {
      end()
      clearInterval(tick)
      clearInterval(watch)
      removeEventListener('offline', look)
    }
  }, [slug, first.now, refresh, heard, look, ended])

  const { heardAt: at } = connection
  const shown = useMemo(
    () => (ended ? ({ state: 'ended', heardAt: at } as const) : connection),
    [ended, at, connection],
  )
  return { evening, now, connection: shown, refresh }
}

/** The path of an evening's read. Without a day the server says which one is present. */
export const eveningPath = (date: string | null) =>
  date === null ? ('evening' as const) : (`evening?date=${date}` as const)
