import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { device, operatorPin } from '#db/schema/devices.ts'
import { operator, operatorPasskey, passkeyChallenge } from '#db/schema/operators.ts'
import type { Actor } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct } from '#lib/audit/record-act.ts'
import { unlinkAccounts } from './accounts.ts'
import { endTakeOvers, shutOutDevices } from './devices.ts'
import { lockOperator, type Operator } from './locks.ts'
import { findOperatorById } from './queries.ts'
import { endSessions } from './sessions.ts'
import { finishStaffAct, lockStaff, type Scope, staffAct } from './staffing.ts'
import { endTokens } from './tokens.ts'

/**
 * Disables a person: in one transaction it ends every session, every link and every take-over, removes passkeys, linked
 * accounts and the PIN, and shuts out the devices that the person has added, with the codes that wait: an intruder in the
 * account may have added all of these. Nobody signs in as that person until `enableOperator`. The result has how many
 * sessions have ended and how many devices were shut out; null if the person was disabled before. Throws as `lockStaff`.
 */
export function disableOperator(operatorId: string, acting: Acting<Acted<Disabled>>): Promise<Acted<Disabled>> {
  return inTransaction(async (tx) => {
    const { actor, now } = acting
    const person = await lockPerson(tx, operatorId, actor)
    if (!person || person.disabledAt !== null) return finishAct(tx, { result: null, entryId: null }, acting)
    await tx.update(operator).set({ disabledAt: now }).where(eq(operator.id, operatorId))
    await unlinkAccounts(tx, operatorId)
    await tx.delete(operatorPasskey).where(eq(operatorPasskey.operatorId, operatorId))
    await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.operatorId, operatorId))
    await endTokens(tx, operatorId)
    await tx.delete(operatorPin).where(eq(operatorPin.operatorId, operatorId))
    const sessions = await endEverywhere(tx, operatorId)
    const shutOut = await shutOutDevices(tx, eq(device.createdBy, operatorId), now, () => ({ actor }))
    const act = staffAct('staff.disable', operatorId, { disabled: false }, { disabled: true })
    return finishStaffAct(tx, everywhere(person), { act, result: { sessions, devices: shutOut.length } }, acting)
  })
}

type Disabled = { sessions: number; devices: number } | null

/** Locks somebody for a change that counts at every venue. */
async function lockPerson(tx: Tx, operatorId: string, actor: Actor): Promise<Operator | null | undefined> {
  const person = await findOperatorById(operatorId, tx)
  return person && lockStaff(tx, actor, operatorId, everywhere(person))
}

const everywhere = ({ organisationId }: Operator): Scope => ({ organisationId, venueId: null })

/** Ends the sessions of a person, and whatever the person has taken over. Returns how many sessions have ended. */
async function endEverywhere(tx: Tx, operatorId: string): Promise<number> {
  const ended = await endSessions(operatorId, { tx })
  await endTakeOvers(tx, operatorId)
  return ended
}

/**
 * Ends every session of a person, every link and code that waits, and whatever the person has taken over. Returns how many
 * sessions have ended.
 */
export function signOutEverywhere(operatorId: string): Promise<number> {
  return inTransaction(async (tx) => {
    await lockOperator(tx, operatorId)
    await endTokens(tx, operatorId)
    return endEverywhere(tx, operatorId)
  })
}

/**
 * Lets a disabled person sign in again, by mail: passkeys, linked accounts and the PIN are gone. The result is false if the
 * person was not disabled. Throws as `lockStaff`.
 */
export function enableOperator(operatorId: string, acting: Acting<Acted<boolean>>): Promise<Acted<boolean>> {
  return inTransaction(async (tx) => {
    const person = await lockPerson(tx, operatorId, acting.actor)
    if (!person || person.disabledAt === null) return finishAct(tx, { result: false, entryId: null }, acting)
    await tx.update(operator).set({ disabledAt: null }).where(eq(operator.id, operatorId))
    const act = staffAct('staff.enable', operatorId, { disabled: true }, { disabled: false })
    return finishStaffAct(tx, everywhere(person), { act, result: true }, acting)
  })
}
