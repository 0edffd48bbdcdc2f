import { formatTime } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { opennessAt } from '#lib/venue-page/hours.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import { Icon, icons } from '../../_components/icons.tsx'
import { Logo } from './_hosted/logo.tsx'
import { picturesOf } from './_hosted/look.ts'
import type { VenuePage } from './_hosted/venue-page.ts'
import { texts } from './texts.ts'

/** The head of the start page: the venue's picture, its name, whether it is open, and where it is. Words are never on a picture. */
export function Hero({ page }: { page: VenuePage }) {
  const { venue, locale } = page
  const { headerImageUrl } = picturesOf(venue)
  const address = venueAddress(venue).join(', ')
  const { tagline } = inLanguage(venue, locale)
  return (
    <header className={headerImageUrl === null ? 'hero plain' : 'hero'}>
      {headerImageUrl !== null && (
        // biome-ignore lint/performance/noImgElement: the picture of Next needs a script.
        <img className="pic" src={headerImageUrl} alt="" width="1200" height="630" fetchPriority="high" />
      )}
      <div className="plate">
        <Logo venue={venue} />
        <h1>{venue.name}</h1>
        {tagline && <p>{tagline}</p>}
        <ul>
          <li>
            <Icon of={icons.clock} />
            {openness(page)[locale]}
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

function openness({ venue, locale, now }: VenuePage): Text {
  const open = opennessAt(venue, now)
  if (open.state === 'open') {
    return texts.openUntil(formatTime(open.until === '00:00' ? texts.midnight[locale] : open.until, locale))
  }
  return open.state === 'later' ? texts.openFrom(formatTime(open.from, locale)) : texts.closedNow
}
