import { and, eq, isNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { operator, operatorAccount } from '#db/schema/operators.ts'
import type { Operator } from './locks.ts'
import { SignInRefused } from './refused.ts'
import type { IdentityProvider } from './roles.ts'

/** The person whom an account at a provider signs in; null for an account that is not linked, and for a disabled person. */
export async function findByAccount(provider: IdentityProvider, subject: string): Promise<Operator | null> {
  const [found] = await database()
    .select({ operator })
    .from(operatorAccount)
    .innerJoin(operator, eq(operator.id, operatorAccount.operatorId))
    .where(
      and(eq(operatorAccount.provider, provider), eq(operatorAccount.subject, subject), isNull(operator.disabledAt)),
    )
  return found?.operator ?? null
}

/** Links an account for good. Throws SignInRefused where the person has another account at this provider. */
export async function linkAccount(
  operatorId: string,
  provider: IdentityProvider,
  subject: string,
  now: Date,
): Promise<void> {
  await database()
    .insert(operatorAccount)
    .values({ provider, subject, operatorId, linkedAt: now })
    .onConflictDoNothing()
  const linked = await findByAccount(provider, subject)
  if (linked?.id !== operatorId) throw new SignInRefused('the person has another account at this provider')
}
