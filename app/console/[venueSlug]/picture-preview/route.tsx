import { brandProperties } from '#app/(guest)/_components/brand.ts'
import { guestPage } from '#app/(guest)/_components/document.tsx'
import { styleSheet } from '#app/(guest)/_components/style-sheet.ts'
import { VenueFooter, VenueHeader } from '#app/(guest)/_components/venue-header.tsx'
import { MenuForm } from '#app/(guest)/tables/[token]/menu-form.tsx'
import { tableStyle } from '#app/(guest)/tables/[token]/table-style.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { consolePageRoute, notice } from '../../_ui/console-route.tsx'
import { framed, framedVenue } from '../../_ui/framed-page.ts'
import { uiTexts } from '../../_ui/texts.ts'
import { LookPage } from './look-page.tsx'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show })

const ownPictures = `'self' data:`

/** What guests see of the venue's pictures, by the renderers of guests' pages, for a frame of the screen of pictures. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const locale = pageLocale(request, 'en')
  const venue = await framedVenue(request, (await params).venueSlug, 'pictures', new Date())
  if (!venue) {
    const [title, line] = [uiTexts.nothingTitle[locale], uiTexts.nothing[locale]]
    return notice({ status: 404, locale, title, line })
  }
  const isMenu = new URL(request.url).searchParams.get('as') === 'menu'
  return framed(await (isMenu ? menu(venue, locale) : page(venue, locale)), ownPictures)
}

function page(venue: Venue, locale: Locale): Promise<Response> {
  const sheets = ['_components/style.css', '_components/venue-page.css']
  return guestPage({
    status: 200,
    locale,
    title: venue.name,
    css:
      brandProperties(venue.settings.colour) +
      styleSheet(...sheets, '../console/[venueSlug]/picture-preview/look-page.css'),
    banner: <VenueHeader venue={venue} />,
    content: (
      <>
        <LookPage venue={venue} locale={locale} />
        <VenueFooter venue={venue} />
      </>
    ),
  })
}

function menu(venue: Venue, locale: Locale): Promise<Response> {
  const form = { venue, menus: venue.menus, locale, choices: new Map(), path: '', idempotencyKey: '', tabId: null }
  return guestPage({ status: 200, locale, title: venue.name, css: tableStyle(), content: <MenuForm {...form} /> })
}
