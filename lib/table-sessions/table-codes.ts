import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { revokeTableToken, rotateTableToken } from './tokens.ts'

/** Staff replace the code of a table: the old one ends as the new one, which is returned, begins to work. */
export async function rotateTableCode(
  venue: { id: string },
  resourceId: string,
  acting: Acting<Acted<string>>,
): Promise<Acted<string>> {
  return inTransaction(async (tx) => {
    const token = await rotateTableToken(tx, venue.id, resourceId, acting.now)
    const act = { act: 'table.rotate-code', subject: { kind: 'table', id: resourceId } as const }
    const entryId = await recordAct(tx, venue.id, { ...act, before: {}, after: { code: 'replaced' } }, acting)
    return finishAct(tx, { result: token, entryId }, acting)
  })
}

/** Ends the code of a table at once. False if it has none. */
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
