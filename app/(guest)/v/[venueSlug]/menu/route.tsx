import { listItemStops } from '#lib/venues/item-stops.ts'
import { shownMenus } from '#lib/venues/shown-menus.ts'
import { guestRoute } from '../../../_components/guest-route.ts'
import { nothingAt } from '../../../_components/nothing-at.tsx'
import { hostedPage } from '../_hosted/hosted-page.tsx'
import { menusData } from '../_hosted/menu-data.ts'
import { withVenuePage } from '../_hosted/venue-page.ts'
import { MenuPage } from './menu-page.tsx'
import { readableMenus } from './readable.ts'
import { texts } from './texts.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The menus of the venue's page (decisions 16.5): those that the interface has for display. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withVenuePage(request, (await params).venueSlug, async (page) => {
    const { venue, locale } = page
    const menus = readableMenus(shownMenus(venue, await listItemStops(venue.id), locale))
    if (menus.length === 0) return nothingAt(request, venue)
    const items = menus.flatMap(({ groups }) => groups.flatMap((group) => group.items))
    return hostedPage(page, {
      title: texts.title[locale],
      published: {
        description: texts.description(venue.name, venue.business.city)[locale],
        below: '/menu',
        data: menusData(page, menus),
      },
      content: <MenuPage page={page} menus={menus} />,
      sheets: ['_components/menu-items/menu-items.css', 'v/[venueSlug]/menu/menu.css'],
      ownPictures: items.some(({ thumbnail }) => thumbnail !== null),
    })
  })
}
