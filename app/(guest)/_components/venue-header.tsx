import { venueAddress } from '#lib/venues/letter-footer.ts'
import { lookOf } from '#lib/venues/look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { VenueLogo } from './venue-logo.tsx'

/** The head of a page in the venue's colour (`brandProperties`). The page needs `ownPictures` and `venue-page.css`. */
export function VenueHeader({ venue }: { venue: Venue }) {
  return (
    <header className="house">
      <p>
        <VenueLogo logo={lookOf(venue).logo} />
        {venue.name}
      </p>
    </header>
  )
}

/** The foot of such a page: who runs the venue, and where. */
export function VenueFooter({ venue }: { venue: Venue }) {
  return <footer className="foot">{[venue.business.legalName, ...venueAddress(venue)].join(', ')}</footer>
}
