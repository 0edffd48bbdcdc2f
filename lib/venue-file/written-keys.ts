import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'
import type { VenueFile } from './schema.ts'

/**
 * Returns the keys of an organisation that a file can name, without the keys themselves, and the labels of those that it
 * cannot: a key for some venues alone, or several with the same kind and label. Revoked keys are neither.
 */
export async function readWrittenKeys(
  organisationId: string,
  reader: Reader,
): Promise<{ keys: VenueFile['apiKeys']; labels: string[] }> {
  const live = await reader
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.organisationId, organisationId), isNull(apiKey.revokedAt)))
    .orderBy(asc(apiKey.createdAt), asc(apiKey.id))
  const isNamed = ({ kind, label, venueSlugs }: (typeof live)[number]) =>
    venueSlugs === null && live.filter((other) => other.kind === kind && other.label === label).length === 1
  return {
    keys: live.filter(isNamed).map(({ kind, label, origins }) => ({ kind, label, origins })),
    labels: live.filter((key) => !isNamed(key)).map(({ label }) => label),
  }
}
