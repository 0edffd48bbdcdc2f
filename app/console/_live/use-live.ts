import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isShutOut } from '../_api/client.ts'
import { coalesced, follow } from './live.ts'
import { forgetStored } from './offline.ts'
import { type Clock, clockAt, connectionState, keepClock, keptClock, timeOf } from './server-clock.ts'

/**
 * `live`, `waiting` (no word for 8 s), `away` (30 s, or offline), `ended` (the session, the role or the device is not admitted any
 * more); and when the server was heard last, in milliseconds of its clock.
 */
export type Connection = { state: 'live' | 'waiting' | 'away' | 'ended'; heardAt: number }

/** How often the shown time is carried on. */
const tickMs = 5_000

type Shown = { now: string; venue: { slug: string } }

type Options<T> = {
  /** Reads what is shown; `stored`: without a network, from what the browser has stored. */
  read: () => Promise<{ value: T; stored: boolean }>
  show: (read: T) => void
  /** Whether the shown time goes on each second while the server is silent. */
  countsSilence?: boolean
}

/**
 * Keeps a screen up to date: it is read again at each live event of the venue. Returns the server's clock in milliseconds, carried
 * on by the browser's, and the state of the connection. `first` is what the page's markup shows; `read` and `show` must stay the
 * same functions.
 */
export function useLive<T extends Shown>(first: T, { read, show, countsSilence = false }: Options<T>) {
  const [now, setNow] = useState(() => Date.parse(first.now))
  const [connection, setConnection] = useState<Connection>({ state: 'live', heardAt: Date.parse(first.now) })
  const [ended, setEnded] = useState(false)
  const clock = useRef<Clock>({ server: Date.parse(first.now), local: 0 })
  const heardAt = useRef(Date.parse(first.now))
  const shownAt = useRef(Date.parse(first.now))
  const isFirst = useRef(true)
  const { slug } = first.venue

  const look = useCallback(() => {
    const at = timeOf(clock.current)
    const state = connectionState(at - heardAt.current, navigator.onLine)
    // The instant matters only once there is silence: a live screen is not drawn again for it.
    setConnection((shown) => (shown.state === state && state === 'live' ? shown : { state, heardAt: heardAt.current }))
    if (countsSilence && state !== 'live') setNow(at)
  }, [countsSilence])
  const heard = useCallback(() => {
    heardAt.current = timeOf(clock.current)
    look()
  }, [look])

  const refresh = useMemo(
    () =>
      coalesced(async () => {
        try {
          const { value, stored } = await read()
          const readAt = Date.parse(value.now)
          clock.current = stored ? keptClock() : clockAt(value.now)
          // What is stored may be older than what is shown: its last answer may not have been stored yet.
          const isOlder = stored && readAt < shownAt.current
          if (!isOlder) shownAt.current = readAt
          const draw = () => {
            if (!isOlder) show(value)
            setNow(timeOf(clock.current))
          }
          // The first answer can change all that is shown: it is drawn in slices. Later ones at once, as acts wait for them.
          if (isFirst.current) startTransition(draw)
          else draw()
          if (stored) {
            // A page that was loaded without a network: what it shows is as old as its read.
            heardAt.current = Math.max(heardAt.current, shownAt.current)
            return look()
          }
          isFirst.current = false
          keepClock(clock.current)
          heard()
        } catch (error) {
          if (!isShutOut(error)) return
          setEnded(true)
          await forgetStored().catch(() => {})
        }
      }),
    [read, show, heard, look],
  )

  useEffect(() => {
    if (ended) return
    // The markup is as old as the page: a page from the store of an offline browser shows an old clock until it is read.
    clock.current = { server: Date.parse(first.now), local: Date.now() }
    const end = follow(`/console/${encodeURIComponent(slug)}/changes`, { changed: refresh, heard })
    // With the time, all that is shown may be drawn again: in slices, so that nobody waits for it.
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

  const shown = useMemo<Connection>(() => (ended ? { ...connection, state: 'ended' } : connection), [ended, connection])
  return { now, connection: shown, refresh }
}
