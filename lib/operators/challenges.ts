import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { passkeyChallenge } from '#db/schema/operators.ts'
import { randomToken } from '#lib/codes.ts'
import { keyedDigest } from '#lib/secret.ts'

/** For how long a challenge can be answered. */
const challengeMs = 5 * 60_000

const challengeDigest = (challenge: string) => keyedDigest('passkey challenge', challenge)

/**
 * Stores a challenge of 256 bits by its digest: for a sign-in, or for a person who adds a passkey, in place of the one that
 * the person has not answered. Returns it as bytes.
 */
export async function newChallenge(operatorId: string | null, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomToken(256)
  const expiresAt = new Date(now.getTime() + challengeMs)
  const row = { digest: challengeDigest(challenge), operatorId, createdAt: now, expiresAt }
  if (operatorId !== null) await database().delete(passkeyChallenge).where(eq(passkeyChallenge.operatorId, operatorId))
  await database().insert(passkeyChallenge).values(row)
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/** Uses a challenge (in base64url) up; false for one that is unknown, used, too old, or somebody else's. */
export async function consumeChallenge(challenge: string, operatorId: string | null, now: Date): Promise<boolean> {
  const whose = operatorId === null ? isNull(passkeyChallenge.operatorId) : eq(passkeyChallenge.operatorId, operatorId)
  const used = await database()
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.digest, challengeDigest(challenge)), whose, gt(passkeyChallenge.expiresAt, now)))
    .returning({ createdAt: passkeyChallenge.createdAt })
  return used.length > 0
}

/** Deletes challenges that nobody has answered. No rule depends on it. */
export async function forgetOldChallenges(now: Date): Promise<void> {
  await database().delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now))
}
