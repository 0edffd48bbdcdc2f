import { guestBookingMessages } from '#lib/guest-bookings/messages.ts'
import { moveRefusal, partyRefusal } from '#lib/guest-bookings/move-choices.ts'
import { movableUntil } from '#lib/reservations/terms.ts'
import { icons } from '../../../../../_components/icons.tsx'
import { LinkRow } from '../../../../../_components/rows.tsx'
import { longInstant, type ReservationView } from '../view.ts'
import { moveRowTexts } from './texts.ts'

/** The line of a reservation's page that leads to moving it, with the last moment for that, or says why it is too late. */
export function MoveRow({ view }: { view: ReservationView }) {
  const { venue, reservation, locale, now, path } = view
  const { terms, moves } = reservation
  const refusal = moveRefusal(reservation, now)
  if (refusal === 'ended' || view.seated) return null
  const mayChangeParty = partyRefusal(reservation, now) === null
  const until = longInstant(view, movableUntil(reservation))
  const icon = icons.move
  const label = terms.partyChange ? moveRowTexts.both : moveRowTexts.move
  if (refusal === 'too-late')
    return <LinkRow {...{ icon, label: label[locale], note: moveRowTexts.tooLate(until)[locale] }} />
  if (view.shared)
    return (
      <LinkRow {...{ icon, label: label[locale], note: guestBookingMessages.shared(venue.business.phone)[locale] }} />
    )
  const page = { icon, href: `${path}/move`, note: moveRowTexts.until(until)[locale] }
  if (refusal === null) return <LinkRow {...page} label={label[locale]} />
  const { phone } = venue.business
  const tooOften = terms.mostMoves === 0 ? guestBookingMessages.tooOften(0, phone) : moveRowTexts.tooOften(moves)
  return mayChangeParty ? (
    <LinkRow {...page} label={moveRowTexts.party[locale]} />
  ) : (
    <LinkRow {...{ icon, label: label[locale], note: tooOften[locale] }} />
  )
}
