import { lookOf } from '#lib/venues/look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { brandProperties } from './brand.ts'
import { type GuestPage, guestPage, keptSearch } from './document.tsx'
import { Foot } from './foot.tsx'
import { venueIcon } from './icon.ts'
import { styleSheet } from './style-sheet.ts'
import { VenueHeader } from './venue-header.tsx'

/** A page of a venue, without the properties that all such pages have in common. */
export type BrandedPage = Omit<GuestPage, 'request' | 'css' | 'foot' | 'icon'> & {
  /** Style sheets besides the common ones, relative to `app/(guest)`. */
  sheets?: readonly string[]
  /** Values of this page alone for its style sheets. */
  properties?: string
}

/** A page of a venue as a response: in its colours, with its head and its foot around the content (decisions 16.6). */
export function brandedPage(request: Request | null, venue: Venue, page: BrandedPage): Promise<Response> {
  const { locale, sheets = ['_components/venue-page.css'], properties = '' } = page
  const { logo, header } = lookOf(venue)
  return guestPage({
    banner: <VenueHeader venue={venue} />,
    ...page,
    request,
    css: venueStyle(venue, sheets, properties),
    foot: <Foot locale={locale} search={keptSearch(request, page.status)} venue={venue} />,
    icon: venueIcon(venue),
    ownPictures: page.ownPictures === true || Boolean(logo?.path) || Boolean(header?.path),
  })
}

/** The style of a page of a venue. */
export function venueStyle(venue: Pick<Venue, 'settings'>, sheets: readonly string[], properties = ''): string {
  const common = ['_components/style.css', '_components/house.css', '_components/foot.css']
  return brandProperties(venue.settings.colour) + properties + styleSheet(...common, ...sheets)
}
