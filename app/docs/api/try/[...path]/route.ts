import { demoFor } from '#app/demo-for.ts'
import { env } from '#lib/env/env.ts'
import { nameOfHost } from '#lib/env/host.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { noSuchPage } from '../../../docs-page.tsx'

const forwardedHeaders = ['accept-language', 'authorization', 'content-type', 'idempotency-key', 'x-service-key']

/**
 * Forwards a request of the reference to this service as a server would: without the page's origin, because a secret key
 * with an origin is refused. Works only if the demonstration runs, and only for paths of the API.
 */
async function send(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/^\/docs\/api\/try/, '')
  if (!demoFor(request) || !path.startsWith('/api/')) return noSuchPage(request)
  const headers = forwardedHeaders.flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  const answer = await fetch(`http://${nameOfHost(env().host)}:${env().port}${path}${search}`, {
    method: request.method,
    headers,
    body: request.method === 'POST' ? await request.text() : null,
    redirect: 'manual',
  })
  const returnedHeaders = ['content-type', 'location', 'retry-after', 'allow', 'www-authenticate']
  return new Response(await answer.text(), {
    status: answer.status,
    headers: returnedHeaders.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    }),
  })
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: send, POST: send })
