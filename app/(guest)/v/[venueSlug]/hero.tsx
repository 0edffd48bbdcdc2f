import { opennessInWords } from '#lib/availability/hours-words.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import { Icon, icons } from '../../_components/icons.tsx'
import { VenueLogo } from '../../_components/venue-logo.tsx'
import { pictureUrlsOf } from './_hosted/look.ts'
import type { VenuePage } from './_hosted/venue-page.ts'

/** The head of the start page: the venue's picture, its name, whether it is open, and where it is. Words are never on a picture. */
export function Hero({ page }: { page: VenuePage }) {
  const { venue, locale, now } = page
  const { headerImageUrl } = pictureUrlsOf(venue)
  const address = venueAddress(venue).join(', ')
  const { tagline } = inLanguage(venue, locale)
  return (
    <header className={headerImageUrl === null ? 'hero plain' : 'hero'}>
      {headerImageUrl !== null && (
        // biome-ignore lint/performance/noImgElement: the picture of Next needs a script.
        <img className="pic" src={headerImageUrl} alt="" width="1200" height="630" fetchPriority="high" />
      )}
      <div className="plate">
        <VenueLogo venue={venue} large />
        <h1>{venue.name}</h1>
        {tagline && <p>{tagline}</p>}
        <ul>
          <li>
            <Icon of={icons.clock} />
            {opennessInWords(venue, now, locale)}
          </li>
          {address && (
            <li>
              <Icon of={icons.place} />
              <a href="#where">{address}</a>
            </li>
          )}
        </ul>
      </div>
    </header>
  )
}
