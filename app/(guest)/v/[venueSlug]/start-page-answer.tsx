import { listEventsToShow } from '#lib/events/queries.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { productsOnSale, saleHindrance } from '#lib/vouchers/offers.ts'
import { hostedPage } from './_hosted/hosted-page.tsx'
import { venueData } from './_hosted/json-ld.ts'
import { shortSummary } from './_hosted/summary.ts'
import type { VenuePage } from './_hosted/venue-page.ts'
import { hasPictures } from './events/event-card.tsx'
import { mostOnStart } from './events/event-list.tsx'
import { Hero } from './hero.tsx'
import { reserveSheets } from './reserve/show-reserve.tsx'
import { reserveViewOf } from './reserve/view.ts'
import { StartPage } from './start-page.tsx'
import { texts } from './texts.ts'

/** Returns the first page of a venue's own pages. */
export async function startPageAnswer(page: VenuePage): Promise<Response> {
  const { venue, locale, now } = page
  const [booking, events] = await Promise.all([
    reserveViewOf(page, new URLSearchParams()),
    listEventsToShow(venue, { past: false, now, most: mostOnStart }),
  ])
  const products = saleHindrance(venue, now) === null ? productsOnSale(venue) : []
  return hostedPage(page, {
    title: null,
    published: {
      description:
        shortSummary(inLanguage(venue, locale).description) ||
        texts.description(venue.name, venue.business.city)[locale],
      // The page's path below the venue's page: none.
      below: '',
      data: [venueData(page, booking?.types.map(({ type }) => type) ?? [])],
    },
    banner: <Hero page={page} />,
    content: <StartPage page={page} booking={booking} events={events} products={products} />,
    sheets: [...reserveSheets, 'v/[venueSlug]/events/events.css', 'v/[venueSlug]/vouchers/gift-card.css'],
    ownPictures: hasPictures(events),
  })
}
