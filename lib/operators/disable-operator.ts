import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { operator, operatorPasskey, passkeyChallenge } from '#db/schema/operators.ts'
import { unlinkAccounts } from './accounts.ts'
import { lockOperator } from './locks.ts'
import { endSessions } from './sessions.ts'
import { endTokens } from './tokens.ts'

/**
 * Disables a person: in one transaction it ends every session and every link, and removes passkeys and linked accounts, which
 * whoever had taken the account over may have added. Nobody signs in as that person until `enableOperator`. Returns how many
 * sessions have ended; null where the person was disabled before.
 */
export function disableOperator(operatorId: string, now: Date): Promise<number | null> {
  return inTransaction(async (tx) => {
    const person = await lockOperator(tx, operatorId)
    if (!person || person.disabledAt !== null) return null
    await tx.update(operator).set({ disabledAt: now }).where(eq(operator.id, operatorId))
    await unlinkAccounts(tx, operatorId)
    await tx.delete(operatorPasskey).where(eq(operatorPasskey.operatorId, operatorId))
    await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.operatorId, operatorId))
    await endTokens(tx, operatorId)
    return endSessions(operatorId, { tx })
  })
}

/** Ends every session of a person, and every link and code that waits. Returns how many sessions have ended. */
export function signOutEverywhere(operatorId: string): Promise<number> {
  return inTransaction(async (tx) => {
    await lockOperator(tx, operatorId)
    await endTokens(tx, operatorId)
    return endSessions(operatorId, { tx })
  })
}

/**
 * Lets a disabled person sign in again, by mail: passkeys and linked accounts are gone. False where the person was not
 * disabled.
 */
export function enableOperator(operatorId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const person = await lockOperator(tx, operatorId)
    if (!person || person.disabledAt === null) return false
    await tx.update(operator).set({ disabledAt: null }).where(eq(operator.id, operatorId))
    return true
  })
}
