import { withinInstance } from '#lib/instance.ts'
import { readForm } from '#lib/pages/own-form.ts'
import { pageFailure } from '#lib/pages/page-failure.ts'
import { isFormTooLarge, pageRoute } from '#lib/pages/page-route.ts'
import { findEmbedRefusal } from '#lib/venues/embed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ POST: check })

/**
 * Says to the widget why its requests are refused, because the browser hides the reason from it (decisions 16.9):
 * `{ "refusal": … }` with the slug of a problem, or null. Every origin may read it. It takes a form with the fields `key`
 * and `venue`: browsers send a form to another origin without a preflight, and a key never stands in an address. 503 or 500
 * if the database is away.
 */
async function check(request: Request): Promise<Response> {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  try {
    const form = await readForm(request)
    const fieldOf = (name: string) => String(form?.get(name) ?? '')
    const embed = { key: fieldOf('key'), slug: fieldOf('venue'), origin: request.headers.get('origin') || null }
    const refusal = await withinInstance(() => findEmbedRefusal(embed))
    return Response.json({ refusal }, { headers })
  } catch (error) {
    if (isFormTooLarge(error)) throw error
    return new Response(null, { status: pageFailure(request, error), headers })
  }
}
