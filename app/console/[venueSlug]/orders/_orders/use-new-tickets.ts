import { useEffect, useRef } from 'react'
import type { TicketShown } from '#lib/orders/record.ts'
import { ring } from './sound.ts'
import { type Aged, keyOf, type View } from './tickets.ts'

/** Rings, where the sound is on, and says it, when a view has a ticket that it has not had before. */
export function useNewTickets(
  shown: readonly Aged[],
  view: View,
  { sound, say }: { sound: boolean; say: (ticket: TicketShown) => void },
) {
  const known = useRef<{ view: View; keys: Set<string> } | null>(null)
  const told = useRef(say)
  told.current = say
  useEffect(() => {
    const before = known.current
    const keys = new Set(shown.map(({ ticket }) => keyOf(ticket)))
    // What is recalled is no news: it was there before.
    known.current = { view, keys: before?.view === view ? new Set([...before.keys, ...keys]) : keys }
    if (before?.view !== view) return
    const fresh = shown.find(({ ticket }) => !before.keys.has(keyOf(ticket)))
    if (!fresh) return
    told.current(fresh.ticket)
    if (sound) ring()
  }, [shown, view, sound])
}
