import { formatDate } from '#lib/i18n/format.ts'
import { guestUrl } from '#lib/reservations/guest-link.ts'
import { localTimes } from '#lib/reservations/letters.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import { Icon, icons } from '../../../../_components/icons.tsx'
import { PassOn } from '../../../../_components/pass-on.tsx'
import { passOnTexts } from './acts-texts.ts'
import { texts } from './texts.ts'
import type { ReservationView } from './view.ts'

/** Passes the booking on to the rest of the party: when and where it is, and the address of this page (decisions 13.2). */
export function PassOnRow({ view: { venue, reservation, locale } }: { view: ReservationView }) {
  const { date, detail: time } = localTimes(venue, reservation, locale)
  const day = formatDate(date, locale)
  const lines = [venue.name, ...venueAddress(venue), '', `${day}, ${time}`, texts.guests(reservation.partySize)[locale]]
  const mail = { subject: passOnTexts.subject(venue.name, day)[locale], body: lines.join('\n') }
  return (
    <li>
      <details>
        <summary>
          <Icon of={icons.passOn} />
          <span>
            {passOnTexts.row[locale]}
            <small>{passOnTexts.note[locale]}</small>
          </span>
        </summary>
        <PassOn url={guestUrl(venue.slug, reservation)} mail={mail} locale={locale} />
        <p className="soft">{passOnTexts.warning[locale]}</p>
      </details>
    </li>
  )
}
