import type { Reader } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'
import { randomUUID, sha256 } from '#lib/codes.ts'
import { type KeyKind, newApiKey } from './format.ts'
import type { ApiKey } from './queries.ts'

/** Settings of a new key. `origins` are exact (see `browserOrigin`); `venueSlugs` null reaches every venue. */
export type NewApiKey = {
  organisationId: string
  kind: KeyKind
  label: string
  origins: readonly string[]
  venueSlugs: readonly string[] | null
  /** By default the time of the database. */
  createdAt?: Date
}

/**
 * Makes an API key. `key` is the only copy of its text: the database stores its SHA-256 and its last four characters
 * (decisions 1.3).
 */
export async function createApiKey(writer: Reader, wanted: NewApiKey): Promise<{ key: string; stored: ApiKey }> {
  const key = newApiKey(wanted.kind)
  const [stored] = await writer
    .insert(apiKey)
    .values({
      ...wanted,
      origins: [...wanted.origins],
      venueSlugs: wanted.venueSlugs && [...wanted.venueSlugs],
      id: randomUUID(),
      hash: sha256(key),
      lastFour: key.slice(-4),
    })
    .returning()
  if (!stored) throw new Error('the key was not stored')
  return { key, stored }
}
