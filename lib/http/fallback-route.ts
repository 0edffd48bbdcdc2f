import { Problem } from '#lib/problems/problem.ts'
import { preflight } from './cors.ts'
import { answered, type Route } from './route.ts'

const everything = '/api/[...all]'

/** What answers every path of the API that no route has: a 404 problem, and the preflight below `/api/venues/`. */
const unknown = (request: Request) =>
  answered(request, everything, async () => {
    throw new Problem('not-found')
  })

// Takes no parameters: those of a catch-all are lists, which no other handler has to expect.
export const fallbackRoute = {
  GET: unknown,
  HEAD: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
  // The same decision for every path: whether it exists is told by the real request, which carries a key.
  OPTIONS: async (request: Request) =>
    new URL(request.url).pathname.startsWith('/api/venues/') ? preflight(request) : unknown(request),
} satisfies Route
