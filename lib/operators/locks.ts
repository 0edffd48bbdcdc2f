import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { operator } from '#db/schema/operators.ts'

export type Operator = typeof operator.$inferSelect

/**
 * Locks a person before a session of theirs begins, or all of them end: the second of the two sees the result of the first.
 * Undefined if there is no such person.
 */
export async function lockOperator(tx: Tx, id: string): Promise<Operator | undefined> {
  const [row] = await tx.select().from(operator).where(eq(operator.id, id)).for('no key update')
  return row
}
