import { Problem } from '#lib/problems/problem.ts'
import { preflight } from './cors.ts'
import { answered, type Handler, type Route } from './route.ts'

const everything = '/api/[...all]'

/** What answers every path of the API that no route has: a 404 problem, and the preflight below `/api/venues/`. */
const unknown: Handler = (request) =>
  answered(request, everything, async () => {
    throw new Problem('not-found')
  })

export const fallbackRoute: Route = {
  GET: unknown,
  HEAD: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
  // The same decision for every path: whether it exists is told by the real request, which carries a key.
  OPTIONS: async (request, context) =>
    new URL(request.url).pathname.startsWith('/api/venues/') ? preflight(request) : unknown(request, context),
}
