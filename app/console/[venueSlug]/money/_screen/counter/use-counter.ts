import { useCallback, useEffect, useRef, useState } from 'react'
import type { TabShown, TabsShown } from '#lib/tabs/record.ts'
import { type ConsoleClient, ConsoleProblem } from '../../../../_api/client.ts'
import { useLive } from '../../../../_live/use-live.ts'

type First = { tabs: TabsShown; tab: TabShown | null }
type ReadTabs = First & { tabId: string | null; now: string }

/** Holds the open tabs and the chosen one, and reads them again at each live event. */
export function useCounter({ tabs: firstTabs, tab: firstTab }: First, client: ConsoleClient) {
  const [tabs, setTabs] = useState(firstTabs)
  const [tab, setTab] = useState(firstTab)
  const [chosen, setChosen] = useState(firstTab?.tabId ?? null)
  const wanted = useRef(chosen)

  const read = useCallback(async () => {
    const tabId = wanted.current
    const { value, stored } = await client.readStored('tabs')
    const one = tabId === null ? null : await client.read(`tabs/${tabId}`).catch(noSuchTab)
    return { value: { tabs: value, tab: one, tabId, now: value.now }, stored }
  }, [client])
  const show = useCallback((next: ReadTabs) => {
    setTabs((shown) => (shown.version === next.tabs.version ? shown : next.tabs))
    if (wanted.current !== next.tabId) return
    setTab((shown) => (shown && shown.version === next.tab?.version ? shown : next.tab))
    if (next.tab !== null || next.tabId === null) return
    wanted.current = null
    setChosen(null)
  }, [])
  const { connection, refresh } = useLive({ slug: firstTabs.venue.slug, now: firstTabs.now, read, show })

  const choose = useCallback(
    (id: string | null) => {
      wanted.current = id
      setChosen(id)
      history.replaceState(null, '', `?view=counter${id === null ? '' : `&tab=${id}`}`)
      refresh()
    },
    [refresh],
  )
  // A bill that ends while it is shown, such as by the undo of its split, leads to the one that has its lines.
  const openHere = useRef<string | null>(null)
  useEffect(() => {
    if (tab?.closedAt === null) openHere.current = tab.tabId
    else if (tab?.joinedInto && openHere.current === tab.tabId) choose(tab.joinedInto)
  }, [tab, choose])
  return { tabs, tab: tab?.tabId === chosen ? tab : null, chosen, choose, connection: connection.state, refresh }
}

/** Answers null for a tab that does not exist, for example because somebody has typed the address. Throws other errors. */
function noSuchTab(error: unknown): null {
  if (error instanceof ConsoleProblem && error.status === 404) return null
  throw error
}
