import { Problem } from '#lib/problems/problem.ts'
import { type ApiKey, findApiKey } from './queries.ts'

/** The headers by which a caller says who it is. */
export type Presented = { serviceKey: string | null; authorization: string | null; origin: string | null }

/**
 * Who is calling (interface, Authentication; decisions 1.2). The checks run in the order in which they are decided, and
 * the first that fails answers. Throws `api-key-missing`, `api-key-unknown`, `publishable-key-without-origin`,
 * `origin-not-allowed` or `secret-key-with-origin`.
 */
export async function checkApiKey(presented: Presented): Promise<ApiKey> {
  const text = presented.serviceKey?.trim() || bearer(presented.authorization)
  if (!text) throw new Problem('api-key-missing', { headers: { 'WWW-Authenticate': 'Bearer' } })
  const key = await findApiKey(text)
  if (!key) throw new Problem('api-key-unknown', { headers: { 'WWW-Authenticate': 'Bearer' } })
  if (key.kind === 'publishable') {
    if (!presented.origin) throw new Problem('publishable-key-without-origin')
    // Both sides are origins as browsers write them, so equal means equal: no prefixes, no wildcards.
    if (!key.origins.includes(presented.origin)) throw new Problem('origin-not-allowed')
  } else if (presented.origin) {
    throw new Problem('secret-key-with-origin')
  }
  return key
}

/** Whether a key reaches a venue: the venue is its organisation's, and the key is not narrowed to others. */
export function reachesVenue(key: ApiKey, venue: { organisationId: string; slug: string }): boolean {
  return key.organisationId === venue.organisationId && (key.venueSlugs?.includes(venue.slug) ?? true)
}

function bearer(authorization: string | null): string | null {
  return /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]?.trim() ?? null
}
