import { canWrite } from '#lib/guest-bookings/write-to-venue.ts'
import { telephoneLink } from '#lib/urls.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { View } from '../view.ts'
import { texts } from './texts.ts'

/** The venue's number, to be called by a press. */
export function PhoneLink({ venue }: { venue: Venue }) {
  const { phone } = venue.business
  return <a href={telephoneLink(phone)}>{phone}</a>
}

/** Leads to writing about what the venue alone can move; to its phone where it takes no messages. */
export function WriteLink({ view: { venue, path, locale } }: { view: View }) {
  if (!canWrite(venue)) return <PhoneLink venue={venue} />
  return <a href={`${path}/write?about=move`}>{texts.write[locale]}</a>
}
