import { env } from '#lib/env/env.ts'
import { withinInstance } from '#lib/instance.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { listVenuePages } from '#lib/venue-page/queries.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The most entries of an index (sitemaps.org). */
const mostVenues = 50_000

/** The index of the sitemaps of all venues whose page is on: each has its own (decisions 16.5). */
async function show(): Promise<Response> {
  const { appUrl } = env()
  const slugs = await withinInstance(() => listVenuePages(mostVenues))
  const entries = slugs.map((slug) => `<sitemap><loc>${appUrl}/v/${slug}/pages.xml</loc></sitemap>`)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=900' },
  })
}
