import type { LinkedBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import { guestBookingMessages } from '#lib/guest-bookings/messages.ts'
import type { moveRefusal } from '#lib/guest-bookings/move-choices.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { movableUntil } from '#lib/reservations/terms.ts'
import { PhoneLink } from '../../../../../_components/phone-link.tsx'
import { longInstant } from '../view.ts'
import { texts } from './texts.ts'

type Props = {
  /** `shared`: another booking uses the same place. */
  refusal: NonNullable<ReturnType<typeof moveRefusal>> | 'shared'
  found: LinkedBooking
  locale: Locale
  path: string
}

/** Why a booking cannot be changed here, and whom to call instead. */
export function MoveRefused({ refusal, found: { venue, reservation }, locale, path }: Props) {
  const words = {
    ended: texts.refused.ended,
    'too-late': texts.refused['too-late'](longInstant({ venue, locale }, movableUntil(reservation))),
    'too-often':
      reservation.terms.mostMoves === 0
        ? guestBookingMessages.tooOften(0, venue.business.phone)
        : texts.refused['too-often'](reservation.moves),
    shared: guestBookingMessages.shared(venue.business.phone),
  }
  return (
    <section className="card">
      <h1>{texts.refused.title[locale]}</h1>
      <p>{words[refusal][locale]}</p>
      <p className="call">
        <PhoneLink venue={venue} />
      </p>
      <p>
        <a href={path}>{texts.back[locale]}</a>
      </p>
    </section>
  )
}
