import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'
import { createApiKey } from '#lib/keys/create.ts'
import type { KeyKind } from '#lib/keys/format.ts'
import type { VenueFile } from './schema.ts'

export type MintedKey = { label: string; kind: KeyKind; key: string }

/**
 * Makes the keys of a file that its organisation has not had before, and updates the origins of the others. A key is
 * identified by its kind and label, a revoked one too: an import never undoes a revocation. Keys that the file does not name
 * are left unchanged, because they may be in use; they end by being revoked.
 */
export async function importKeys(
  tx: Tx,
  organisationId: string,
  wanted: VenueFile['apiKeys'],
): Promise<{ minted: MintedKey[]; changed: boolean }> {
  const known = await tx.select().from(apiKey).where(eq(apiKey.organisationId, organisationId))
  const minted: MintedKey[] = []
  let changed = false
  for (const { kind, label, origins } of wanted) {
    const same = known.filter((key) => key.kind === kind && key.label === label)
    if (same.length === 0) {
      const { key } = await createApiKey(tx, { organisationId, kind, label, origins, venueSlugs: null })
      minted.push({ label, kind, key })
      continue
    }
    for (const key of same) {
      if (key.revokedAt !== null || isDeepStrictEqual(key.origins, origins)) continue
      await tx
        .update(apiKey)
        .set({ origins })
        .where(and(eq(apiKey.organisationId, organisationId), eq(apiKey.id, key.id)))
      changed = true
    }
  }
  return { minted, changed: changed || minted.length > 0 }
}
