import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct } from '#lib/audit/record-act.ts'
import { endBeyondRole } from './devices.ts'
import { removeRole, setRole } from './invite-operator.ts'
import { findOperatorById } from './queries.ts'
import type { Role } from './roles.ts'
import { finishStaffAct, lockStaff, requireReach, staffAct } from './staffing.ts'

/**
 * Gives a person another role at a venue, or at all venues of the organisation (`venueId` null); `role` null takes it away.
 * It counts from the next request on. Devices that the person has added are shut out if the new role may not give theirs.
 * The result is false if there was nothing to take away, or no such person. Throws as `lockStaff` and `requireReach`.
 */
export function changeRole(
  operatorId: string,
  { role, venueId }: { role: Role | null; venueId: string | null },
  acting: Acting<Acted<boolean>>,
): Promise<Acted<boolean>> {
  return inTransaction(async (tx) => {
    const person = await findOperatorById(operatorId, tx)
    if (!person) return finishAct(tx, { result: false, entryId: null }, acting)
    const scope = { organisationId: person.organisationId, venueId }
    await lockStaff(tx, acting.actor, operatorId, scope)
    await requireReach(tx, acting.actor, operatorId, { role, venueId })
    const before =
      role === null ? await removeRole(tx, operatorId, venueId) : await setRole(tx, operatorId, { role, venueId })
    await endBeyondRole(tx, operatorId, acting)
    const act = before === role ? null : staffAct('staff.role', operatorId, { role: before }, { role })
    return finishStaffAct(tx, scope, { act, result: role !== null || before !== null }, acting)
  })
}
