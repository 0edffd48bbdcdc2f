import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ConsoleClient, ConsoleProblem, isShutOut } from '#app/console/_api/client.ts'
import { coalesced, follow } from '#app/console/_live/live.ts'
import { type Clock, clockAt, connectionState, timeOf } from '#app/console/_live/server-clock.ts'
import type { TabShown, TabsShown } from '#lib/tabs/record.ts'

export type Connection = 'live' | 'waiting' | 'away' | 'ended'

type First = { tabs: TabsShown; tab: TabShown | null }

/** Holds the open tabs and the chosen one, and reads them again at each live event. */
export function useCounter({ tabs: firstTabs, tab: firstTab }: First, client: ConsoleClient) {
  const [tabs, setTabs] = useState(firstTabs)
  const [tab, setTab] = useState(firstTab)
  const [chosen, setChosen] = useState(firstTab?.tabId ?? null)
  const [connection, setConnection] = useState<Connection>('live')
  const clock = useRef<Clock>({ server: Date.parse(firstTabs.now), local: 0 })
  const heardAt = useRef(Date.parse(firstTabs.now))
  const wanted = useRef(chosen)
  const { slug } = firstTabs.venue

  const refresh = useMemo(
    () =>
      coalesced(async () => {
        const id = wanted.current
        try {
          const read = await client.read('tabs')
          clock.current = clockAt(read.now)
          heardAt.current = timeOf(clock.current)
          setConnection('live')
          setTabs((shown) => (shown.version === read.version ? shown : read))
          const one = id === null ? null : await client.read(`tabs/${id}`)
          if (wanted.current === id) setTab((shown) => (shown && shown.version === one?.version ? shown : one))
        } catch (error) {
          if (!isShutOut(error)) return
          // The chosen tab does not exist, for example because somebody has typed the address.
          if (error instanceof ConsoleProblem && error.status === 404 && id !== null) setTab(null)
          else setConnection('ended')
        }
      }),
    [client],
  )
  const isEnded = connection === 'ended'
  useEffect(() => {
    if (isEnded) return
    clock.current = { server: Date.parse(firstTabs.now), local: Date.now() }
    const heard = () => {
      heardAt.current = timeOf(clock.current)
    }
    const end = follow(`/console/${encodeURIComponent(slug)}/changes`, { changed: refresh, heard })
    const look = () => setConnection(connectionState(timeOf(clock.current) - heardAt.current, navigator.onLine))
    const watch = setInterval(look, 1_000)
    refresh()
    return () => {
      end()
      clearInterval(watch)
    }
  }, [slug, firstTabs.now, refresh, isEnded])

  const choose = useCallback(
    (id: string | null) => {
      wanted.current = id
      setChosen(id)
      history.replaceState(null, '', `?view=counter${id === null ? '' : `&tab=${id}`}`)
      refresh()
    },
    [refresh],
  )
  return { tabs, tab: tab?.tabId === chosen ? tab : null, chosen, choose, connection, refresh }
}
