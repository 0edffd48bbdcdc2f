import { useCallback, useRef, useState } from 'react'
import { type ConsoleClient, nullIfUnknown } from '#app/console/_api/client.ts'
import { useLive } from '#app/console/_live/use-live.ts'
import type { GuestDirectoryFilter } from '#lib/guests/directory-filters.ts'
import type { GuestDirectory, VenueGuest } from '#lib/guests/record.ts'

/** The list as it is shown: a filter, or the words that are searched. */
export type ShownList = { filter: GuestDirectoryFilter; q: string }

/** The list of guests, and the chosen one; null if none is chosen, or if it is unknown. */
export type GuestsRead = { list: GuestDirectory; guest: VenueGuest | null }

/**
 * Keeps the first page of the list and the chosen guest up to date, by reading both at each live event of the venue. `choose` and
 * `showList` read again at once; `more` adds the next page, which stays as it was read.
 */
export function useGuestDirectory(slug: string, client: ConsoleClient, first: GuestsRead, firstList: ShownList) {
  const [read, setRead] = useState(first)
  const [chosen, setChosen] = useState(first.guest?.id ?? null)
  const [shown, setShown] = useState(firstList)
  const [further, setFurther] = useState<GuestDirectory[]>([])
  // The next read takes these; the functions below must stay the same.
  const wanted = useRef({ guestId: chosen, list: shown })
  const readBoth = useCallback(async () => {
    const { guestId, list } = wanted.current
    const [page, guest] = await Promise.all([
      client.read(`guests?${queryOf(list)}`),
      guestId === null ? null : client.read(`guests/${guestId}`).catch(nullIfUnknown),
    ])
    return { value: { now: page.now, list: page, guest, guestId }, stored: false }
  }, [client])
  const show = useCallback(({ list, guest, guestId }: GuestsRead & { guestId: string | null }) => {
    // Another guest was chosen meanwhile: the next read has it.
    if (guestId === wanted.current.guestId) setRead({ list, guest })
  }, [])
  const live = useLive({ slug, now: first.list.now, read: readBoth, show })
  const { refresh } = live
  const choose = useCallback(
    (guestId: string | null) => {
      wanted.current = { ...wanted.current, guestId }
      setChosen(guestId)
      refresh()
    },
    [refresh],
  )
  const showList = useCallback(
    (list: ShownList) => {
      wanted.current = { ...wanted.current, list }
      setShown(list)
      setFurther([])
      refresh()
    },
    [refresh],
  )
  const last = further.at(-1) ?? read.list
  const more = async () => {
    const { list } = wanted.current
    if (last.next === null) return
    const page = await client.read(`guests?${queryOf(list, last.next)}`)
    if (wanted.current.list === list) setFurther((pages) => [...pages, page])
  }
  // A guest who books meanwhile comes to the first page.
  const guests = [
    ...new Map([read.list, ...further].flatMap((page) => page.guests.map((each) => [each.id, each]))).values(),
  ]
  // A merge may have given the guest another id.
  const guest = chosen === null ? null : read.guest
  return { ...live, list: read.list, guests, guest, chosen, choose, shown, showList, more, hasMore: last.next !== null }
}

function queryOf({ filter, q }: ShownList, after?: string): string {
  return String(new URLSearchParams({ filter, ...(q !== '' && { q }), ...(after && { after }) }))
}
