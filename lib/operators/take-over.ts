import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { database, inTransaction, type Reader, type Tx } from '#db/client.ts'
import { device, operatorPin } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { venue } from '#db/schema/venues.ts'
import { type Acted, type Acting, finishAct, type RecordedAct, recordAct } from '#lib/audit/record-act.ts'
import { notTakenOver } from './devices.ts'
import { limitPins } from './limits.ts'
import { lockOperator } from './locks.ts'
import { tryPin } from './pin.ts'
import { acceptPin } from './pin-attempts.ts'
import { roleAtVenue } from './queries.ts'
import type { Role } from './roles.ts'
import { endSessionOf } from './sessions.ts'

/** A take-over ends after so long without a request of the person. */
export const takeOverMs = 15 * 60_000

type DeviceKey = { id: string; venueId: string }

/** Somebody who can take a device over. */
export type Colleague = { id: string; name: string; role: Role }

/**
 * The people with a role at the venue of a device and a PIN, by name. Disabled people, and those of another organisation,
 * are left out.
 */
export async function listColleagues(
  { venueId }: Pick<DeviceKey, 'venueId'>,
  reader: Reader = database(),
): Promise<Colleague[]> {
  const rows = await reader
    .select({ id: operator.id, name: operator.name, role: roleAtVenue() })
    .from(operator)
    .innerJoin(operatorPin, eq(operatorPin.operatorId, operator.id))
    .innerJoin(venue, eq(venue.organisationId, operator.organisationId))
    .where(and(eq(venue.id, venueId), isNull(operator.disabledAt)))
    .orderBy(asc(operator.name), asc(operator.id))
  return rows.flatMap(({ role, ...person }) => (role === null ? [] : [{ ...person, role }]))
}

/**
 * Lets a person act at a device, by the PIN (decisions 14.2), in place of the person who had taken it over, and of a
 * session that the browser has. It lasts until the person leaves, another person takes over, or `takeOverMs` pass without a
 * request. False for a wrong PIN, one that was tried too often, and somebody who cannot take over there. An audit entry
 * names the person, and the one before. Throws `rate-limited`.
 */
export async function takeOver(
  request: Request,
  atDevice: DeviceKey,
  { operatorId, pin }: { operatorId: string; pin: string },
  now: Date,
): Promise<boolean> {
  await limitPins(atDevice.id, now)
  // Before an attempt is counted: a device of another house locks nobody's PIN.
  if (!(await listColleagues(atDevice)).some(({ id }) => id === operatorId)) return false
  const digest = await tryPin(operatorId, pin, now)
  if (!digest) return false
  return inTransaction(async (tx) => {
    await lockOperator(tx, operatorId)
    // Somebody may have been disabled, or have lost the role or the PIN, since they were read.
    const still = (await listColleagues(atDevice, tx)).some(({ id }) => id === operatorId)
    if (!still || !(await acceptPin(tx, operatorId, digest))) return false
    await endSessionOf(request, tx)
    const former = await lockPaired(tx, atDevice, now)
    if (!former) return false
    await tx
      .update(device)
      .set({ operatorId, takenOverAt: now, takeOverEndsAt: new Date(now.getTime() + takeOverMs) })
      .where(whichDevice(atDevice))
    const states = { before: former, after: { operatorId } }
    await recorded(tx, atDevice, { act: 'device.take-over', ...states }, actingAt(atDevice, operatorId, now))
    return true
  })
}

/** Ends a take-over: the device acts by itself again. If its time is over already, no audit entry is written. */
export async function endTakeOver(atDevice: DeviceKey, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const former = await lockPaired(tx, atDevice, now)
    await tx.update(device).set(notTakenOver).where(whichDevice(atDevice))
    if (!former?.operatorId) return
    const states = { before: former, after: { operatorId: null } }
    await recorded(tx, atDevice, { act: 'device.release', ...states }, actingAt(atDevice, former.operatorId, now))
  })
}

const whichDevice = ({ venueId, id }: DeviceKey) => and(eq(device.venueId, venueId), eq(device.id, id))

/** Locks a device that is paired, and reads who has it now. Undefined for one that was shut out. */
async function lockPaired(tx: Tx, atDevice: DeviceKey, now: Date): Promise<{ operatorId: string | null } | undefined> {
  const [found] = await tx
    .select({ operatorId: device.operatorId, endsAt: device.takeOverEndsAt })
    .from(device)
    .where(and(whichDevice(atDevice), isNotNull(device.tokenDigest)))
    .for('no key update')
  return found && { operatorId: found.endsAt !== null && found.endsAt > now ? found.operatorId : null }
}

/** The actor is the person at the device; the service asks for nothing else. */
const actingAt = ({ id }: DeviceKey, operatorId: string, now: Date): Acting<Acted<string>> => ({
  actor: { kind: 'operator', operatorId, deviceId: id },
  now,
})

async function recorded(
  tx: Tx,
  { venueId, id }: DeviceKey,
  done: Pick<RecordedAct, 'act' | 'before' | 'after'>,
  acting: Acting<Acted<string>>,
): Promise<void> {
  const entryId = await recordAct(tx, venueId, { subject: { kind: 'device', id }, ...done }, acting)
  await finishAct(tx, { result: id, entryId }, acting)
}
