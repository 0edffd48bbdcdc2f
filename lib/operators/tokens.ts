import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { operator, signInToken } from '#db/schema/operators.ts'
import { randomSymbols, randomToken, randomUUID, sameDigest, typedSymbols } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { keyedDigest } from '#lib/secret.ts'
import type { SignInMeans } from './roles.ts'

/** A link in a mail is valid for fifteen minutes, one that a command has printed for a week. */
export const mailTokenMs = 15 * 60_000
export const invitationMs = 7 * 86_400_000
/** The most attempts at a code. */
export const maxCodeAttempts = 5
const codeLength = 6
const tokenForm = /^[\w-]{43}$/

export type SignInToken = typeof signInToken.$inferSelect

export const newSignInToken = () => randomToken(256)
/** A fresh code of six unambiguous symbols: one of 2^30. */
export const newCode = () => randomSymbols(codeLength)

const linkDigest = (token: string) => keyedDigest('sign-in link', token)
const browserDigest = (browser: string) => keyedDigest('sign-in browser', browser)
/** The digest of a code together with its row: equal codes have different digests. */
export const codeDigest = (tokenId: string, code: string) => keyedDigest('sign-in code', `${tokenId} ${code}`)

/** The address of the page to sign in. */
export function signInPageUrl(): string {
  return `${env().appUrl}/console/sign-in`
}

/** The address of the page behind a link. */
export function signInUrl(token: string): string {
  return `${env().appUrl}/console/sign-in/link/${token}`
}

/** A code as people read it: two groups of three. */
export function codeInGroups(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

/**
 * Reads a code that somebody has typed; null if it cannot be one. Letters that are not in the alphabet are read as digits.
 */
export function typedCode(text: string): string | null {
  return typedSymbols(text, codeLength)
}

type NewToken = {
  token: string
  means: SignInMeans
  lastsMs: number
  operatorId?: string
  browser?: string
  request?: SignInToken['request']
}

/** Stores a token by its digest. Returns the id of its row. */
export async function storeToken(tx: Reader, wanted: NewToken, now: Date): Promise<string> {
  const { token, means, lastsMs, operatorId = null, browser, request = null } = wanted
  const id = randomUUID()
  await tx.insert(signInToken).values({
    id,
    digest: linkDigest(token),
    operatorId,
    means,
    browserDigest: browser === undefined ? null : browserDigest(browser),
    request,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lastsMs),
  })
  return id
}

/** A link that works, and its person. */
export type WorkingLink = { id: string; operatorId: string; email: string; name: string; accepted: boolean }

/** The person whom a link signs in. Null for a link that is unknown, used or too old, and for a disabled person. */
export async function findLink(token: string, now: Date): Promise<WorkingLink | null> {
  if (!tokenForm.test(token)) return null
  const [found] = await database()
    .select({ id: signInToken.id, person: operator })
    .from(signInToken)
    .innerJoin(operator, eq(operator.id, signInToken.operatorId))
    .where(
      and(
        eq(signInToken.digest, linkDigest(token)),
        gt(signInToken.expiresAt, now),
        sql`${operator.disabledAt} is null`,
      ),
    )
  if (!found) return null
  const { id: operatorId, email, name, acceptedAt } = found.person
  return { id: found.id, operatorId, email, name, accepted: acceptedAt !== null }
}

/**
 * Uses a token up: if several transactions do so at once, one gets the row, and all others null. Null as well for a token
 * that is too old, and for the token of a stranger, which has no operator and signs nobody in.
 */
export async function consumeToken(tx: Reader, id: string, now: Date): Promise<SignInToken | null> {
  const [used] = await tx
    .delete(signInToken)
    .where(and(eq(signInToken.id, id), gt(signInToken.expiresAt, now), isNotNull(signInToken.operatorId)))
    .returning()
  return used ?? null
}

/**
 * The token whose code was typed in the browser that had requested it: the newest one of that browser. Each call counts as
 * an attempt before the code is compared, so that no number of concurrent calls has more than `maxCodeAttempts`. Null for a
 * wrong code, for one that was tried too often, and always for a stranger.
 */
export async function tryCode(
  browser: string,
  code: string | null,
  now: Date,
): Promise<{ id: string; operatorId: string } | null> {
  const newest = database()
    .select({ id: signInToken.id })
    .from(signInToken)
    .where(and(eq(signInToken.browserDigest, browserDigest(browser)), gt(signInToken.expiresAt, now)))
    .orderBy(desc(signInToken.createdAt), desc(signInToken.id))
    .limit(1)
  const [tried] = await database()
    .update(signInToken)
    .set({ attempts: sql`${signInToken.attempts} + 1` })
    .where(and(eq(signInToken.id, newest), lt(signInToken.attempts, maxCodeAttempts)))
    .returning({ id: signInToken.id, operatorId: signInToken.operatorId, expected: signInToken.codeDigest })
  if (!tried?.expected || tried.operatorId === null || code === null) return null
  const { id, operatorId, expected } = tried
  return sameDigest(codeDigest(id, code), expected) ? { id, operatorId } : null
}

/** Deletes the tokens of a person, or only those of one means, so that no older link signs the person in. */
export async function endTokens(tx: Reader, operatorId: string, means?: SignInMeans): Promise<void> {
  const only = means === undefined ? undefined : eq(signInToken.means, means)
  await tx.delete(signInToken).where(and(eq(signInToken.operatorId, operatorId), only))
}

/** Deletes tokens that are too old. No rule depends on it. */
export async function forgetOldTokens(now: Date): Promise<void> {
  await database().delete(signInToken).where(lt(signInToken.expiresAt, now))
}
