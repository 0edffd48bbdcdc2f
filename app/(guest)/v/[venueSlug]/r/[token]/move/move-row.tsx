import { guestBookingMessages } from '#lib/guest-bookings/messages.ts'
import { moveRefusal, partyRefusal } from '#lib/guest-bookings/move-choices.ts'
import { movableUntil } from '#lib/reservations/terms.ts'
import { icons } from '../../../../../_components/icons.tsx'
import { Row } from '../../../../../_components/rows.tsx'
import { longInstant, type View } from '../view.ts'
import { rowTexts } from './texts.ts'

/** The line of a reservation's page that leads to moving it, with the last moment for that, or says why it is too late. */
export function MoveRow({ view }: { view: View }) {
  const { venue, reservation, locale, now, path } = view
  const { terms, moves } = reservation
  const refusal = moveRefusal(reservation, now)
  if (refusal === 'ended' || view.seated) return null
  const mayChangeParty = partyRefusal(reservation, now) === null
  const until = longInstant(view, movableUntil(reservation))
  const icon = icons.move
  const label = terms.partyChange ? rowTexts.both : rowTexts.move
  if (refusal === 'too-late') return <Row {...{ icon, label: label[locale], note: rowTexts.tooLate(until)[locale] }} />
  if (view.shared)
    return <Row {...{ icon, label: label[locale], note: guestBookingMessages.shared(venue.business.phone)[locale] }} />
  const page = { icon, href: `${path}/move`, note: rowTexts.until(until)[locale] }
  if (refusal === null) return <Row {...page} label={label[locale]} />
  const { phone } = venue.business
  const tooOften = terms.mostMoves === 0 ? guestBookingMessages.tooOften(0, phone) : rowTexts.tooOften(moves)
  return mayChangeParty ? (
    <Row {...page} label={rowTexts.party[locale]} />
  ) : (
    <Row {...{ icon, label: label[locale], note: tooOften[locale] }} />
  )
}
