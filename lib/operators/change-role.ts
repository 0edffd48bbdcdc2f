import { inTransaction } from '#db/client.ts'
import { removeRole, setRole } from './invite-operator.ts'
import { lockOperator } from './locks.ts'
import type { Role } from './roles.ts'

/**
 * Gives a person another role at a venue, or at all venues of the organisation (`venueId` null); `role` null takes it away.
 * It counts from the next request on. Returns false where there was nothing to take away.
 */
export function changeRole(
  operatorId: string,
  wanted: { role: Role | null; venueId: string | null },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { role, venueId } = wanted
    await lockOperator(tx, operatorId)
    if (role === null) return removeRole(tx, operatorId, venueId)
    await setRole(tx, operatorId, { role, venueId })
    return true
  })
}
