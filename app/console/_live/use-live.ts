import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isShutOut } from '../_api/client.ts'
import { coalesced } from './coalesced.ts'
import { follow } from './live.ts'
import { type Clock, clockAt, connectionState, keepClock, keptClock, timeOf } from './server-clock.ts'
import { forgetStored } from './stored.ts'

/**
 * `live`; `waiting`: no word from the server for 8 s; `away`: none for 30 s, or the browser is offline; `ended`: the session,
 * the role or the device is not admitted any more. `heardAt`: when the server was heard last, in milliseconds of its clock.
 */
export type LiveConnection = { state: 'live' | 'waiting' | 'away' | 'ended'; heardAt: number }

/** The shown time is advanced after each such pause; milliseconds. */
const tickMs = 5_000

type Options<T> = {
  /** The venue whose changes are followed. */
  slug: string
  /** The server's time in the page's markup (ISO 8601); absent for a screen that does not show the time. */
  now?: string
  /** Reads the data of the screen. `stored`: there is no network, and the data is from the browser's store. */
  read: () => Promise<{ value: T; stored: boolean }>
  show: (read: T) => void
  /** Whether the shown time is advanced each second while the server is silent. */
  countsSilence?: boolean
  /** Data that changes without an event is also read after each such pause; milliseconds. */
  everyMs?: number
}

/**
 * Keeps a screen up to date by reading its data at each live event of the venue. Returns the server's time in milliseconds,
 * which the browser's clock advances, and the state of the connection. `read` and `show` must stay the same functions.
 */
export function useLive<T extends object>(options: Options<T>) {
  const { slug, now: firstNow, read, show, countsSilence = false, everyMs } = options
  const first = firstNow === undefined ? 0 : Date.parse(firstNow)
  const [now, setNow] = useState(first)
  const [connection, setConnection] = useState<LiveConnection>({ state: 'live', heardAt: first })
  const [ended, setEnded] = useState(false)
  const clock = useRef<Clock>({ server: first, local: 0 })
  const heardAt = useRef(first)
  const shownAt = useRef(first)
  const isFirst = useRef(true)

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
          const { now: told } = value as { now?: string }
          const readNow = told ?? new Date().toISOString()
          const readAt = Date.parse(readNow)
          clock.current = stored ? keptClock() : clockAt(readNow)
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
          if (told !== undefined) keepClock(clock.current)
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
    clock.current = { server: first || Date.now(), local: Date.now() }
    if (first === 0) heardAt.current = clock.current.server
    const end = follow(`/console/${encodeURIComponent(slug)}/changes`, { changed: refresh, heard })
    // A new time may draw the whole screen again: do it in slices, so that nobody has to wait for it.
    const tick = setInterval(() => startTransition(() => setNow(timeOf(clock.current))), tickMs)
    const watch = setInterval(look, 1_000)
    const again = everyMs === undefined ? undefined : setInterval(refresh, everyMs)
    addEventListener('offline', look)
    refresh()
    return () => {
      end()
      clearInterval(tick)
      clearInterval(watch)
      clearInterval(again)
      removeEventListener('offline', look)
    }
  }, [slug, first, refresh, heard, look, ended, everyMs])

  const shown = useMemo<LiveConnection>(
    () => (ended ? { ...connection, state: 'ended' } : connection),
    [ended, connection],
  )
  return { now, connection: shown, refresh }
}
