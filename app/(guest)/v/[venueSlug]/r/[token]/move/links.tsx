import { canWrite } from '#lib/guest-bookings/write-to-venue.ts'
import { PhoneLink } from '../../../../../_components/phone-link.tsx'
import type { ReservationView } from '../view.ts'
import type { MoveView } from './move-view.ts'
import { texts } from './texts.ts'
import type { WishedMove } from './wish.ts'

/** Leads to a message about a change that the venue alone can make; to its phone if it takes no messages. */
export function WriteLink({ move: { view, wish } }: { move: MoveView }) {
  const { venue, locale } = view
  if (!canWrite(venue)) return <PhoneLink venue={venue} />
  return <a href={writePath(view, wish)}>{texts.write[locale]}</a>
}

/** The address of the form that writes to the venue, with the wish in it for a sentence to begin with. */
export function writePath({ path }: ReservationView, { date, start }: Pick<WishedMove, 'date' | 'start'>): string {
  const query = new URLSearchParams({ about: 'move', ...(date && { date }), ...(start && { start }) })
  return `${path}/write?${query}`
}
