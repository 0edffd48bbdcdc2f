import type { VenueText } from '#lib/guest-text.ts'

/**
 * The one who acts. Every verb that staff can call takes an actor, and the audit entry of the act names it (decisions
 * 14.4).
 */
export type Actor =
  /** A person who is signed in; `deviceId` if the browser is a paired device. */
  | { kind: 'operator'; operatorId: string; deviceId: string | null }
  /** A paired device that nobody has taken over. */
  | { kind: 'device'; deviceId: string }
  | { kind: 'key'; keyId: string }
  /** A guest, by the link of a mail or the code at a table. */
  | { kind: 'guest' }
  | { kind: 'job'; program: string }
  /** A command of the host, such as `reservations`. */
  | { kind: 'command'; program: string }

export const actorKinds = ['operator', 'device', 'key', 'guest', 'job', 'command'] as const satisfies Actor['kind'][]

/** The kinds of things that an act can change; an audit entry names one as its subject. */
export const subjectKinds = [
  'reservation',
  'block',
  'guest',
  'tab',
  'voucher',
  'registration',
  'thread',
  'saved-answer',
  'ticket',
  'table',
  'device',
  'operator',
  'event',
  'picture',
  'order',
  'item',
  'house-account',
  'closing',
  'house',
  'pause',
  'key',
  'payouts',
  'calendar',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/**
 * The state of a subject before or after an act, as far as the act changes it: ids, instants as ISO texts, numbers and
 * words of the program. The compiler refuses a guest's words.
 */
export type AuditState = Record<string, VenueText | number | boolean | null | readonly VenueText[]>

/** The person and the device of an actor, for rows that show who it was; both null for a command. */
export function staffOf(actor: Actor): { operatorId: string | null; deviceId: string | null } {
  return {
    operatorId: actor.kind === 'operator' ? actor.operatorId : null,
    deviceId: 'deviceId' in actor ? actor.deviceId : null,
  }
}
