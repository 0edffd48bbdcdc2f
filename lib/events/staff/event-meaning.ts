import type { EventStatus, RegistrationMode, WhenAndWhere } from '../status.ts'
import { isSameTimeAndPlace, whenAndWhere } from '../when-and-where.ts'
import { concernsGuests } from './concerns-guests.ts'

/**
 * The buyers of an event whose last letter had the same date, times and place, in `state`; null if that is what the event
 * has now.
 */
export type Buyers = {
  state: WhenAndWhere | null
  /** Registrations with tickets, and how many of them have an address. */
  registrations: number
  addresses: number
  /** How many have paid, and what, in minor units. */
  paid: number
  paidMinor: number
  /** Orders that are being paid. */
  unpaid: number
}

type State = WhenAndWhere & {
  status: EventStatus
  mode: RegistrationMode
  priceMinor: number | null
  capacity: number | null
}

/** The effect of a change of an event on its guests, once it is saved. Money in minor units. */
export type Meaning = {
  /** Whether guests can see the event after the change. */
  visible: 'no' | 'from-now-on' | 'as-before' | 'cancelled'
  /** Guests who are mailed. */
  mails: number
  /** The news of the mails: another date, time or place, or that the event is cancelled. */
  news: 'moved' | 'cancelled' | null
  was: WhenAndWhere | null
  is: WhenAndWhere | null
  /** Guests who get money back at once, and how much they get together. */
  refunds: number
  refundMinor: number
  /** The sum that guests may claim back by cancelling until the event begins. */
  refundableMinor: number
  /** Orders that are being paid: they are not mailed. A cancellation ends them. */
  unpaidOrders: number
  /** Whether a new price is for later buyers alone, because tickets are sold. */
  newPriceForLater: boolean
}

/**
 * Computes the effect of a change on the guests of an event: which mails they get, and what is refunded. A pure function of
 * the event before and after, of those who have registered, and of how many wait.
 */
export function meaningOf(
  before: State | null,
  after: State,
  buyers: readonly Buyers[],
  { timezone, now, waiting = 0 }: { timezone: string; now: Date; waiting?: number },
): Meaning {
  const sum = (count: (each: Buyers) => number, of = buyers) => of.reduce((total, each) => total + count(each), 0)
  const visible = visibleAfter(before, after)
  const none: Meaning = {
    visible,
    mails: 0,
    news: null,
    was: null,
    is: null,
    refunds: 0,
    refundMinor: 0,
    refundableMinor: 0,
    unpaidOrders: 0,
    newPriceForLater:
      before !== null && before.priceMinor !== after.priceMinor && sum((each) => each.registrations) > 0,
  }
  if (!before) return none
  if (visible === 'cancelled' && before.status === 'Published') {
    return {
      ...none,
      news: 'cancelled',
      mails: sum((each) => each.addresses) + waiting,
      refunds: sum((each) => each.paid),
      refundMinor: sum((each) => each.paidMinor),
      unpaidOrders: sum((each) => each.unpaid),
      newPriceForLater: false,
    }
  }
  if (!concernsGuests(before, after, timezone, now)) return none
  const concerned = buyers.filter(({ state }) => !isSameTimeAndPlace(state ?? before, after))
  return {
    ...none,
    news: 'moved',
    was: whenAndWhere(before),
    is: whenAndWhere(after),
    mails: sum((each) => each.addresses, concerned),
    refundableMinor: sum((each) => each.paidMinor),
    unpaidOrders: sum((each) => each.unpaid, concerned),
  }
}

function visibleAfter(before: State | null, after: State): Meaning['visible'] {
  if (after.status === 'Draft') return 'no'
  if (after.status === 'Cancelled') return 'cancelled'
  return before?.status === 'Published' ? 'as-before' : 'from-now-on'
}
