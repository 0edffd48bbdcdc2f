import { checkOrigin, keyMissing, presentedKey } from '#lib/keys/check.ts'
import type { ApiKey } from '#lib/keys/queries.ts'
import { admitKey } from '#lib/venues/admission.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { crossOriginHeaders, preflight } from './cors.ts'
import { type Call, type Methods, type Route, route } from './route.ts'

/** A call below `/api/venues/{venueSlug}` that has passed the key check. */
export type VenueCall = Call & { venue: Venue; key: ApiKey }

/**
 * A route below `/api/venues/{venueSlug}`. Checks run in the order of decisions 1.2: key, origin, venue, key for this
 * venue; then the method's query and body.
 */
export function venueRoute(pattern: string, methods: Methods<VenueCall>): Route {
  const made = route(pattern, methods, admitToVenue, { preflight })
  const fromKept = methods.GET?.fromKept
  if (fromKept) made.GET.fromKept = (asked) => fromKept(pattern, asked)
  return made
}

async function admitToVenue(request: Request, call: Call, headers: Headers): Promise<VenueCall> {
  setAll(headers, crossOriginHeaders(null))
  const origin = request.headers.get('origin') || null
  const presented = presentedKey({
    serviceKey: request.headers.get('x-service-key'),
    authorization: request.headers.get('authorization'),
  })
  if (presented === null) throw keyMissing()
  const { key, venue } = await admitKey(presented, call.params.venueSlug ?? '', (known) => {
    checkOrigin(known, origin)
    setAll(headers, crossOriginHeaders(origin))
  })
  return { ...call, venue, key, caller: key.id }
}

function setAll(headers: Headers, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value)
}
