import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { operator } from '#db/schema/operators.ts'
import { lockOperator } from './locks.ts'
import { endSessions } from './sessions.ts'
import { endTokens } from './tokens.ts'

/**
 * Disables a person: ends every session and every link in the same transaction, and nobody signs in as that person until
 * `enableOperator`. Returns how many sessions have ended; null where the person was disabled before.
 */
export function disableOperator(operatorId: string, now: Date): Promise<number | null> {
  return inTransaction(async (tx) => {
    const person = await lockOperator(tx, operatorId)
    if (!person || person.disabledAt !== null) return null
    await tx.update(operator).set({ disabledAt: now }).where(eq(operator.id, operatorId))
    await endTokens(tx, operatorId)
    return endSessions(operatorId, { tx })
  })
}

/** Lets a disabled person sign in again. False where the person was not disabled. */
export function enableOperator(operatorId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const person = await lockOperator(tx, operatorId)
    if (!person || person.disabledAt === null) return false
    await tx.update(operator).set({ disabledAt: null }).where(eq(operator.id, operatorId))
    return true
  })
}
