import { withinInstance } from '#lib/instance.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { answeredInLanguage } from './language.ts'
import { unlessOutage } from './outage.tsx'

type Handler<C> = (request: Request, context: C) => Promise<Response>

/**
 * Makes a guest page a route of Next: `pageRoute`, with the friendly page of an outage if the database or a function is not
 * ready, or if a handler fails. A handler of a form that may be sent again has its own `unlessOutage`. A redirect keeps the
 * language that the address names.
 */
export function guestRoute<C = unknown, D = C>(methods: { GET?: Handler<C>; POST?: Handler<D> }) {
  const { GET, POST } = methods
  return pageRoute({ ...(GET && { GET: answered(GET) }), ...(POST && { POST: answered(POST) }) })
}

function answered<C>(handler: Handler<C>): Handler<C> {
  return async (request, context) =>
    answeredInLanguage(
      request,
      await unlessOutage(request, null, () => withinInstance(() => handler(request, context))),
    )
}
