import { readDemo } from '#demo/credentials.ts'
import { env } from '#lib/env.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { noSuchPage } from '../../../document.ts'

const passedOn = ['accept-language', 'authorization', 'content-type', 'idempotency-key', 'x-service-key']

/**
 * Sends a request of the reference on to this service, as a server would: without the page's origin, with which a secret
 * key is refused. Only where the demonstration runs, and only to the interface.
 */
async function send(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/^\/docs\/api\/try/, '')
  if (!readDemo() || !path.startsWith('/api/')) return noSuchPage(request)
  const headers = passedOn.flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  const answer = await fetch(`http://localhost:${env().port}${path}${search}`, {
    method: request.method,
    headers,
    body: request.method === 'POST' ? await request.text() : null,
    redirect: 'manual',
  })
  const kept = ['content-type', 'location', 'retry-after', 'allow', 'www-authenticate']
  return new Response(await answer.text(), {
    status: answer.status,
    headers: kept.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    }),
  })
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute(
  { GET: send, POST: send },
  { standsAlone: true },
)
