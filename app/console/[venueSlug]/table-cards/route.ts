import { fileResponse } from '#app/(guest)/_components/file-response.ts'
import { consolePageRoute, notice } from '#app/console/_ui/console-route.tsx'
import { framedVenue } from '#app/console/_ui/framed-page.ts'
import { staffLocale } from '#app/console/_ui/staff-locale.ts'
import { uiTexts } from '#app/console/_ui/texts.ts'
import { cardOf, listTables } from '#lib/table-sessions/list-tables.ts'
import { tableCardsPdf } from '#lib/table-sessions/table-cards.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show })

/**
 * Sends the cards of tables to print: those that the address names (`?table=ID`, repeated), else all that take orders. The
 * cards have the codes, so only people who may change the tables get them; others get 404.
 */
async function show(request: Request, { params }: Context): Promise<Response> {
  const now = new Date()
  const venue = await framedVenue(request, (await params).venueSlug, 'settings', now)
  const wanted = new URL(request.url).searchParams.getAll('table')
  const tables = venue ? await listTables({ venueSlug: venue.slug }) : []
  const cards = tables
    .filter(({ resource }) => wanted.length === 0 || wanted.includes(resource.id))
    .flatMap((table) => cardOf(table) ?? [])
  if (!venue || cards.length === 0) {
    const locale = staffLocale(request, 'en')
    return notice({ status: 404, locale, title: uiTexts.nothingTitle[locale], line: uiTexts.nothing[locale] })
  }
  const file = await tableCardsPdf(venue, cards, now)
  const name = { en: 'table-cards', de: 'tischkarten' }[venue.language]
  return fileResponse(file, { type: 'application/pdf', disposition: `inline; filename="${name}.pdf"` })
}
