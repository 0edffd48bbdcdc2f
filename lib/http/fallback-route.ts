import { Problem } from '#lib/problems/problem.ts'
import { preflight } from './cors.ts'
import { answerRequest, type Route } from './route.ts'
import { openToOrigin } from './venue-route.ts'

const everything = '/api/[...all]'

/**
 * Answers every path of the API that no route has: with a 404 problem, and below `/api/venues/` also the preflight. There the
 * calling page can read the problem, as it can those of the routes.
 */
const unknown = (request: Request) =>
  answerRequest(request, everything, async (_, headers) => {
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
  // The same for every path: the answer to the real request, which carries a key, says whether the path exists.
  OPTIONS: async (request: Request) => (isOfVenues(request) ? preflight(request) : unknown(request)),
} satisfies Route
