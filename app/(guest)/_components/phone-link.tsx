import { countryOf, telephoneLink } from '#lib/phone-number.ts'
import type { Venue } from '#lib/venues/queries.ts'

type CalledVenue = Pick<Venue, 'business' | 'timezone'>

/** The `tel` link to the venue's number; null if it cannot be read. */
export function linkToCall({ business: { phone, country }, timezone }: CalledVenue): string | null {
  return telephoneLink(phone, countryOf({ country, timezone }))
}

/** The venue's number, to be called by a press. */
export function PhoneLink({ venue }: { venue: CalledVenue }) {
  const { phone } = venue.business
  const href = linkToCall(venue)
  return href === null ? phone : <a href={href}>{phone}</a>
}
