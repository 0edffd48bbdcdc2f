import { sha256 } from '#lib/codes.ts'
import { listEventsToShow } from '#lib/events/queries.ts'
import { locales } from '#lib/i18n/locale.ts'
import { saleHindrance } from '#lib/vouchers/offers.ts'
import { guestRoute } from '../../../_components/guest-route.ts'
import { fileAnswer } from '../_hosted/file-answer.ts'
import { publicUrl, type VenuePage, withVenuePage } from '../_hosted/venue-page.ts'
import { hasMenus } from '../menu/readable.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/**
 * The pages of a venue for search engines (sitemaps.org), each in both languages. Ours: not named sitemap.xml, which Next
 * would take for a file of its own.
 */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withVenuePage(request, (await params).venueSlug, async (page) => {
    const text = sitemapOf(page, await pathsOf(page))
    return fileAnswer(request, text, {
      type: 'application/xml',
      digest: sha256(text).toString('base64url').slice(0, 22),
      seconds: 900,
    })
  })
}

async function pathsOf({ venue, now }: VenuePage): Promise<string[]> {
  const events = await listEventsToShow(venue, { past: false, now })
  return [
    '',
    ...(hasMenus(venue) ? ['/menu'] : []),
    ...(events.length > 0 ? ['/events'] : []),
    ...events.map(({ event }) => `/events/${event.slug}`),
    ...(saleHindrance(venue, now) === null ? ['/vouchers'] : []),
  ]
}

/** Slugs and the service's own address have no characters that XML would read. */
function sitemapOf({ venue }: VenuePage, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const alternates = locales.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${publicUrl(venue, path, one)}"/>`,
    )
    return locales.map((one) => `<url><loc>${publicUrl(venue, path, one)}</loc>${alternates.join('')}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
