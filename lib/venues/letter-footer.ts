import type { VenueText } from '#lib/guest-text.ts'
import type { LetterFooter } from '#lib/mail/letter-content.ts'
import type { Venue } from './queries.ts'

/** A venue's postal address, in the order of an envelope. */
export function venueAddress({ business }: Pick<Venue, 'business'>): string[] {
  const { addressLine1, addressLine2, postalCode, city } = business
  return [addressLine1, addressLine2, `${postalCode} ${city}`.trim()].filter(
    (line) => line !== null && line !== '',
  ) as string[]
}

/** The address of a map with the venue's postal address: a link, which nothing loads by itself. */
export function mapUrl(venue: Pick<Venue, 'business'>): VenueText {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: venueAddress(venue).join(', ') })}`
}

/** The footer of every letter that a venue sends. */
export function venueFooter(venue: Pick<Venue, 'business'>, reason: VenueText): LetterFooter {
  const { legalName, phone, email, website } = venue.business
  return { lines: [legalName, ...venueAddress(venue)], phone, email, website, reason }
}
