import { routes } from '#app/api/routes.ts'
import { env } from '#lib/env/env.ts'
import { consoleDocument, documentJson } from '#lib/openapi/document.ts'
import { operatorOf } from '#lib/operators/sessions.ts'
import { pageSecurityHeaders } from '#lib/pages/page-headers.ts'
import { consolePageRoute } from '../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show })

/** Sends the OpenAPI document of the console's routes to people who are signed in; 401 to others. */
async function show(request: Request): Promise<Response> {
  const signedIn = await operatorOf(request, new Date())
  if (!signedIn) return new Response(null, { status: 401, headers: pageSecurityHeaders })
  const headers = { ...pageSecurityHeaders, 'Content-Type': 'application/json' }
  return new Response(documentJson(consoleDocument, routes, env()), { headers })
}
