import { and, eq, isNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'
import { venue } from '#db/schema/venues.ts'
import { BoundedCache } from '#lib/bounded-cache.ts'
import { sameDigest, sha256 } from '#lib/codes.ts'
import { keyUnknown, reachesVenue } from '#lib/keys/check.ts'
import { looksLikeKey } from '#lib/keys/format.ts'
import { noteKeyUse } from '#lib/keys/key-use.ts'
import type { ApiKey } from '#lib/keys/queries.ts'
import { Problem } from '#lib/problems/problem.ts'
import { noSuchVenue, type Venue } from './queries.ts'
import { isSlug } from './slug.ts'
import { currentVersions, versionSubjectOf } from './versions.ts'

/** A key and a venue that it reaches. */
export type Admission = { key: ApiKey; venue: Venue }

// By key and slug. A venue's version covers the keys of its organisation too, so one number validates both.
const cache = new BoundedCache<Admission>(1_000)

const cacheNameOf = (digest: Buffer, slug: string) => `${digest.toString('latin1')} ${slug}`

/** The cached admission of a key (as the request presents it) to a venue. It may be stale: compare the venue's version. */
export function cachedAdmission(keyText: string, slug: string): Admission | undefined {
  return cache.get(cacheNameOf(sha256(keyText), slug))
}

/**
 * Admits a key to a venue. The checks run in the order of decisions 1.2, and the first that fails answers: throws
 * `api-key-unknown`, what `checkKey` throws, a 404 for the venue, or `key-not-for-venue`.
 */
export async function admitKey(keyText: string, slug: string, checkKey: (key: ApiKey) => void): Promise<Admission> {
  const name = cacheNameOf(sha256(keyText), slug)
  const cached = cache.get(name)
  if (cached) {
    const versions = await currentVersions(versionSubjectOf(cached.venue.id, null))
    if (versions.venue === String(cached.venue.version)) {
      checkKey(cached.key)
      noteKeyUse(cached.key, new Date())
      return cached
    }
    cache.delete(name)
  }
  const found = looksLikeKey(keyText) ? await findKeyAndVenue(keyText, slug) : null
  if (!found) throw keyUnknown()
  checkKey(found.key)
  if (!found.venue) throw noSuchVenue()
  if (!reachesVenue(found.key, found.venue)) throw new Problem('key-not-for-venue')
  const admission = { key: found.key, venue: found.venue }
  cache.set(name, admission)
  noteKeyUse(found.key, new Date())
  return admission
}

/**
 * The API key of this text, with the venue of the slug; null for an unknown or revoked key. One statement reads both rows:
 * between two statements the key could be revoked, and would be cached with the newer version of its venue.
 */
async function findKeyAndVenue(keyText: string, slug: string): Promise<{ key: ApiKey; venue: Venue | null } | null> {
  const digest = sha256(keyText)
  const [found] = await database()
    .select({ key: apiKey, venue })
    .from(apiKey)
    .leftJoin(venue, eq(venue.slug, isSlug(slug) ? slug : ''))
    .where(and(eq(apiKey.hash, digest), isNull(apiKey.revokedAt)))
  return found && sameDigest(found.key.hash, digest) ? found : null
}
