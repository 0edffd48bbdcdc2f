import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { organisation } from '#db/schema/organisations.ts'
import { randomUUID } from '#lib/codes.ts'

export type Organisation = typeof organisation.$inferSelect

/**
 * Locks an organisation, making it when there is none yet. Imports of its venues, and what they do to its keys, wait for
 * each other here: an import reads, compares and writes what differs, and a second one in between would mint the same
 * keys again. First in the lock order: organisation, venue, resource groups and resources in the order of their ids.
 */
export async function lockOrganisation(tx: Tx, slug: string): Promise<Organisation & { isNew: boolean }> {
  const [made] = await tx
    .insert(organisation)
    .values({ id: randomUUID(), slug })
    .onConflictDoNothing({ target: organisation.slug })
    .returning()
  if (made) return { ...made, isNew: true }
  const [found] = await tx.select().from(organisation).where(eq(organisation.slug, slug)).for('no key update')
  if (!found) throw new Error('the organisation is gone')
  return { ...found, isNew: false }
}
