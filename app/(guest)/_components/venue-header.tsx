import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The head of a page in the venue's colour (`brandProperties`). Its style is `venue-page.css`. */
export function VenueHeader({ venue }: { venue: Venue }) {
  return (
    <header className="house">
      <p>{venue.name}</p>
    </header>
  )
}

/** The foot of such a page: who runs the venue, and where. */
export function VenueFooter({ venue }: { venue: Venue }) {
  return <footer className="foot">{[venue.business.legalName, ...venueAddress(venue)].join(', ')}</footer>
}
