import { routes } from '#app/api/routes.ts'
import { env } from '#lib/env.ts'
import { openApiDocument } from '#lib/openapi/document.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

// The addresses in it are those of the running server, which a build does not know.
export const dynamic = 'force-dynamic'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show }, { standsAlone: true })

/** The API's description for programs (OpenAPI 3.1), made from what runs. */
async function show(): Promise<Response> {
  return Response.json(openApiDocument(routes, env()), { headers: { 'X-Content-Type-Options': 'nosniff' } })
}
