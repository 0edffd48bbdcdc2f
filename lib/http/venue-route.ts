import { checkApiKey, reachesVenue } from '#lib/keys/check.ts'
import type { ApiKey } from '#lib/keys/queries.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { crossOriginHeaders, preflight } from './cors.ts'
import { type Call, type Methods, type Route, route } from './route.ts'

/** A call below `/api/venues/{venueSlug}` that has passed the key check. */
export type VenueCall = Call & { venue: Venue; key: ApiKey }

/**
 * A route below `/api/venues/{venueSlug}`. Checks run in the order of decisions 1.2: key, origin, venue, key for this
 * venue; then the method's query and body.
 */
export function venueRoute(pattern: string, methods: Methods<VenueCall>): Route {
  return route(pattern, methods, admitToVenue, { preflight })
}

async function admitToVenue(request: Request, call: Call, headers: Headers): Promise<VenueCall> {
  setAll(headers, crossOriginHeaders(null))
  const origin = request.headers.get('origin') || null
  const key = await checkApiKey({
    serviceKey: request.headers.get('x-service-key'),
    authorization: request.headers.get('authorization'),
    origin,
  })
  setAll(headers, crossOriginHeaders(origin))
  const venue = await getVenue(call.params.venueSlug ?? '')
  if (!reachesVenue(key, venue)) throw new Problem('key-not-for-venue')
  return { ...call, venue, key, caller: key.id }
}

function setAll(headers: Headers, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value)
}
