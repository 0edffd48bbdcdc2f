import { eq } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { operatorPin } from '#db/schema/devices.ts'
import { randomBytes, sameDigest, slowDigest } from '#lib/codes.ts'
import { keyedDigest } from '#lib/secret.ts'
import { endTakeOvers } from './devices.ts'
import { lockOperator } from './locks.ts'
import { countAttempt } from './pin-attempts.ts'
import { hasFreshProof, type SignedIn, sessionLasts } from './sessions.ts'

const pinForm = /^\d{4,8}$/

/**
 * Whether a PIN is one of those that an attacker tries first: at most two different digits (1111, 1212), equal steps (1234,
 * 9630), or a part that repeats (123123).
 */
export function isTrivialPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10))
  return new Set(digits).size <= 2 || steps.size === 1 || /^(\d+)\1+$/.test(pin)
}

// A dump of the database is not enough to try PINs: the secret of the service is part of the digest.
function pinDigest(operatorId: string, pin: string, salt: Uint8Array): Promise<Buffer> {
  return slowDigest(keyedDigest('PIN', `${operatorId} ${pin}`), salt)
}

/**
 * Sets the PIN of the person who is signed in, with a fresh proof (decisions 14.3), in place of the one before. The
 * person's take-overs end: somebody may have seen the old PIN.
 */
export async function setPin(
  who: SignedIn,
  pin: string,
  now: Date,
): Promise<'set' | 'needs-proof' | 'malformed' | 'trivial'> {
  if (!hasFreshProof(who, now)) return 'needs-proof'
  if (!pinForm.test(pin)) return 'malformed'
  if (isTrivialPin(pin)) return 'trivial'
  const operatorId = who.operator.id
  const salt = randomBytes(16)
  const row = { salt, digest: await pinDigest(operatorId, pin, salt), attempts: 0, lockedUntil: null, setAt: now }
  return inTransaction(async (tx) => {
    const person = await lockOperator(tx, operatorId)
    // A person who is disabled, or signed out, meanwhile must not get a PIN.
    if (person?.disabledAt !== null || !(await sessionLasts(tx, who.session.id))) return 'needs-proof'
    await tx
      .insert(operatorPin)
      .values({ operatorId, ...row })
      .onConflictDoUpdate({ target: operatorPin.operatorId, set: row })
    await endTakeOvers(tx, operatorId)
    return 'set'
  })
}

/** Removes the PIN of a person, and ends the person's take-overs. False if there was no PIN. */
export function removePin(operatorId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockOperator(tx, operatorId)
    const removed = await tx.delete(operatorPin).where(eq(operatorPin.operatorId, operatorId)).returning()
    await endTakeOvers(tx, operatorId)
    return removed.length > 0
  })
}

/** When a person has set a PIN; null if there is none. */
export async function findPinSetAt(operatorId: string): Promise<Date | null> {
  const [found] = await database()
    .select({ setAt: operatorPin.setAt })
    .from(operatorPin)
    .where(eq(operatorPin.operatorId, operatorId))
  return found?.setAt ?? null
}

/**
 * Compares a PIN with that of a person. Returns the stored digest, by which `acceptPin` finds it again. Null for a wrong
 * PIN, for one that was tried too often, and if there is none: all after the same work.
 */
export async function tryPin(operatorId: string, pin: string, now: Date): Promise<Uint8Array | null> {
  const counted = await countAttempt(operatorId, now)
  const digest = await pinDigest(operatorId, pin, counted?.salt ?? randomBytes(16))
  return counted && sameDigest(digest, counted.digest) ? counted.digest : null
}
