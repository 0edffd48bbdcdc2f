import { and, eq, isNull } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { membership, operator } from '#db/schema/operators.ts'
import { type Membership, mayAct } from './roles.ts'

/** Whether somebody with these roles may found venues: an owner of every venue of the organisation, also of none. */
export function isFounder({ memberships }: { memberships: readonly Membership[] }): boolean {
  return memberships.some(({ venueSlug, role }) => venueSlug === null && mayAct(role, 'venues'))
}

/** As `isFounder`, read from the database: the role may have ended since the session was read. */
export async function mayFoundVenues(
  operatorId: string,
  organisationId: string,
  reader: Reader = database(),
): Promise<boolean> {
  const [held] = await reader
    .select({ role: membership.role })
    .from(membership)
    .innerJoin(operator, eq(operator.id, membership.operatorId))
    .where(
      and(
        eq(membership.operatorId, operatorId),
        isNull(membership.venueId),
        eq(operator.organisationId, organisationId),
        isNull(operator.disabledAt),
      ),
    )
  return held !== undefined && mayAct(held.role, 'venues')
}
