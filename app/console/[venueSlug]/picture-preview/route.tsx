import { brandedPage } from '#app/(guest)/_components/branded-page.tsx'
import { VenueHeader } from '#app/(guest)/_components/venue-header.tsx'
import { MenuForm } from '#app/(guest)/tables/[token]/menu-form.tsx'
import { tableSheets } from '#app/(guest)/tables/[token]/table-style.ts'
import { staffLocale } from '#app/console/_ui/staff-locale.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { consolePageRoute, notice } from '../../_ui/console-route.tsx'
import { framed, framedVenue } from '../../_ui/framed-page.ts'
import { uiTexts } from '../../_ui/texts.ts'
import { LookPage } from './look-page.tsx'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show })

const ownPictures = `'self' data:`

/**
 * Renders a guest page with the venue's pictures for a frame of the screen of pictures, by the renderers of guests' pages.
 * Answers 404 to somebody who may not edit pictures.
 */
async function show(request: Request, { params }: Context): Promise<Response> {
  const locale = staffLocale(request, 'en')
  const venue = await framedVenue(request, (await params).venueSlug, 'pictures', new Date())
  if (!venue) {
    const [title, line] = [uiTexts.nothingTitle[locale], uiTexts.nothing[locale]]
    return notice({ status: 404, locale, title, line })
  }
  const isMenu = new URL(request.url).searchParams.get('as') === 'menu'
  return framed(await (isMenu ? menu(venue, locale) : page(venue, locale)), ownPictures)
}

function page(venue: Venue, locale: Locale): Promise<Response> {
  return brandedPage(null, venue, {
    status: 200,
    locale,
    title: venue.name,
    content: <LookPage venue={venue} locale={locale} />,
  })
}

function menu(venue: Venue, locale: Locale): Promise<Response> {
  const unsent = {
    choices: new Map(),
    soldOut: new Set<string>(),
    path: '',
    idempotencyKey: '',
    tabId: null,
    toggles: [],
    query: '',
  }
  const form = { venue, menus: venue.menus, locale, ...unsent }
  const head = { banner: <VenueHeader venue={venue} title={venue.menus[0]?.name ?? ''} />, sheets: tableSheets }
  return brandedPage(null, venue, { ...head, status: 200, locale, title: venue.name, content: <MenuForm {...form} /> })
}
