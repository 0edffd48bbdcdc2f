import { Problem } from '#lib/problems/problem.ts'
import type { ApiKey } from './queries.ts'

/** The headers that identify a caller. */
export type PresentedKey = { serviceKey: string | null; authorization: string | null }

/** The key that a caller presents, if any: `X-Service-Key`, else a bearer token. */
export function presentedKey({ serviceKey, authorization }: PresentedKey): string | null {
  return serviceKey?.trim() || bearer(authorization)
}

/**
 * Whether a key may be used from an origin: a publishable key only from its own origins, a secret key only without one, so
 * never in a browser.
 */
export function allowsOrigin(key: ApiKey, origin: string | null): boolean {
  // Both sides are origins as browsers write them, so equal means equal: no prefixes, no wildcards.
  return key.kind === 'publishable' ? origin !== null && key.origins.includes(origin) : origin === null
}

/** The refusal of a request without a key. */
export function keyMissing(): Problem {
  return new Problem('api-key-missing', { headers: { 'WWW-Authenticate': 'Bearer' } })
}

/** The refusal of an unknown key. */
export function keyUnknown(): Problem {
  return new Problem('api-key-unknown', { headers: { 'WWW-Authenticate': 'Bearer' } })
}

/**
 * Checks that a key may be used from the origin of a request. Throws `publishable-key-without-origin`,
 * `origin-not-allowed` or `secret-key-with-origin`.
 */
export function checkOrigin(key: ApiKey, origin: string | null): void {
  if (allowsOrigin(key, origin)) return
  if (key.kind === 'publishable') {
    if (!origin) throw new Problem('publishable-key-without-origin')
    throw new Problem('origin-not-allowed')
  }
  throw new Problem('secret-key-with-origin')
}

/** Whether a key reaches a venue: the venue is its organisation's, and the key is not restricted to others. */
export function reachesVenue(key: ApiKey, venue: { organisationId: string; slug: string }): boolean {
  return key.organisationId === venue.organisationId && (key.venueSlugs?.includes(venue.slug) ?? true)
}

function bearer(authorization: string | null): string | null {
  return /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]?.trim() ?? null
}
