import { useCallback, useRef, useState } from 'react'
import { type ConsoleClient, nullIfUnknown } from '#app/console/_api/client.ts'
import { useLive } from '#app/console/_live/use-live.ts'
import type { Inbox, InboxThread } from '#lib/inbox/record.ts'

/** The list as it is shown: a filter, or the words that are searched. */
export type InboxList = { filter: 'open' | 'mine' | 'solved'; q: string }

/** The list of conversations, and the chosen one; null if none is chosen, or if it is unknown. */
export type InboxRead = { inbox: Inbox; thread: InboxThread | null }

/**
 * Keeps the list and the chosen conversation up to date, by reading both at each live event of the venue. `choose` and `list`
 * read again at once.
 */
export function useInbox(slug: string, client: ConsoleClient, first: InboxRead, firstList: InboxList) {
  const [read, setRead] = useState(first)
  const [chosen, setChosen] = useState(first.thread?.thread.id ?? null)
  const [list, setList] = useState(firstList)
  // The next read takes these; the functions below must stay the same.
  const wanted = useRef({ threadId: chosen, list })
  const readBoth = useCallback(async () => {
    const { threadId, list: shown } = wanted.current
    const query = new URLSearchParams({ filter: shown.filter, ...(shown.q !== '' && { q: shown.q }) })
    const [inbox, thread] = await Promise.all([
      client.read(`inbox?${query}`),
      threadId === null ? null : client.read(`inbox/${threadId}`).catch(nullIfUnknown),
    ])
    return { value: { now: inbox.now, inbox, thread, threadId }, stored: false }
  }, [client])
  const show = useCallback(({ inbox, thread, threadId }: InboxRead & { threadId: string | null }) => {
    // Another conversation was chosen meanwhile: the next read has it.
    if (threadId === wanted.current.threadId) setRead({ inbox, thread })
  }, [])
  const live = useLive({ slug, now: first.inbox.now, read: readBoth, show })
  const { refresh } = live
  const choose = useCallback(
    (threadId: string | null) => {
      wanted.current = { ...wanted.current, threadId }
      setChosen(threadId)
      refresh()
    },
    [refresh],
  )
  const showList = useCallback(
    (next: InboxList) => {
      wanted.current = { ...wanted.current, list: next }
      setList(next)
      refresh()
    },
    [refresh],
  )
  const thread = read.thread?.thread.id === chosen ? read.thread : null
  return { ...live, inbox: read.inbox, thread, chosen, choose, list, showList }
}
