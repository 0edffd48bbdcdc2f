import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { venue } from '#db/schema/venues.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { invalidFields, Problem } from '#lib/problems/problem.ts'
import { dayMs } from '#lib/time.ts'
import type { OnlinePause, OnlinePauses } from './pause-columns.ts'
import type { PauseBody } from './pause-input.ts'
import type { Venue } from './queries.ts'
import { type ResourceType, resourceTypes } from './resource-types.ts'

type ActingOnPause = Acting<Acted<OnlinePauses>>

/** Ours: longer than any evening. A venue that is closed for longer has a special day. */
const longestMs = dayMs

/**
 * Pauses online booking of some types, or of all, until an instant (decisions 18.4): slots that start until then cannot be
 * booked by guests, and staff book as always. Another pause of a type is replaced; its own sentence stays if `message` is
 * absent. Triggers copy the end to the resources, so that a booking which is written meanwhile is refused.
 *
 * Throws a 400 for an end that is not within 24 hours from now.
 */
export async function pauseOnline(
  atVenue: Venue,
  { types, until, message }: PauseBody,
  acting: ActingOnPause,
): Promise<Acted<OnlinePauses>> {
  const ahead = until.getTime() - acting.now.getTime()
  if (ahead <= 0 || ahead > longestMs) throw invalidFields({ Until: [messages.outsideDay()] })
  return changePauses(
    atVenue,
    (before) => {
      const since = acting.now.toISOString()
      const paused = typesOrAll(types).map((type): [ResourceType, OnlinePause] => {
        const kept = isRunning(before[type], acting.now) ? before[type]?.message : undefined
        const own = message ? ownWords(message) : (kept ?? {})
        return [type, { since, until: until.toISOString(), message: own }]
      })
      return { ...before, ...Object.fromEntries(paused) }
    },
    acting,
  )
}

/** Ends the pauses of some types, or of all. Nothing happens if none runs. */
export async function endPause(
  atVenue: Venue,
  { types }: Pick<PauseBody, 'types'>,
  acting: ActingOnPause,
): Promise<Acted<OnlinePauses>> {
  const ended = typesOrAll(types)
  const without = (before: OnlinePauses) =>
    Object.fromEntries(Object.entries(before).filter(([type]) => !ended.includes(type as ResourceType)))
  return changePauses(atVenue, without, acting)
}

/** Restores the pauses before an act, as its audit entry has them. One that is over by then closes nothing any more. */
export async function restorePauses(
  atVenue: Venue,
  { pauses }: AuditState,
  acting: ActingOnPause,
): Promise<Acted<OnlinePauses>> {
  return changePauses(atVenue, () => pausesOf(String(pauses)), acting)
}

async function changePauses(
  { id }: Pick<Venue, 'id'>,
  change: (before: OnlinePauses) => OnlinePauses,
  acting: ActingOnPause,
): Promise<Acted<OnlinePauses>> {
  return inTransaction(async (tx) => {
    const before = await lockPauses(tx, id)
    const after = change(before)
    const states = { before: { pauses: stated(before) }, after: { pauses: stated(after) } }
    if (states.before.pauses === states.after.pauses) return finishAct(tx, { result: before, entryId: null }, acting)
    await tx.update(venue).set({ onlinePauses: after }).where(eq(venue.id, id))
    const act = { act: 'pause.set', subject: { kind: 'pause', id: 'online' } as const, ...states }
    const entryId = await recordAct(tx, id, act, acting)
    return finishAct(tx, { result: after, entryId }, acting)
  })
}

/** Locks a venue, so that two changes of its pauses wait for each other. Its resources follow in the lock order. */
async function lockPauses(tx: Tx, id: string): Promise<OnlinePauses> {
  const [found] = await tx
    .select({ pauses: venue.onlinePauses })
    .from(venue)
    .where(eq(venue.id, id))
    .for('no key update')
  if (!found) throw new Problem('not-found')
  return found.pauses
}

/** The pauses as a text with the types in one order: the database stores them in an order of its own. */
function stated(pauses: OnlinePauses): string {
  return JSON.stringify(
    resourceTypes.flatMap((type) => {
      const pause = pauses[type]
      return pause ? [[type, pause.since, pause.until, pause.message.en ?? null, pause.message.de ?? null]] : []
    }),
  )
}

/** Reads what `stated` has written. */
function pausesOf(text: string): OnlinePauses {
  const rows = JSON.parse(text) as [ResourceType, string, string, string | null, string | null][]
  return Object.fromEntries(
    rows.map(([type, since, until, en, de]) => [type, { since, until, message: ownWords({ en, de }) }]),
  )
}

function typesOrAll(types: readonly ResourceType[]): readonly ResourceType[] {
  return types.length > 0 ? types : resourceTypes
}

function isRunning(pause: OnlinePause | undefined, now: Date): boolean {
  return pause !== undefined && Date.parse(pause.until) > now.getTime()
}

function ownWords({ en, de }: NonNullable<PauseBody['message']>): OnlinePause['message'] {
  return { ...(en !== null && { en }), ...(de !== null && { de }) }
}

const messages = {
  outsideDay: (): Text => ({
    en: 'Must be later than now, and at most 24 hours ahead.',
    de: 'Muss später als jetzt und höchstens 24 Stunden voraus sein.',
  }),
}
