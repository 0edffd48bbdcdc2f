import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { membership, operator, operatorSession } from '#db/schema/operators.ts'
import { venue } from '#db/schema/venues.ts'
import { randomToken, randomUUID } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { keyedDigest } from '#lib/secret.ts'
import { readCookie, setCookie } from './cookies.ts'
import { lockOperator } from './locks.ts'
import { type Membership, proofMs, type SignInMeans } from './roles.ts'

/** A session ends fourteen days after it began, however it was used. */
export const sessionMs = 14 * 86_400_000
/** `seenAt` is written again when it is older than this. */
const seenMs = 10 * 60_000

const digestOf = (token: string) => keyedDigest('operator session', token)

/** A fresh token of 256 bits, for the cookie of a session. */
export function newSessionToken(): string {
  return randomToken(256)
}

/** The person who is signed in, with the session, and the roles at venues. */
export type SignedIn = {
  operator: { id: string; organisationId: string; name: string; email: string; language: Locale }
  session: { id: string; means: SignInMeans; provedAt: Date; seenAt: Date }
  memberships: Membership[]
}

/** The values of a new session: `browser` as `browserName` returns it. */
export type NewSession = { operatorId: string; token: string; means: SignInMeans; browser: string }

/**
 * Begins a session, under the lock of its person. Returns null for a person who is disabled, or does not exist. The first
 * session accepts the invitation.
 */
export async function beginSession(tx: Tx, { operatorId, token, means, browser }: NewSession, now: Date) {
  const person = await lockOperator(tx, operatorId)
  if (!person || person.disabledAt !== null) return null
  if (person.acceptedAt === null) await tx.update(operator).set({ acceptedAt: now }).where(eq(operator.id, operatorId))
  const expiresAt = new Date(now.getTime() + sessionMs)
  const row = { id: randomUUID(), operatorId, digest: digestOf(token), means, browser, createdAt: now, expiresAt }
  await tx.insert(operatorSession).values({ ...row, provedAt: now, seenAt: now })
  return { id: row.id, expiresAt }
}

/**
 * Returns the person who sends a request, by the cookie of a session: one statement by its digest, and no cookie is set.
 * Null without a session that lasts, and for a person who is disabled. Throws while the database is unavailable.
 */
export async function operatorOf(request: Request, now: Date): Promise<SignedIn | null> {
  const token = readCookie(request, 'session')
  if (token === null) return null
  const { id, organisationId, name, email, language } = operator
  const [found] = await database()
    .select({
      operator: { id, organisationId, name, email, language },
      session: {
        id: operatorSession.id,
        means: operatorSession.means,
        provedAt: operatorSession.provedAt,
        seenAt: operatorSession.seenAt,
      },
      memberships: sql<Membership[]>`coalesce((
        select json_agg(json_build_object('venueSlug', at_venue.slug, 'role', held.role) order by at_venue.slug nulls first)
        from ${membership} as held left join ${venue} as at_venue on at_venue.id = held.venue_id
        where held.operator_id = ${operator.id}
          and (held.venue_id is null or at_venue.organisation_id = ${operator.organisationId})
      ), '[]')`,
    })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(
      and(
        eq(operatorSession.digest, digestOf(token)),
        gt(operatorSession.expiresAt, now),
        sql`${operator.disabledAt} is null`,
      ),
    )
  if (found && now.getTime() - found.session.seenAt.getTime() > seenMs) await noteSeen(found.session.id, now)
  return found ?? null
}

async function noteSeen(id: string, now: Date): Promise<void> {
  await database().update(operatorSession).set({ seenAt: now }).where(eq(operatorSession.id, id))
}

/**
 * Whether a person has signed in recently enough for an act that requires a proof (decisions 14.3). A sign-in at a provider
 * is never a proof: the provider may have answered from a session of its own, without asking anybody.
 */
export function hasFreshProof(who: Pick<SignedIn, 'session'>, now: Date): boolean {
  return now.getTime() <= proofEndOf(who)
}

/** Until when the sign-in of a person is a proof, in milliseconds since 1970; 0 for one that is none. */
export function proofEndOf({ session }: Pick<SignedIn, 'session'>): number {
  return session.means === 'oidc' ? 0 : session.provedAt.getTime() + proofMs
}

/** Whether a session is still there; it does not end before the transaction does. */
export async function sessionLasts(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: operatorSession.id })
    .from(operatorSession)
    .where(eq(operatorSession.id, id))
    .for('key share')
  return rows.length > 0
}

export type ListedSession = Omit<typeof operatorSession.$inferSelect, 'digest'>

/** The sessions of a person that last, the one that was used last first. */
export async function listSessions(operatorId: string, now: Date): Promise<ListedSession[]> {
  const rows = await database()
    .select()
    .from(operatorSession)
    .where(and(eq(operatorSession.operatorId, operatorId), gt(operatorSession.expiresAt, now)))
    .orderBy(desc(operatorSession.seenAt), desc(operatorSession.createdAt))
  return rows.map(({ digest: _, ...row }) => row)
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ends a session of a person at once, by its id as somebody has sent it. False if that person has no such session. */
export async function endSession(operatorId: string, id: string): Promise<boolean> {
  if (!idForm.test(id)) return false
  const ended = await database()
    .delete(operatorSession)
    .where(and(eq(operatorSession.operatorId, operatorId), eq(operatorSession.id, id)))
    .returning({ id: operatorSession.id })
  return ended.length > 0
}

/** Ends the sessions of a person, or all but one; returns how many. */
export async function endSessions(
  operatorId: string,
  { except, tx = database() }: { except?: string; tx?: Reader } = {},
): Promise<number> {
  const others = except === undefined ? undefined : ne(operatorSession.id, except)
  const ended = await tx
    .delete(operatorSession)
    .where(and(eq(operatorSession.operatorId, operatorId), others))
    .returning({ id: operatorSession.id })
  return ended.length
}

/** Ends the session of a request's cookie, which may have ended before. */
export async function endSessionOf(request: Request, tx: Reader = database()): Promise<void> {
  const token = readCookie(request, 'session')
  if (token !== null) await tx.delete(operatorSession).where(eq(operatorSession.digest, digestOf(token)))
}

/** The cookie of a session that begins. */
export function sessionCookie(token: string): string {
  return setCookie('session', token, sessionMs / 1000)
}

/** The cookie that ends a session in its browser. */
export function noSessionCookie(): string {
  return setCookie('session', '', 0)
}

/** Deletes sessions that have ended. No rule depends on it. */
export async function forgetEndedSessions(now: Date): Promise<void> {
  await database().delete(operatorSession).where(lt(operatorSession.expiresAt, now))
}
