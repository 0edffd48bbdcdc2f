import { mailtoLink, telephoneLink } from '#lib/urls.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** How a guest reaches a venue: the footer of its pages. Its style is `contact.css`. */
export function VenueContact({ venue: { name, business } }: { venue: Pick<Venue, 'name' | 'business'> }) {
  const { phone, email } = business
  return (
    <footer className="foot">
      <p>{[name, ...venueAddress({ business })].join(', ')}</p>
      <p>
        <a href={telephoneLink(phone)}>{phone}</a> · <a href={mailtoLink(email)}>{email}</a>
      </p>
    </footer>
  )
}
