import { and, eq, gt, ne } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { device } from '#db/schema/devices.ts'
import { venue } from '#db/schema/venues.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomToken } from '#lib/codes.ts'
import { deviceDigestOf } from './device-cookie.ts'
import { shutOutDevices } from './devices.ts'
import { limitPairings } from './limits.ts'
import { consumePairing, pairingDigest, typedPairingCode } from './pairing-codes.ts'
import type { Role } from './roles.ts'
import { endSessionOf } from './sessions.ts'

/** The device that a code pairs a browser with. */
export type WaitingDevice = { code: string; name: string; role: Role; venueName: string }

/**
 * Finds the device that a typed code would pair; it uses nothing up. Null for a code that is unknown, used or too old. Only
 * codes that fail count, and one that works is accepted beyond the limit. Throws `rate-limited`.
 */
export async function findPairing(typed: string, client: string, now: Date): Promise<WaitingDevice | null> {
  const code = typedPairingCode(typed)
  const [found] =
    code === null
      ? []
      : await database()
          .select({ name: device.name, role: device.role, venueName: venue.name })
          .from(device)
          .innerJoin(venue, eq(venue.id, device.venueId))
          .where(and(eq(device.pairingDigest, pairingDigest(code)), gt(device.pairingExpiresAt, now)))
  if (code !== null && found) return { code, ...found }
  await limitPairings(client, now)
  return null
}

/**
 * Pairs the browser of a request by a code, which is used up (decisions 14.2). Returns the token of its cookie; null if the
 * code fails. A browser is one device, and has no person's session: a session that it brings ends, and a device that it was
 * before is revoked. Only codes that fail count, and one that works is accepted beyond the limit. Throws `rate-limited`.
 */
export async function pairDevice(request: Request, typed: string, client: string, now: Date): Promise<string | null> {
  const code = typedPairingCode(typed)
  const token = code === null ? null : await inTransaction((tx) => pair(tx, request, code, now))
  if (token === null) await limitPairings(client, now)
  return token
}

async function pair(tx: Tx, request: Request, code: string, now: Date): Promise<string | null> {
  const token = randomToken(256)
  const paired = await consumePairing(tx, code, token, now)
  if (!paired) return null
  const { venueId, id } = paired
  await endSessionOf(request, tx)
  const before = deviceDigestOf(request)
  if (before) {
    const former = and(eq(device.tokenDigest, before), ne(device.id, id))
    // The former device itself is the actor: the new one may belong to another venue.
    await shutOutDevices(tx, former, now, (deviceId) => ({ actor: { kind: 'device', deviceId } }))
  }
  await recorded(tx, venueId, id, { actor: { kind: 'device', deviceId: id }, now })
  return token
}

/** Records that a device was paired. The actor is the device, since no person of the staff has sent the code. */
async function recorded(tx: Tx, venueId: string, id: string, acting: Acting<Acted<string>>): Promise<void> {
  const act = { act: 'device.pair', subject: { kind: 'device', id }, before: { paired: false } } as const
  const entryId = await recordAct(tx, venueId, { ...act, after: { paired: true } }, acting)
  await finishAct(tx, { result: id, entryId }, acting)
}
