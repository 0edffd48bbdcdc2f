import { withTrace } from '#lib/log.ts'
import { Problem } from '#lib/problems/problem.ts'
import { endRequest, openRequest, tracing, within } from '#lib/traces/spans.ts'
import { pagePatternOf } from './patterns.ts'
import { fileSecurityHeaders } from './public-files.ts'

type Handler = (request: Request, context: never) => Promise<Response>
type Refusal = () => Promise<Response>

/** The answer to a form that was sent to a page without forms. */
export const readOnlyNotice = 'This address is there to be looked at. / Diese Adresse kann man nur ansehen.\n'

/** The answer to a form that is larger than any of ours. */
export const tooLargeNotice = 'This is too large. / Das ist zu groß.\n'

/** Whether a form was too large to be read (`readForm`). */
export const isFormTooLarge = (error: unknown) => error instanceof Problem && error.kind === 'content-too-large'

const plain = { 'Content-Type': 'text/plain; charset=utf-8' }

/** Answers within the span of the request, if requests are traced; the span has the pattern of the address. */
async function traced(request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (!tracing()) return answer()
  const pattern = () => pagePatternOf(new URL(request.url).pathname)
  const opened = openRequest(pattern, request.method, request.headers.get('traceparent'))
  if (!opened) return answer()
  const { span, close } = opened
  const response = await within(span, () => withTrace(span.traceId, answer))
  // A stream lasts as long as its page is open, and its later queries are shared by all pages: the span ends now.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) endRequest(span, response.status)
  else close(response.status)
  return response
}

function withSecurityHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(fileSecurityHeaders)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

function refuseTooLarge(error: unknown): Response {
  if (!isFormTooLarge(error)) throw error
  return new Response(tooLargeNotice, { status: 413, headers: plain })
}

/**
 * A page as a route of Next: a handler per method, those that it does not support included (405 with `Allow`). A page
 * that needs the database is a `guestRoute` (app/(guest)/_components).
 */
export function pageRoute<G extends Handler = Refusal, P extends Handler = Refusal>(methods: {
  GET?: G
  POST?: P
}): { GET: G; HEAD: G; POST: P } & Record<'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', Refusal> {
  const allowed = [...(methods.GET ? ['GET', 'HEAD'] : []), ...(methods.POST ? ['POST'] : [])].join(', ')
  const refuse = async () =>
    withSecurityHeaders(
      new Response(readOnlyNotice, {
        status: 405,
        headers: { Allow: allowed, ...plain },
      }),
    )
  const answer = (handler: Handler | undefined) => {
    if (!handler) return refuse
    return (request: Request, context: never) => {
      return traced(request, async () => withSecurityHeaders(await handler(request, context).catch(refuseTooLarge)))
    }
  }
  const [get, post] = [answer(methods.GET) as G, answer(methods.POST) as P]
  return { GET: get, HEAD: get, POST: post, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse }
}
