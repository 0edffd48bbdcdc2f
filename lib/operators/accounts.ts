import { and, eq, isNull, ne } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { operator, operatorAccount } from '#db/schema/operators.ts'
import type { Operator } from './locks.ts'
import { SignInRefused } from './refused.ts'
import type { IdentityProvider } from './roles.ts'

/**
 * The person whom an account at a provider signs in. Null for an account that is not linked, for a disabled person, and for
 * one whose invitation does not name this provider any more.
 */
export async function findByAccount(
  provider: IdentityProvider,
  subject: string,
  reader: Reader = database(),
): Promise<Operator | null> {
  const [found] = await reader
    .select({ operator })
    .from(operatorAccount)
    .innerJoin(operator, eq(operator.id, operatorAccount.operatorId))
    .where(
      and(
        eq(operatorAccount.provider, provider),
        eq(operatorAccount.subject, subject),
        eq(operator.identityProvider, provider),
        isNull(operator.disabledAt),
      ),
    )
  return found?.operator ?? null
}

/**
 * Links an account until the host withdraws the provider, or disables the person. Throws SignInRefused if the person has
 * another account at this provider.
 */
export async function linkAccount(
  tx: Tx,
  operatorId: string,
  provider: IdentityProvider,
  subject: string,
  now: Date,
): Promise<void> {
  await tx.insert(operatorAccount).values({ provider, subject, operatorId, linkedAt: now }).onConflictDoNothing()
  const linked = await findByAccount(provider, subject, tx)
  if (linked?.id !== operatorId) throw new SignInRefused('the person has another account at this provider')
}

/** Removes the links to a person's accounts, or those at all providers but one. */
export async function unlinkAccounts(tx: Tx, operatorId: string, except?: IdentityProvider | null): Promise<void> {
  const others = except ? ne(operatorAccount.provider, except) : undefined
  await tx.delete(operatorAccount).where(and(eq(operatorAccount.operatorId, operatorId), others))
}
