import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Orders } from '#lib/orders/record.ts'
import { type ConsoleClient, isShutOut } from '../../../_api/client.ts'
import { coalesced, follow } from '../../../_live/live.ts'
import { forgetStored } from '../../../_live/offline.ts'
import { type Clock, clockAt, connectionState, keepClock, keptClock, timeOf } from '../../../_live/server-clock.ts'

export type Connection = { state: 'live' | 'waiting' | 'away' | 'ended'; heardAt: number }

/** The orders as the server last said them, read again at each live event, with its clock and the state of the connection. */
export function useOrders(first: Orders, client: ConsoleClient) {
  const [orders, setOrders] = useState(first)
  const [now, setNow] = useState(() => Date.parse(first.now))
  const [connection, setConnection] = useState<Connection>({ state: 'live', heardAt: Date.parse(first.now) })
  const [ended, setEnded] = useState(false)
  const clock = useRef<Clock>({ server: Date.parse(first.now), local: 0 })
  const heardAt = useRef(Date.parse(first.now))
  const { slug } = first.venue

  const look = useCallback(() => {
    const at = timeOf(clock.current)
    const state = connectionState(at - heardAt.current, navigator.onLine)
    setConnection((shown) => (shown.state === state && state === 'live' ? shown : { state, heardAt: heardAt.current }))
    // A silent screen counts the seconds; a live one minutes.
    if (state !== 'live') setNow(at)
  }, [])
  const heard = useCallback(() => {
    heardAt.current = timeOf(clock.current)
    look()
  }, [look])
  const refresh = useMemo(
    () =>
      coalesced(async () => {
        try {
          const { value: read, stored } = await client.readStored('orders')
          setOrders((shown) => (shown.version === read.version ? shown : read))
          if (stored) {
            // A page that was loaded without a network: the tickets are as old as their read, and grow older.
            clock.current = keptClock()
            heardAt.current = Date.parse(read.now)
            setNow(timeOf(clock.current))
            return look()
          }
          clock.current = clockAt(read.now)
          keepClock(clock.current)
          setNow(timeOf(clock.current))
          heard()
        } catch (error) {
          if (!isShutOut(error)) return
          setEnded(true)
          await forgetStored().catch(() => {})
        }
      }),
    [client, heard, look],
  )

  useEffect(() => {
    if (ended) return
    clock.current = { server: Date.parse(first.now), local: Date.now() }
    const end = follow(`/console/${encodeURIComponent(slug)}/changes`, { changed: refresh, heard })
    const tick = setInterval(() => setNow(timeOf(clock.current)), 5_000)
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

  const shown: Connection = ended ? { ...connection, state: 'ended' } : connection
  return { orders, now, connection: shown, refresh }
}
