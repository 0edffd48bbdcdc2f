import { canEditDetails } from '#lib/guest-bookings/edit-details.ts'
import { guestBookingMessages } from '#lib/guest-bookings/messages.ts'
import { paidMinor } from '#lib/guest-bookings/state.ts'
import { canWrite } from '#lib/guest-bookings/write-to-venue.ts'
import { cancellableUntil, cancelsFreeUntil } from '#lib/reservations/terms.ts'
import { Icon, icons, stateIcons } from '../../../../_components/icons.tsx'
import { PhoneLink } from '../../../../_components/phone-link.tsx'
import { LinkRow } from '../../../../_components/rows.tsx'
import { actRowTexts, cancelTexts } from './acts-texts.ts'
import { CancelForm, withdrawTexts } from './cancel-form.tsx'
import { longInstant, type ReservationView, reservationMoney, shortInstant } from './view.ts'

/** The guest's other acts besides moving the booking: details, a message, cancelling. */
export function ActRows({ view }: { view: ReservationView }) {
  const { venue, reservation, locale, now, path, shared } = view
  const fixed = guestBookingMessages.shared(venue.business.phone)[locale]
  return (
    <>
      {canEditDetails(reservation, now) && (
        <LinkRow
          icon={icons.pen}
          label={actRowTexts.details[locale]}
          {...(shared ? { note: fixed } : { href: `${path}/details` })}
        />
      )}
      {canWrite(venue) && <LinkRow icon={icons.speech} href={`${path}/write`} label={actRowTexts.write[locale]} />}
      <CancelRow view={view} />
    </>
  )
}

function CancelRow({ view }: { view: ReservationView }) {
  const { locale, cancelTerms, state } = view
  if (cancelTerms === null) return null
  if (cancelTerms === 'too-late') return <TooLate view={view} />
  const { backMinor, lostMinor } = cancelTerms
  const note =
    lostMinor > 0
      ? cancelTexts.moneyLost(reservationMoney(view, lostMinor))
      : backMinor > 0
        ? cancelTexts.moneyBack(reservationMoney(view, backMinor))
        : costsNothing(view)
  return (
    <li>
      <details open={view.message?.about === 'cancel'}>
        <summary>
          <Icon of={stateIcons.cancelled} />
          <span>
            {(withdrawTexts(state) ?? actRowTexts.cancel)[locale]}
            <small>{note[locale]}</small>
          </span>
        </summary>
        <CancelForm view={view} terms={cancelTerms} />
      </details>
    </li>
  )
}

/**
 * Says until when cancelling is free. If a deposit is paid, or can be paid now, this is also the time until which it is
 * refunded.
 */
function costsNothing(view: ReservationView) {
  if (withdrawTexts(view.state)) return cancelTexts.free
  const until = cancelsFreeUntil(view.reservation, view.payableMinor > 0 || paidMinor(view) > 0)
  return until > view.now ? cancelTexts.freeUntil(shortInstant(view, until)) : cancelTexts.free
}

function TooLate({ view }: { view: ReservationView }) {
  const { locale, reservation, venue } = view
  return (
    <li>
      <p>
        {cancelTexts.tooLate(longInstant(view, cancellableUntil(reservation)))[locale]} <PhoneLink venue={venue} />
      </p>
    </li>
  )
}
