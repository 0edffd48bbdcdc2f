import { checkOrigin, keyMissing, presentedKey } from '#lib/keys/check.ts'
import type { ApiKey } from '#lib/keys/queries.ts'
import { type Admission, admitKey } from '#lib/venues/admission.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { crossOriginHeaders, preflight } from './cors.ts'
import { type ApiCall, type Methods, type Route, route } from './route.ts'

/** A call below `/api/venues/{venueSlug}` that has passed the key check. */
export type VenueCall = ApiCall & { venue: Venue; key: ApiKey }

/**
 * A route below `/api/venues/{venueSlug}`. Checks run in the order of decisions 1.2: key, origin, venue, key for this
 * venue; then the method's query and body.
 */
export function venueRoute(pattern: string, methods: Methods<VenueCall>): Route {
  const made = route(pattern, methods, admitToVenue, { preflight })
  const fromCache = methods.GET?.fromCache
  if (fromCache) made.GET.fromCache = (raw) => fromCache(pattern, raw)
  return made
}

async function admitToVenue(request: Request, call: ApiCall, headers: Headers): Promise<VenueCall> {
  const { key, venue } = await admitCaller(request, call.params.venueSlug ?? '', headers)
  return { ...call, venue, key, caller: key.id }
}

/**
 * Lets the origin of a request below `/api/venues/` read the answer, whatever it is, if its key allows that. Every other
 * origin gets the same answer without that header.
 */
export async function openToOrigin(request: Request, headers: Headers): Promise<void> {
  // No venue has an empty slug. The origins of the key have been checked by then.
  await admitCaller(request, '', headers).catch(() => {})
}

async function admitCaller(request: Request, slug: string, headers: Headers): Promise<Admission> {
  setAll(headers, crossOriginHeaders(null))
  const origin = request.headers.get('origin') || null
  const presented = presentedKey({
    serviceKey: request.headers.get('x-service-key'),
    authorization: request.headers.get('authorization'),
  })
  if (presented === null) throw keyMissing()
  return admitKey(presented, slug, (known) => {
    checkOrigin(known, origin)
    setAll(headers, crossOriginHeaders(origin))
  })
}

function setAll(headers: Headers, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value)
}
