import { withinInstance } from '#lib/instance.ts'
import { unlessOutage } from './outage.ts'
import { cautions } from './public-files.ts'

type Handler = (request: Request, context: never) => Promise<Response>
type Refusal = () => Promise<Response>

/** What whoever sends something to a page that takes nothing is told. */
export const lookOnly = 'This address is there to be looked at. / Diese Adresse kann man nur ansehen.\n'

function cautious(response: Response): Response {
  for (const [name, value] of Object.entries(cautions)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/**
 * A page as a route of Next: a handler per method, those that it does not take included (405 with `Allow`). While a function
 * is not ready to answer, the guest is shown the friendly page of an outage. `standsAlone` is for pages that need nothing but
 * the program's own files.
 */
export function pageRoute<G extends Handler = Refusal, P extends Handler = Refusal>(
  methods: { GET?: G; POST?: P },
  { standsAlone = false } = {},
): { GET: G; HEAD: G; POST: P } & Record<'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', Refusal> {
  const allowed = [...(methods.GET ? ['GET', 'HEAD'] : []), ...(methods.POST ? ['POST'] : [])].join(', ')
  const refuse = async () =>
    cautious(
      new Response(lookOnly, { status: 405, headers: { Allow: allowed, 'Content-Type': 'text/plain; charset=utf-8' } }),
    )
  const answer = (handler: Handler | undefined) => {
    if (!handler) return refuse
    return async (request: Request, context: never) => {
      const work = () => handler(request, context)
      return cautious(await (standsAlone ? work() : unlessOutage(request, null, () => withinInstance(work))))
    }
  }
  const [get, post] = [answer(methods.GET) as G, answer(methods.POST) as P]
  return { GET: get, HEAD: get, POST: post, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse }
}
