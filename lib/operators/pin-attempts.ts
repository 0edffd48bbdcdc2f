import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { database, type Tx } from '#db/client.ts'
import { operatorPin } from '#db/schema/devices.ts'

/** After each `pinAttempts` wrong PINs in a row, the PIN is locked for `pinLockMs`, on all devices. */
export const pinAttempts = 5
export const pinLockMs = 15 * 60_000
/**
 * After so many wrong PINs in a row, the PIN does not work until it is set again: a lock alone would only make guessing
 * slow.
 */
export const mostPinAttempts = 50

type StoredPin = Pick<typeof operatorPin.$inferSelect, 'salt' | 'digest'>

/**
 * Counts an attempt before the PIN is compared, by one statement that locks its row: no number of concurrent calls has more
 * than `pinAttempts`. Null if none is left, or there is no PIN.
 */
export async function countAttempt(operatorId: string, now: Date): Promise<StoredPin | null> {
  const { attempts, lockedUntil } = operatorPin
  const locked = new Date(now.getTime() + pinLockMs).toISOString()
  const [counted] = await database()
    .update(operatorPin)
    .set({
      attempts: sql`${attempts} + 1`,
      lockedUntil: sql`case when (${attempts} + 1) % ${pinAttempts}::int = 0 then ${locked}::timestamptz end`,
    })
    .where(
      and(
        eq(operatorPin.operatorId, operatorId),
        lt(attempts, mostPinAttempts),
        or(isNull(lockedUntil), lte(lockedUntil, now)),
      ),
    )
    .returning({ salt: operatorPin.salt, digest: operatorPin.digest })
  return counted ?? null
}

/** Begins to count anew after a right PIN, by its stored digest. False if the PIN was changed or removed meanwhile. */
export async function acceptPin(tx: Tx, operatorId: string, digest: Uint8Array): Promise<boolean> {
  const accepted = await tx
    .update(operatorPin)
    .set({ attempts: 0, lockedUntil: null })
    .where(and(eq(operatorPin.operatorId, operatorId), eq(operatorPin.digest, digest)))
    .returning({ operatorId: operatorPin.operatorId })
  return accepted.length > 0
}
