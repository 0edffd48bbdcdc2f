import { routes } from '#app/api/routes.ts'
import { env } from '#lib/env/env.ts'
import { documentJson, openApiDocument } from '#lib/openapi/document.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

// It contains the addresses of the running server, which are unknown at build time.
export const dynamic = 'force-dynamic'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The OpenAPI 3.1 document of the API, generated from the running routes. */
async function show(): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' }
  return new Response(documentJson(openApiDocument, routes, env()), { headers })
}
