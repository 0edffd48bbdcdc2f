import { useEffect, useRef } from 'react'
import type { TicketShown } from '#lib/orders/record.ts'
import { ring, ringTakenBack } from './sound.ts'
import { type Aged, type OrdersView, ticketKeyOf, unseenOf } from './tickets.ts'

type TicketNews = { key: string; ticket: TicketShown; isTakenBack: boolean }
type Options = { sound: boolean; say: (ticket: TicketShown, isTakenBack: boolean) => void }

/**
 * Announces a ticket, or a line that was taken back, that a view has not had before, and rings if the sound is on. If several
 * come at once, only the first is announced.
 */
export function useNewTickets(shown: readonly Aged[], view: OrdersView, { sound, say }: Options) {
  const known = useRef<{ view: OrdersView; keys: Set<string> } | null>(null)
  const told = useRef(say)
  told.current = say
  useEffect(() => {
    const before = known.current
    const news = shown.flatMap(({ ticket }) => newsOf(ticket))
    const keys = news.map(({ key }) => key)
    // Old keys are kept, so that a recalled ticket is not announced again.
    known.current = { view, keys: new Set(before?.view === view ? [...before.keys, ...keys] : keys) }
    if (before?.view !== view) return
    const fresh = news.find(({ key }) => !before.keys.has(key))
    if (!fresh) return
    told.current(fresh.ticket, fresh.isTakenBack)
    if (!sound) return
    if (fresh.isTakenBack) ringTakenBack()
    else ring()
  }, [shown, view, sound])
}

function newsOf(ticket: TicketShown): TicketNews[] {
  const takenBack = unseenOf(ticket).map((line) => ({
    key: `${ticketKeyOf(ticket)} back ${line}`,
    ticket,
    isTakenBack: true,
  }))
  return [{ key: ticketKeyOf(ticket), ticket, isTakenBack: false }, ...takenBack]
}
