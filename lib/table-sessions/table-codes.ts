import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { resource } from '#db/schema/venues.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { notFound } from '#lib/problems/problem.ts'
import { tableMessages as messages } from './messages.ts'
import { revokeTableToken, rotateTableToken } from './tokens.ts'

/**
 * Staff replace the code of a table: the old one ends as the new one, which is returned, begins to work. Throws a 404 if the
 * venue has no such table.
 */
export async function rotateTableCode(
  venue: { id: string },
  resourceId: string,
  acting: Acting<Acted<string>>,
): Promise<Acted<string>> {
  return inTransaction(async (tx) => {
    await requireTable(tx, venue, resourceId)
    const token = await rotateTableToken(tx, venue.id, resourceId, acting.now)
    const act = { act: 'table.rotate-code', subject: { kind: 'table', id: resourceId } as const }
    const entryId = await recordAct(tx, venue.id, { ...act, before: {}, after: { code: 'replaced' } }, acting)
    return finishAct(tx, { result: token, entryId }, acting)
  })
}

/** Ends the code of a table at once. False if it has none, or if the venue has no such table. */
export async function revokeTableCode(
  venue: { id: string },
  resourceId: string,
  acting: Acting<Acted<boolean>>,
): Promise<Acted<boolean>> {
  return inTransaction(async (tx) => {
    const done = await revokeTableToken(tx, venue.id, resourceId, acting.now)
    const act = { act: 'table.revoke-code', subject: { kind: 'table', id: resourceId } as const }
    const states = { before: { code: 'works' }, after: { code: 'revoked' } }
    const entryId = done ? await recordAct(tx, venue.id, { ...act, ...states }, acting) : null
    return finishAct(tx, { result: done, entryId }, acting)
  })
}

async function requireTable(tx: Tx, venue: { id: string }, resourceId: string): Promise<void> {
  const [found] = await tx
    .select({ id: resource.id })
    .from(resource)
    .where(and(eq(resource.venueId, venue.id), eq(resource.id, resourceId)))
  if (!found) throw notFound(messages.noTableOfVenue())
}
