import { and, arrayContains, eq, isNull, or, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'

/** Whether a website or a server could book at a venue: by a secret key, or by a publishable one that some origin may use. */
export async function hasUsableKey({
  organisationId,
  slug,
}: {
  organisationId: string
  slug: string
}): Promise<boolean> {
  const [found] = await database()
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(
      and(
        eq(apiKey.organisationId, organisationId),
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.venueSlugs), arrayContains(apiKey.venueSlugs, [slug])),
        or(eq(apiKey.kind, 'secret'), sql`cardinality(${apiKey.origins}) > 0`),
      ),
    )
    .limit(1)
  return found !== undefined
}
