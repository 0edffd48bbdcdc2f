import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { membership } from '#db/schema/operators.ts'
import { venue } from '#db/schema/venues.ts'
import type { Actor, AuditState } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, type RecordedAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { lockOperator, type Operator } from './locks.ts'
import { mayAct, mayActAs, type Role } from './roles.ts'

/** The venue at which a person is managed; all venues of the organisation if `venueId` is null. */
export type Scope = { organisationId: string; venueId: string | null }

/**
 * Locks a person of the staff for a change of their rights. A command of the host may change everything. A person must be
 * an owner of that venue, or of all if the change is for all, and cannot change their own rights: an owner always remains.
 * Throws `role-not-allowed` and `conflict`.
 */
export async function lockStaff(
  tx: Tx,
  actor: Actor,
  operatorId: string,
  { organisationId, venueId }: Scope,
): Promise<Operator | undefined> {
  if (actor.kind === 'command') return lockOperator(tx, operatorId)
  if (actor.kind !== 'operator') throw notAllowed()
  if (actor.operatorId === operatorId) throw new Problem('conflict', { detail: oneself })
  const locked = new Map<string, Operator | undefined>()
  // In one order: two owners may change each other at once.
  for (const id of [actor.operatorId, operatorId].sort()) locked.set(id, await lockOperator(tx, id))
  const owner = locked.get(actor.operatorId)
  if (owner?.disabledAt !== null || owner.organisationId !== organisationId) throw notAllowed()
  const held = await tx.select().from(membership).where(eq(membership.operatorId, owner.id))
  const role = (held.find((each) => each.venueId === venueId) ?? held.find((each) => each.venueId === null))?.role
  if (!role || !mayAct(role, 'staff')) throw notAllowed()
  return locked.get(operatorId)
}

/**
 * Refuses to give a person a lower role at one venue than the role for all venues, unless the actor manages the staff of
 * every venue: that person could not undo it. `role` is the wanted one, null for no role of its own there. Throws
 * `conflict`. `lockStaff` has locked both people.
 */
export async function requireReach(
  tx: Tx,
  actor: Actor,
  operatorId: string,
  { role, venueId }: { role: Role | null; venueId: string | null },
): Promise<void> {
  if (actor.kind !== 'operator' || venueId === null || role === null) return
  const [wide, own] = [await roleEverywhere(tx, operatorId), await roleEverywhere(tx, actor.operatorId)]
  if (wide === null || mayActAs(role, wide) || (own !== null && mayAct(own, 'staff'))) return
  throw new Problem('conflict', { detail: beyondReach })
}

async function roleEverywhere(tx: Tx, operatorId: string): Promise<Role | null> {
  const everywhere = and(eq(membership.operatorId, operatorId), isNull(membership.venueId))
  const [found] = await tx.select({ role: membership.role }).from(membership).where(everywhere)
  return found?.role ?? null
}

const beyondReach = {
  en: 'This person has a role at every venue. Only an owner of every venue can lower it at one.',
  de: 'Diese Person hat eine Rolle in allen Häusern. Nur Inhaber aller Häuser können sie in einem herabsetzen.',
}
const notAllowed = () => new Problem('role-not-allowed', { members: { act: 'staff' } })
const oneself = {
  en: 'Nobody can change their own role. Ask another owner.',
  de: 'Die eigene Rolle ändert niemand. Fragen Sie andere Inhaber.',
}

/** The act of a change of rights, for the audit. */
export function staffAct(act: string, operatorId: string, before: AuditState, after: AuditState): RecordedAct {
  return { act, subject: { kind: 'operator', id: operatorId }, before, after }
}

/**
 * Ends a change of a person's rights, with an audit entry at its venue, or at every venue of the organisation; null if
 * nothing has changed. `entryId` is the first of them. An actor for every venue must not name a device: it would belong to
 * a single venue.
 */
export async function finishStaffAct<T>(
  tx: Tx,
  scope: Scope,
  { act, result }: { act: RecordedAct | null; result: T },
  acting: Acting<Acted<T>>,
): Promise<Acted<T>> {
  let entryId: string | null = null
  for (const venueId of await venuesOf(tx, scope)) {
    const written = act && (await recordAct(tx, venueId, act, acting))
    entryId ??= written
  }
  return finishAct(tx, { result, entryId }, acting)
}

async function venuesOf(tx: Tx, { organisationId, venueId }: Scope): Promise<string[]> {
  if (venueId !== null) return [venueId]
  const { id } = venue
  const rows = await tx.select({ id }).from(venue).where(eq(venue.organisationId, organisationId)).orderBy(id)
  return rows.map((row) => row.id)
}
