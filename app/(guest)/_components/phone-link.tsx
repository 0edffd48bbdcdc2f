import { telephoneLink } from '#lib/urls.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The venue's number, to be called by a press. */
export function PhoneLink({ venue }: { venue: Pick<Venue, 'business'> }) {
  const { phone } = venue.business
  return <a href={telephoneLink(phone)}>{phone}</a>
}
