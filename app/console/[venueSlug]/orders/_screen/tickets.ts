import { minutesBetween } from '#app/console/_ui/clock.ts'
import type { Orders, TicketShown } from '#lib/orders/record.ts'

/** The stations, and the pass, from which ready tickets are carried to their tables. */
export const views = ['kitchen', 'bar', 'pass'] as const
export type OrdersView = (typeof views)[number]

export function ordersViewOf(named: string | string[] | undefined): OrdersView {
  return views.find((view) => view === named) ?? 'kitchen'
}

/** From the first number of minutes on a ticket counts as slow, from the second on as late. */
const patience = { kitchen: [8, 15], bar: [5, 10], pass: [2, 5] } as const satisfies Record<
  OrdersView,
  [number, number]
>

/** The next step of a ticket. `seen`: nothing of it is left to make, and lines that were taken back wait to be acknowledged. */
export type NextStep = 'started' | 'ready' | 'served' | 'seen'

export type Aged = {
  ticket: TicketShown
  minutes: number
  level: 'fresh' | 'slow' | 'late'
  next: NextStep
}

/** Returns the key of a ticket in lists. */
export const ticketKeyOf = ({ orderId, station }: Pick<TicketShown, 'orderId' | 'station'>) => `${orderId} ${station}`

/** Returns the numbers of the lines that were taken back and that nobody has acknowledged. */
export function unseenOf({ lines }: TicketShown): number[] {
  return lines.flatMap(({ takenBack }) => takenBack.filter(({ seen }) => !seen).map(({ line }) => line))
}

const isLeft = ({ lines }: TicketShown) => lines.some(({ remaining }) => remaining > 0)

/** Returns the tickets of a view, the oldest first, with their age in minutes. `now` is in milliseconds. */
export function ticketsIn({ tickets }: Pick<Orders, 'tickets'>, view: OrdersView, now: number): Aged[] {
  const shown = tickets.filter((ticket) =>
    view === 'pass'
      ? ticket.state === 'ready' && isLeft(ticket)
      : ticket.station === view && (isToMake(ticket) || unseenOf(ticket).length > 0),
  )
  const since = (ticket: TicketShown) => (view === 'pass' ? (ticket.stateSince ?? ticket.placedAt) : ticket.placedAt)
  return shown
    .toSorted((one, other) => Date.parse(since(one)) - Date.parse(since(other)))
    .map((ticket) => {
      const minutes = minutesBetween(since(ticket), now)
      const [slow, late] = patience[view]
      return {
        ticket,
        minutes,
        level: minutes >= late ? 'late' : minutes >= slow ? 'slow' : 'fresh',
        next: nextOf(ticket, view),
      }
    })
}

function isToMake(ticket: TicketShown): boolean {
  return (ticket.state === 'placed' || ticket.state === 'started') && isLeft(ticket)
}

function nextOf(ticket: TicketShown, view: OrdersView): NextStep {
  if (view === 'pass') return 'served'
  // A ticket that has gone out, or of which everything was taken back, only waits to be acknowledged.
  if (!isToMake(ticket)) return 'seen'
  return ticket.state === 'placed' ? 'started' : 'ready'
}

/** Returns the tickets that have left a view and can be recalled, the latest first. */
export function goneFrom({ tickets }: Pick<Orders, 'tickets'>, view: OrdersView, now: number): TicketShown[] {
  return tickets
    .filter(({ state, station, recallableUntil }) => {
      const isOf = view === 'pass' ? state === 'served' : station === view && (state === 'ready' || state === 'served')
      return isOf && recallableUntil !== null && Date.parse(recallableUntil) > now
    })
    .toSorted((one, other) => Date.parse(other.stateSince ?? '') - Date.parse(one.stateSince ?? ''))
}

/** Returns how many of each item the tickets of a view still need, the most first. */
export function allDay(aged: readonly Aged[]): { itemName: string; quantity: number }[] {
  const counts = new Map<string, number>()
  for (const { ticket } of aged.filter(({ next }) => next !== 'seen')) {
    for (const { itemName, remaining } of ticket.lines) {
      if (remaining > 0) counts.set(itemName, (counts.get(itemName) ?? 0) + remaining)
    }
  }
  return [...counts]
    .map(([itemName, quantity]) => ({ itemName, quantity }))
    .sort((one, other) => other.quantity - one.quantity || one.itemName.localeCompare(other.itemName))
}
