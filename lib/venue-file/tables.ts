import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { tableToken } from '#db/schema/table-sessions.ts'
import { listLiveTokens, mintTableToken, tableUrl, tokenOfTable } from '#lib/table-sessions/tokens.ts'
import type { Configuration } from './configure.ts'

/** The token of a table, which is printed there as the QR code of `url`. */
export type PrintedTable = { resourceId: string; token: string; url: string }

/**
 * Creates a token for every active resource that has not had one before, if guests order at the table (decisions 6.6,
 * 12.2). Returns all working tokens, in the order of the file: they are printed, so none is created twice. A revoked one is
 * not replaced, because an import never undoes a revocation; `npm run tables -- rotate` replaces it.
 */
export async function importTableTokens(
  tx: Tx,
  venueId: string,
  { venue, resources }: Configuration,
  now: Date,
): Promise<{ tables: PrintedTable[]; changed: boolean }> {
  if (!venue.settings.qrOrdering) return { tables: [], changed: false }
  const active = resources.filter((resource) => resource.active)
  const known = await tx
    .selectDistinct({ resourceId: tableToken.resourceId })
    .from(tableToken)
    .where(eq(tableToken.venueId, venueId))
  let changed = false
  for (const { id } of active) {
    if (known.some(({ resourceId }) => resourceId === id)) continue
    changed = (await mintTableToken(tx, venueId, id, now)) !== null || changed
  }
  const live = await listLiveTokens(venueId, { reader: tx })
  const tables = active.flatMap(({ id }) => {
    const row = live.find(({ resourceId }) => resourceId === id)
    if (!row) return []
    const token = tokenOfTable(row)
    return [{ resourceId: id, token, url: tableUrl(token) }]
  })
  return { tables, changed }
}
