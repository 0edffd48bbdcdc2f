import { Problem } from '#lib/problems/problem.ts'
import { preflight } from './cors.ts'
import { answered, type Route } from './route.ts'
import { openToOrigin } from './venue-route.ts'

const everything = '/api/[...all]'

/**
 * What answers every path of the API that no route has: a 404 problem, and the preflight below `/api/venues/`. There the
 * problem can be read by the page that asked, as those of the routes can.
 */
const unknown = (request: Request) =>
  answered(request, everything, async (_, headers) => {
    if (isOfVenues(request)) await openToOrigin(request, headers)
    throw new Problem('not-found')
  })

const isOfVenues = (request: Request) => new URL(request.url).pathname.startsWith('/api/venues/')

// Takes no parameters: those of a catch-all are lists, which no other handler has to expect.
export const fallbackRoute = {
  GET: unknown,
  HEAD: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
  // The same decision for every path: whether it exists is told by the real request, which carries a key.
  OPTIONS: async (request: Request) => (isOfVenues(request) ? preflight(request) : unknown(request)),
} satisfies Route
