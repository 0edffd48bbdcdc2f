import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { venue } from '#db/schema/venues.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { lockOperator } from './locks.ts'
import { roleAtVenue } from './queries.ts'
import { mayAct, mayGiveDevice, type Role, roles } from './roles.ts'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text that a form has sent can be an id. */
export const isId = (text: string) => idForm.test(text)

/**
 * Locks the person who answers for a device, and returns the role of that person at its venue. Throws `role-not-allowed` for
 * somebody who is disabled, or whose role may not give the device its own.
 */
export async function lockGuarantor(
  tx: Tx,
  operatorId: string,
  { venueId, role }: { venueId: string; role: Role },
): Promise<Role> {
  await lockOperator(tx, operatorId)
  const [found] = await tx
    .select({ held: roleAtVenue() })
    .from(operator)
    .innerJoin(venue, eq(venue.organisationId, operator.organisationId))
    .where(and(eq(operator.id, operatorId), eq(venue.id, venueId), isNull(operator.disabledAt)))
  if (!found?.held || !mayGiveDevice(found.held, role)) throw notAllowed()
  return found.held
}

const notAllowed = () => new Problem('role-not-allowed', { members: { act: 'devices' } })

/** In SQL: whether a row of `device` has a role that the person who answers for it may not give, or not any more. */
export function isBeyondRole(): SQL {
  const allowed = roles.flatMap((held) =>
    roles.filter((given) => mayGiveDevice(held, given)).map((given) => `${held} ${given}`),
  )
  return sql`${device.createdBy} is not null and not exists (
    select from ${operator} join ${venue} on ${venue.organisationId} = ${operator.organisationId}
    where ${operator.id} = ${device.createdBy} and ${venue.id} = ${device.venueId} and ${operator.disabledAt} is null
      and concat(${roleAtVenue()}, ' ', ${device.role}) in (${sql.join(
        allowed.map((pair) => sql`${pair}`),
        sql`, `,
      )}))`
}

/**
 * Hands a device to another person, who answers for it from now on: before somebody leaves, it is handed to a person who
 * stays. Owners hand it to anybody whose role may give the device its own; managers can only take it on themselves. The
 * result is false if the venue has no such device. Throws as `lockGuarantor`.
 */
export function handDevice(
  { id: venueId }: Pick<Venue, 'id'>,
  { device: id, to }: { device: string; to: string },
  acting: Acting<Acted<boolean>>,
): Promise<Acted<boolean>> {
  const which = and(eq(device.venueId, venueId), eq(device.id, id), isNull(device.revokedAt))
  return inTransaction(async (tx) => {
    const { actor } = acting
    if (actor.kind !== 'operator') throw notAllowed()
    const [found] = isId(id) && isId(to) ? await tx.select({ role: device.role }).from(device).where(which) : []
    if (!found) return finishAct(tx, { result: false, entryId: null }, acting)
    const held = new Map<string, Role>()
    // In one order: two people may hand devices to each other at once.
    for (const person of [...new Set([actor.operatorId, to])].sort())
      held.set(person, await lockGuarantor(tx, person, { venueId, role: found.role }))
    const own = held.get(actor.operatorId)
    if (to !== actor.operatorId && !(own && mayAct(own, 'staff'))) throw notAllowed()
    const [locked] = await tx.select({ from: device.createdBy }).from(device).where(which).for('no key update')
    if (!locked || locked.from === to) return finishAct(tx, { result: locked !== undefined, entryId: null }, acting)
    await tx.update(device).set({ createdBy: to }).where(which)
    const states = { before: { operatorId: locked.from }, after: { operatorId: to } }
    const act = { act: 'device.hand', subject: { kind: 'device', id }, ...states } as const
    return finishAct(tx, { result: true, entryId: await recordAct(tx, venueId, act, acting) }, acting)
  })
}
