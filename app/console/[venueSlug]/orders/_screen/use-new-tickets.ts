import { useEffect, useRef } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TicketShown } from '#lib/orders/record.ts'
import { ring, ringTakenBack } from './sound.ts'
import { ordersTexts as texts } from './texts.ts'
import { type Aged, type OrdersView, ticketKeyOf, unseenOf } from './tickets.ts'

type TicketNews = { key: string; ticket: TicketShown; isTakenBack: boolean }
type Options = { sound: boolean; locale: Locale; say: (text: string) => void }

/**
 * Announces the tables of what is new in a view: tickets, and lines that were taken back. It also rings if the sound is on.
 * The first render of a view announces nothing.
 */
export function useNewTickets(shown: readonly Aged[], view: OrdersView, { sound, locale, say }: Options) {
  const known = useRef<{ view: OrdersView; keys: Set<string> } | null>(null)
  const latestSay = useRef(say)
  latestSay.current = say
  useEffect(() => {
    const before = known.current
    const news = shown.flatMap(({ ticket }) => newsOf(ticket))
    const keys = news.map(({ key }) => key)
    // Old keys are kept, so that a recalled ticket is not announced again.
    known.current = { view, keys: new Set(before?.view === view ? [...before.keys, ...keys] : keys) }
    if (before?.view !== view) return
    const fresh = news.filter(({ key }) => !before.keys.has(key))
    if (fresh.length === 0) return
    latestSay.current(newsText(fresh, locale))
    if (!sound) return
    if (fresh.some(({ isTakenBack }) => isTakenBack)) ringTakenBack()
    else ring()
  }, [shown, view, sound, locale])
}

function newsText(news: readonly TicketNews[], locale: Locale): string {
  const tablesOf = (half: readonly TicketNews[]) => [...new Set(half.map(({ ticket }) => ticket.tableName))]
  const orders = tablesOf(news.filter(({ isTakenBack }) => !isTakenBack))
  const takeBacks = tablesOf(news.filter(({ isTakenBack }) => isTakenBack))
  return [
    orders.length > 0 && texts.newOrders(orders)[locale],
    takeBacks.length > 0 && texts.newTakeBacks(takeBacks)[locale],
  ]
    .filter(Boolean)
    .join(' · ')
}

function newsOf(ticket: TicketShown): TicketNews[] {
  const takenBack = unseenOf(ticket).map((line) => ({
    key: `${ticketKeyOf(ticket)} back ${line}`,
    ticket,
    isTakenBack: true,
  }))
  return [{ key: ticketKeyOf(ticket), ticket, isTakenBack: false }, ...takenBack]
}
