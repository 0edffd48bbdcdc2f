import { lookOf } from '#lib/venues/look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { VenueLogo } from './venue-logo.tsx'

type VenueHeaderProps = {
  venue: Venue
  /** The heading of the page below the venue's name, for a page that begins without a card. */
  title?: string
}

/**
 * The head of a page in the venue's colour: the venue's logo and name, which lead to the venue's own page if it has one. A
 * head without a title also shows the header picture: beside the name, or above it on a phone. The style is `house.css`.
 */
export function VenueHeader({ venue, title }: VenueHeaderProps) {
  const { header } = lookOf(venue)
  const picture = title === undefined && header?.path ? header : null
  const name = (
    <>
      <VenueLogo venue={venue} />
      {title === undefined ? venue.name : <small>{venue.name}</small>}
    </>
  )
  return (
    <header className={picture ? 'house pictured' : 'house'}>
      {picture?.path && (
        // biome-ignore lint/performance/noImgElement: the picture of Next needs a script.
        <img className="pic" src={picture.path} alt={picture.alt} {...picture.size} />
      )}
      <div>
        {venue.settings.bookingPage ? <a href={`/v/${venue.slug}`}>{name}</a> : <p>{name}</p>}
        {title !== undefined && <h1>{title}</h1>}
      </div>
    </header>
  )
}
