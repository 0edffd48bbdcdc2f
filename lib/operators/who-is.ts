import { and, eq, gt, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { venue } from '#db/schema/venues.ts'
import type { Actor } from '#lib/audit/actor.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { deviceDigestOf, deviceMs } from './device-cookie.ts'
import { roleAtVenue } from './queries.ts'
import { type Act, mayAct, needsProof, type Role, roleAt } from './roles.ts'
import { hasFreshProof, operatorOf, type SignedIn } from './sessions.ts'
import { takeOverMs } from './take-over.ts'

/** `seenAt` is written again when it is older than this. */
const seenMs = 10 * 60_000
/** The end of a take-over is written again when this time of it has passed: not every request writes. */
const extendMs = 60_000

/** A paired device, with the role that it has by itself. */
export type PairedDevice = {
  id: string
  venueId: string
  venueSlug: string
  venueName: string
  organisationId: string
  name: string
  role: Role
}

/** The person who has taken a device over, with the role at its venue. */
export type DevicePerson = { id: string; name: string; language: Locale; role: Role }

export type AtDevice = { device: PairedDevice; person: DevicePerson | null }

/**
 * The sender of a request: a person with a session, in a browser that may be a paired device as well; or a paired device,
 * which a person may have taken over.
 */
export type Who = { kind: 'person'; signedIn: SignedIn; device: DeviceKey | null } | ({ kind: 'device' } & AtDevice)

/**
 * Returns the sender of a request, by its cookies; null for a stranger. A session takes precedence over a take-over: taking
 * over ends the browser's session, so a session that lasts is newer. Sets no cookie. Throws while the database is
 * unavailable.
 */
export async function whoIs(request: Request, now: Date): Promise<Who | null> {
  const signedIn = await operatorOf(request, now)
  if (signedIn) return { kind: 'person', signedIn, device: await pairedDeviceOf(request, now) }
  const at = await deviceOf(request, now)
  return at && { kind: 'device', ...at }
}

/** The paired device of a request's browser, whoever acts there; null for none. It writes nothing. */
export async function pairedDeviceOf(request: Request, now: Date): Promise<DeviceKey | null> {
  const digest = deviceDigestOf(request)
  if (digest === null) return null
  const [found] = await database()
    .select({ id: device.id, venueId: device.venueId })
    .from(device)
    .where(isPaired(digest, now))
  return found ?? null
}

const isPaired = (digest: Buffer, now: Date) =>
  and(eq(device.tokenDigest, digest), gt(device.pairedAt, new Date(now.getTime() - deviceMs)))

/**
 * Returns the paired device of a request, by one statement; null for a browser that is none, or was shut out. `person` has
 * taken it over; null if the time is over or the person has no role there any more. Requests by the person extend the
 * take-over (a form, an act, a page that is opened); reads of an open screen by itself do not.
 */
export async function deviceOf(request: Request, now: Date): Promise<AtDevice | null> {
  const digest = deviceDigestOf(request)
  if (digest === null) return null
  const [found] = await database()
    .select({
      device: {
        id: device.id,
        venueId: device.venueId,
        venueSlug: venue.slug,
        venueName: venue.name,
        organisationId: venue.organisationId,
        name: device.name,
        role: device.role,
      },
      seenAt: device.seenAt,
      endsAt: device.takeOverEndsAt,
      person: { id: operator.id, name: operator.name, language: operator.language },
      personRole: roleAtVenue(),
    })
    .from(device)
    .innerJoin(venue, eq(venue.id, device.venueId))
    .leftJoin(
      operator,
      and(
        eq(operator.id, device.operatorId),
        gt(device.takeOverEndsAt, now),
        eq(operator.organisationId, venue.organisationId),
        sql`${operator.disabledAt} is null`,
      ),
    )
    .where(isPaired(digest, now))
  if (!found) return null
  const { seenAt, endsAt, personRole } = found
  const person = found.person && personRole ? { ...found.person, role: personRole } : null
  if (isOlder(seenAt, seenMs, now)) await noteSeen(found.device, now)
  if (person && isByPerson(request) && isOlder(endsAt, extendMs - takeOverMs, now)) {
    await extendTakeOver(found.device, person.id, now)
  }
  return { device: found.device, person }
}

const isOlder = (at: Date | null, ms: number, now: Date) => at === null || now.getTime() - at.getTime() > ms

function isByPerson({ method, headers }: Request): boolean {
  return !['GET', 'HEAD'].includes(method) || headers.get('sec-fetch-mode') === 'navigate'
}

type DeviceKey = Pick<PairedDevice, 'id' | 'venueId'>
const rowOf = ({ id, venueId }: DeviceKey) => and(eq(device.venueId, venueId), eq(device.id, id))

async function noteSeen(of: DeviceKey, now: Date): Promise<void> {
  await database().update(device).set({ seenAt: now }).where(rowOf(of))
}

/** Extends the take-over only for the person who was read: another one may have taken over since. */
async function extendTakeOver(of: DeviceKey, operatorId: string, now: Date): Promise<void> {
  await database()
    .update(device)
    .set({ takeOverEndsAt: new Date(now.getTime() + takeOverMs) })
    .where(and(rowOf(of), eq(device.operatorId, operatorId)))
}

/** The role at a venue: of the person, or of a device that nobody has taken over. Null for none. */
export function roleOf(who: Who, at: { id: string; organisationId: string; slug: string }): Role | null {
  if (who.kind === 'person') return roleAt(who.signedIn, at)
  if (at.id !== who.device.venueId) return null
  return (who.person ?? who.device).role
}

/** Why somebody may not do something at a venue; null if they may. A PIN is no proof of identity (decisions 14.3). */
export function refusalOf(
  who: Who,
  act: Act,
  at: { id: string; organisationId: string; slug: string },
  now: Date,
): 'no-role' | 'no-proof' | null {
  const role = roleOf(who, at)
  if (role === null || !mayAct(role, act)) return 'no-role'
  if (!needsProof(act)) return null
  return who.kind === 'person' && hasFreshProof(who.signedIn, now) ? null : 'no-proof'
}

/** The actor for audit entries at a venue: with the device, if it is that venue's. */
export function actorOf(who: Who, at: { id: string }): Actor {
  if (who.kind === 'person') {
    const deviceId = who.device?.venueId === at.id ? who.device.id : null
    return { kind: 'operator', operatorId: who.signedIn.operator.id, deviceId }
  }
  const deviceId = who.device.id
  return who.person ? { kind: 'operator', operatorId: who.person.id, deviceId } : { kind: 'device', deviceId }
}

/** The name of a person, or of a device that nobody has taken over. */
export function nameOfWho(who: Who): string {
  return who.kind === 'person' ? who.signedIn.operator.name : (who.person ?? who.device).name
}
