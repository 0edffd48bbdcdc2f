import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { type EveningPlace, eveningAddress, eveningPlaceOf } from './address.ts'
import type { EveningView, Screen } from './screen.ts'

/** Screens of this width first show the list, because a timeline needs more room. */
export const phoneWidth = '(max-width: 600px)'

/**
 * Holds the view and the chosen party, and keeps them in the address. Only a panel that covers a phone is an entry in the
 * browser's history, so that Back closes it.
 */
export function usePlace(slug: string, first: EveningPlace) {
  const [place, setPlace] = useState(first)
  const hasEntry = useRef(false)

  useEffect(() => {
    const address = eveningAddress(slug, place)
    if (location.pathname + location.search === address) return
    if (place.selected !== null && !hasEntry.current && matchMedia(phoneWidth).matches) {
      hasEntry.current = true
      history.pushState(history.state, '', address)
    } else if (place.selected === null && hasEntry.current) history.back()
    else history.replaceState(history.state, '', address)
  }, [slug, place])

  useEffect(() => {
    const follow = () => {
      hasEntry.current = false
      const { selected } = eveningPlaceOf(Object.fromEntries(new URLSearchParams(location.search)))
      setPlace((now) => ({ ...now, selected }))
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    if (first.view === null && matchMedia(phoneWidth).matches)
      // The timeline stays until the code of the list is loaded.
      startTransition(() => setPlace((now) => ({ ...now, view: 'list' })))
  }, [first.view])

  const show = useCallback((view: EveningView) => setPlace((now) => ({ ...now, view })), [])
  const select = useCallback((selected: string | null) => setPlace((now) => ({ ...now, selected })), [])
  const hrefOf = useCallback<Screen['hrefOf']>(
    ({ date = place.date, view = place.view ?? undefined, selected = place.selected }) =>
      eveningAddress(slug, { date, view: view ?? null, selected }),
    [slug, place],
  )
  return { view: place.view ?? 'timeline', selected: place.selected, show, select, hrefOf }
}
