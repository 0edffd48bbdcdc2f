import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { tableToken } from '#db/schema/table-sessions.ts'
import { randomToken, randomUUID } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { keyedDigest, seal, unseal } from '#lib/secret.ts'

/** A stored token of a table: its digest and its sealed text, never the token itself. */
export type TableToken = typeof tableToken.$inferSelect

const purpose = 'table-token'
/** More than the required 128 (decisions 6.6): 24 symbols without padding. */
const bits = 144
const form = /^[\w-]{24}$/

/** The digest by which a token is looked up, or null if the text cannot be one. */
export function tableTokenDigest(text: string): Buffer | null {
  return form.test(text) ? keyedDigest(purpose, text) : null
}

/** The address that a table's QR code leads to. */
export function tableUrl(token: string): string {
  return `${env().appUrl}/tables/${token}`
}

/** The token of a row, for printing it again. */
export function tokenOfTable({ sealed }: Pick<TableToken, 'sealed'>): string {
  return unseal(purpose, sealed)
}

/**
 * Mints a token for a resource that has no live one. Null if it has one: the database allows one at a time, and the second
 * of two concurrent calls finds the token of the first.
 */
export async function mintTableToken(
  tx: Reader,
  venueId: string,
  resourceId: string,
  now: Date,
): Promise<string | null> {
  const token = randomToken(bits)
  const [made] = await tx
    .insert(tableToken)
    .values({
      venueId,
      id: randomUUID(),
      resourceId,
      digest: keyedDigest(purpose, token),
      sealed: seal(purpose, token),
      createdAt: now,
    })
    .onConflictDoNothing({ target: [tableToken.venueId, tableToken.resourceId], where: sql`revoked_at is null` })
    .returning({ id: tableToken.id })
  return made ? token : null
}

/** Ends the live token of a resource at once. False if it has none. */
export async function revokeTableToken(tx: Reader, venueId: string, resourceId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(tableToken)
    .set({ revokedAt: now })
    .where(and(liveTokensOf(venueId), eq(tableToken.resourceId, resourceId)))
    .returning({ id: tableToken.id })
  return ended.length > 0
}

/**
 * Replaces the token of a resource: the old one ends and the new one works at the same moment. The second of two concurrent
 * calls returns the token that the first one minted, so that both print a valid token.
 */
export async function rotateTableToken(tx: Tx, venueId: string, resourceId: string, now: Date): Promise<string> {
  await revokeTableToken(tx, venueId, resourceId, now)
  const minted = await mintTableToken(tx, venueId, resourceId, now)
  if (minted) return minted
  const [live] = await listLiveTokens(venueId, { resourceId, reader: tx })
  if (!live) throw new Error('the token of another rotation is gone')
  return tokenOfTable(live)
}

/** The live tokens of a venue, or that of one of its resources, whether or not the resource is active. */
export async function listLiveTokens(
  venueId: string,
  { resourceId, reader = database() }: { resourceId?: string; reader?: Reader } = {},
): Promise<TableToken[]> {
  const ofResource = resourceId === undefined ? undefined : eq(tableToken.resourceId, resourceId)
  return reader
    .select()
    .from(tableToken)
    .where(and(liveTokensOf(venueId), ofResource))
    .orderBy(asc(tableToken.resourceId))
}

function liveTokensOf(venueId: string) {
  return and(eq(tableToken.venueId, venueId), isNull(tableToken.revokedAt))
}
