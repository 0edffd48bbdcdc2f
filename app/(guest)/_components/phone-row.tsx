import { icons } from './icons.tsx'
import { linkToCall } from './phone-link.tsx'
import { LinkRow } from './rows.tsx'

/** The row in which a guest calls the venue. */
export function PhoneRow({ venue }: { venue: Parameters<typeof linkToCall>[0] }) {
  const href = linkToCall(venue)
  return <LinkRow icon={icons.phone} label={venue.business.phone} {...(href !== null && { href })} />
}
