import { canEditDetails } from '#lib/guest-bookings/edit-details.ts'
import { guestBookingMessages } from '#lib/guest-bookings/messages.ts'
import { paidMinor } from '#lib/guest-bookings/state.ts'
import { canWrite } from '#lib/guest-bookings/write-to-venue.ts'
import { cancellableUntil, freeUntil } from '#lib/reservations/terms.ts'
import { Icon, icons, stateIcons } from '../../../../_components/icons.tsx'
import { PhoneLink } from '../../../../_components/phone-link.tsx'
import { Row } from '../../../../_components/rows.tsx'
import { cancelTexts, rowTexts } from './acts-texts.ts'
import { CancelForm } from './cancel-form.tsx'
import { longInstant, money, shortInstant, type View } from './view.ts'

/** The guest's other acts besides moving the booking: details, a message, cancelling. */
export function ActRows({ view }: { view: View }) {
  const { venue, reservation, locale, now, path, shared } = view
  const fixed = guestBookingMessages.shared(venue.business.phone)[locale]
  return (
    <>
      {canEditDetails(reservation, now) && (
        <Row
          icon={icons.pen}
          label={rowTexts.details[locale]}
          {...(shared ? { note: fixed } : { href: `${path}/details` })}
        />
      )}
      {canWrite(venue) && <Row icon={icons.speech} href={`${path}/write`} label={rowTexts.write[locale]} />}
      <CancelRow view={view} />
    </>
  )
}

function CancelRow({ view }: { view: View }) {
  const { locale, cancelling } = view
  if (cancelling === null) return null
  if (cancelling === 'too-late') return <TooLate view={view} />
  const { backMinor, lostMinor } = cancelling
  const note =
    lostMinor > 0
      ? cancelTexts.moneyLost(money(view, lostMinor))
      : backMinor > 0
        ? cancelTexts.moneyBack(money(view, backMinor))
        : costsNothing(view)
  return (
    <li>
      <details open={view.message?.about === 'cancel'}>
        <summary>
          <Icon of={stateIcons.cancelled} />
          <span>
            {rowTexts.cancel[locale]}
            <small>{note[locale]}</small>
          </span>
        </summary>
        <CancelForm view={view} terms={cancelling} />
      </details>
    </li>
  )
}

/** Until when cancelling costs nothing; of a deposit that is about to be paid, until when it would go back. */
function costsNothing(view: View) {
  const until = freeUntil(view.reservation, view.payableMinor > 0 || paidMinor(view) > 0)
  return until > view.now ? cancelTexts.freeUntil(shortInstant(view, until)) : cancelTexts.free
}

function TooLate({ view }: { view: View }) {
  const { locale, reservation, venue } = view
  return (
    <li>
      <p>
        {cancelTexts.tooLate(longInstant(view, cancellableUntil(reservation)))[locale]} <PhoneLink venue={venue} />
      </p>
    </li>
  )
}
