import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isShutOut } from '../_api/client.ts'
import { coalesced, follow } from './live.ts'
import { forgetStored } from './offline.ts'
import { type Clock, clockAt, connectionState, keepClock, keptClock, timeOf } from './server-clock.ts'

/**
 * `live`; `waiting`: no word from the server for 8 s; `away`: none for 30 s, or the browser is offline; `ended`: the session,
 * the role or the device is not admitted any more. `heardAt`: when the server was heard last, in milliseconds of its clock.
 */
export type Connection = { state: 'live' | 'waiting' | 'away' | 'ended'; heardAt: number }

/** The shown time is advanced after each such pause; milliseconds. */
const tickMs = 5_000

type Shown = { now: string; venue: { slug: string } }

type Options<T> = {
  /** Reads the data of the screen. `stored`: there is no network, and the data is from the browser's store. */
  read: () => Promise<{ value: T; stored: boolean }>
  show: (read: T) => void
  /** Whether the shown time is advanced each second while the server is silent. */
  countsSilence?: boolean
}

/**
 * Keeps a screen up to date by reading its data at each live event of the venue. Returns the server's time in milliseconds,
 * which the browser's clock advances, and the state of the connection. `first` is the data of the page's markup. `read` and
 * `show` must stay the same functions.
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
    // `heardAt` matters only once the server is silent, so a live screen is not drawn again for it.
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
          // Stored data may be older than the shown data, whose answer may not have been stored.
          const isOlder = stored && readAt < shownAt.current
          if (!isOlder) shownAt.current = readAt
          const draw = () => {
            if (!isOlder) show(value)
            setNow(timeOf(clock.current))
          }
          // The first answer can change the whole screen: draw it in slices. Draw later ones at once, as acts wait for them.
          if (isFirst.current) startTransition(draw)
          else draw()
          if (stored) {
            // The page was loaded without a network: its data is as old as the read that was stored.
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
    // A page from the store of an offline browser has an old time in its markup, and shows it until the first read.
    clock.current = { server: Date.parse(first.now), local: Date.now() }
    const end = follow(`/console/${encodeURIComponent(slug)}/changes`, { changed: refresh, heard })
    // A new time may draw the whole screen again: do it in slices, so that nobody has to wait for it.
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
