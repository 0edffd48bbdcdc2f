import { routes } from '#app/api/routes.ts'
import { env } from '#lib/env.ts'
import { openApiDocument } from '#lib/openapi/document.ts'

// The addresses in it are those of the running server, which a build does not know.
export const dynamic = 'force-dynamic'

/** The API's description for programs (OpenAPI 3.1), made from what runs. */
export async function GET(): Promise<Response> {
  return Response.json(openApiDocument(routes, env()))
}
