import { env } from '#lib/env/env.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/**
 * Tells search engines which addresses they need not read. The steps of a booking have an address for each day and each
 * time. Other guest pages say themselves that nobody is to index them, and a search engine has to read a page to know that.
 */
async function show(): Promise<Response> {
  const text = `User-agent: *
Disallow: /v/*/reserve
Disallow: /api/

Sitemap: ${env().appUrl}/sitemap.xml
`
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
