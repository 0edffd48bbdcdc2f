import { and, asc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isBeyondRole, isId, lockGuarantor } from './device-guarantors.ts'
import { newPairingCode, pairingDigest, pairingMs } from './pairing-codes.ts'
import type { Role } from './roles.ts'

type DeviceVenue = Pick<Venue, 'id'>

/** A device that waits to be paired, and the code that pairs it, which is shown only now. */
export type NewDevice = { id: string; code: string; expiresAt: Date }

/**
 * Adds a device to a venue, with a role of its own (decisions 14.2). Returns a code that pairs one browser with it, within
 * ten minutes. The person who adds it answers for it: when that person can no longer give this role, the device is shut
 * out. A command adds a device without such a person. Throws as `lockGuarantor`.
 */
export function addDevice(
  venue: DeviceVenue,
  { name, role }: { name: string; role: Role },
  acting: Acting<Acted<NewDevice>>,
): Promise<Acted<NewDevice>> {
  return inTransaction(async (tx) => {
    const { actor, now } = acting
    const createdBy = actor.kind === 'operator' ? actor.operatorId : null
    if (createdBy !== null) await lockGuarantor(tx, createdBy, { venueId: venue.id, role })
    const added = { id: randomUUID(), code: newPairingCode(), expiresAt: new Date(now.getTime() + pairingMs) }
    await tx.insert(device).values({
      venueId: venue.id,
      id: added.id,
      name,
      role,
      pairingDigest: pairingDigest(added.code),
      pairingExpiresAt: added.expiresAt,
      createdBy,
      createdAt: now,
    })
    const act = { act: 'device.add', subject: { kind: 'device', id: added.id }, before: {}, after: { role } } as const
    const acted = { result: added, entryId: await recordAct(tx, venue.id, act, acting) }
    return finishAct(tx, acted, acting)
  })
}

/**
 * Shuts a device out, by its id as somebody has sent it: its next request is that of a stranger, a waiting code pairs
 * nothing, and its take-over ends. The result is false if the venue has no such device, or it was shut out before.
 */
export function revokeDevice(venue: DeviceVenue, id: string, acting: Acting<Acted<boolean>>): Promise<Acted<boolean>> {
  return inTransaction(async (tx) => {
    const which = and(eq(device.venueId, venue.id), eq(device.id, id))
    const [entryId] = isId(id) ? await shutOutDevices(tx, which, acting.now, () => acting) : []
    const acted = { result: entryId !== undefined, entryId: entryId ?? null }
    return finishAct(tx, acted, acting)
  })
}

/**
 * Shuts out the given devices that are not yet, with an audit entry each; `acting` returns the actor of a device's entry.
 * Returns the ids of the entries.
 */
export async function shutOutDevices(
  tx: Tx,
  which: SQL | undefined,
  now: Date,
  acting: (deviceId: string) => Pick<Acting<never>, 'actor'>,
): Promise<string[]> {
  const revoked = await tx
    .update(device)
    .set({ ...shutOut, revokedAt: now })
    .where(and(which, isNull(device.revokedAt)))
    .returning({ venueId: device.venueId, id: device.id })
  const entries: string[] = []
  for (const { venueId, id } of revoked) {
    const act = { act: 'device.revoke', subject: { kind: 'device', id }, before: { revoked: false } } as const
    entries.push(await recordAct(tx, venueId, { ...act, after: { revoked: true } }, { ...acting(id), now }))
  }
  return entries
}

/**
 * Shuts out the devices that a person has added and whose role that person may not give now, waiting codes included; those
 * of everybody if `operatorId` is null. Returns the ids of the entries. The caller has locked the person.
 */
export function endBeyondRole(
  tx: Tx,
  operatorId: string | null,
  { actor, now }: Pick<Acting<never>, 'actor' | 'now'>,
): Promise<string[]> {
  const added = operatorId === null ? undefined : eq(device.createdBy, operatorId)
  return shutOutDevices(tx, and(added, isBeyondRole()), now, () => ({ actor }))
}

/** The columns of a device after a take-over ends. */
export const notTakenOver = { operatorId: null, takenOverAt: null, takeOverEndsAt: null }
/** The columns of a device that is shut out. */
const shutOut = { ...notTakenOver, tokenDigest: null, pairingDigest: null, pairingExpiresAt: null }

/** Ends the take-overs of a person, on all devices. */
export async function endTakeOvers(tx: Tx, operatorId: string): Promise<void> {
  await tx.update(device).set(notTakenOver).where(eq(device.operatorId, operatorId))
}

const guarantor = alias(operator, 'guarantor')

export type ListedDevice = Pick<
  typeof device.$inferSelect,
  'id' | 'name' | 'role' | 'createdAt' | 'pairedAt' | 'pairingExpiresAt' | 'seenAt'
> & { person: string | null; addedBy: { id: string; name: string } | null }

/**
 * The devices of a venue that are not revoked, by name. `person` has taken the device over, and `addedBy` answers for it,
 * null for the host.
 */
export async function listDevices(venue: DeviceVenue, now: Date): Promise<ListedDevice[]> {
  const { id, name, role, createdAt, pairedAt, pairingExpiresAt, seenAt } = device
  return database()
    .select({
      id,
      name,
      role,
      createdAt,
      pairedAt,
      pairingExpiresAt,
      seenAt,
      person: operator.name,
      addedBy: { id: guarantor.id, name: guarantor.name },
    })
    .from(device)
    .leftJoin(operator, and(eq(operator.id, device.operatorId), sql`${device.takeOverEndsAt} > ${now.toISOString()}`))
    .leftJoin(guarantor, eq(guarantor.id, device.createdBy))
    .where(and(eq(device.venueId, venue.id), isNull(device.revokedAt)))
    .orderBy(asc(sql`lower(${device.name})`), asc(device.createdAt))
}

const unpairedMs = 86_400_000

/** Deletes devices that nobody has paired for a day: their codes are too old. No rule depends on it. */
export async function forgetUnpairedDevices(now: Date): Promise<void> {
  const before = new Date(now.getTime() - unpairedMs)
  await database()
    .delete(device)
    .where(and(isNull(device.pairedAt), lt(device.createdAt, before)))
}
