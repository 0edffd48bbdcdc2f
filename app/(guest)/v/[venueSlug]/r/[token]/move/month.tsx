import type { MoveDay } from '#lib/guest-bookings/move-choices.ts'
import { monthsAround } from '../../../../../_components/choosing/bounds.ts'
import { Month, type ShownDay } from '../../../../../_components/choosing/month.tsx'
import type { MoveView } from './move-view.ts'
import { texts } from './texts.ts'
import { moveQuery } from './wish.ts'

/** The days to which the booking can be moved, its own among them. */
export function MoveMonth({ move }: { move: MoveView }) {
  const { view, wish, bounds, booked, days } = move
  const { partySize } = wish
  return (
    <Month
      locale={view.locale}
      month={wish.month}
      days={days.map((day) => shownDay(day, move))}
      around={monthsAround(wish.month, bounds, booked.date)}
      hrefOf={(month) => moveQuery({ month, partySize }, booked)}
    />
  )
}

function shownDay({ date, state }: MoveDay, { view, wish, booked }: MoveView): ShownDay {
  const isOwn = state === 'own'
  const isLink = isOwn || state === 'free'
  return {
    date,
    // The calendar draws the booking's own day like a free day, with a mark: another time of that day can be chosen.
    state: isOwn ? 'free' : state,
    href: isLink ? `${moveQuery({ date, partySize: wish.partySize }, booked)}#times` : null,
    isChosen: date === wish.date,
    ...(isOwn && { mark: texts.yourDay[view.locale] }),
  }
}
