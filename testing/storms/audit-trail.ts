import type { Connection } from '#db/client.ts'

/** An audit entry as the checks of storms read it. */
export type TrailEntry = {
  id: string
  act: string
  actorKind: string
  operatorId: string | null
  subjectId: string
  /** The entry that it takes back. */
  undoes: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The present state of each subject, from its row. For reservations: status, end and resources, in their order. */
export type PresentStates = Record<string, Record<string, unknown>>

/**
 * The entries of a venue, in the order in which they were written, and the present state of its reservations. Both are read
 * from one snapshot.
 */
export async function readTrail(
  { sql }: Connection,
  venueSlug: string,
): Promise<{ entries: TrailEntry[]; present: PresentStates }> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const entries = await tx`
      select e.id, e.act, e.actor_kind, e.operator_id, e.subject_id, e.undoes, e.before, e.after
      from audit_entry e join venue v on v.id = e.venue_id where v.slug = ${venueSlug} order by e.seq`
    const rows = await tx`
      select r.id, r.status, r.ends_at, array_agg(o.resource_id order by o.ordinal) as resource_ids
      from reservation r join venue v on v.id = r.venue_id
      join occupancy o on o.venue_id = r.venue_id and o.reservation_id = r.id
      where v.slug = ${venueSlug} group by r.id, r.status, r.ends_at`
    return {
      entries: entries.map((row) => ({
        id: row.id,
        act: row.act,
        actorKind: row.actor_kind,
        operatorId: row.operator_id,
        subjectId: row.subject_id,
        undoes: row.undoes,
        before: row.before,
        after: row.after,
      })),
      present: Object.fromEntries(
        rows.map((row) => [
          row.id,
          { status: row.status, endsAt: new Date(row.ends_at).toISOString(), resourceIds: row.resource_ids },
        ]),
      ),
    }
  })
}

/** Whether an entry is about the people of a venue or their devices: these are written before a storm begins. */
export const isOfSetUp = ({ act }: Pick<TrailEntry, 'act'>) => /^(device|staff)\./.test(act)

/** Values that only verbs with an entry change. */
const followed = ['status', 'endsAt', 'resourceIds']

const show = (state: unknown) => JSON.stringify(state) ?? 'nothing'

/** How a reservation begins; one that staff make has an entry of it. */
const firstStatuses = new Set(['Pending', 'Confirmed', undefined].map(show))

/**
 * The subjects whose entries do not lead from one state to the present one: a change has no entry, or an entry has no
 * change. The entries are in their order: each begins with the state that the one before it has left.
 */
export function brokenTrails(entries: readonly TrailEntry[], present: PresentStates): string[] {
  const bySubject = Map.groupBy(entries, ({ subjectId }) => subjectId)
  return [...bySubject].flatMap(([subjectId, own]) =>
    followed.flatMap((key) => {
      const now = present[subjectId]?.[key]
      const steps = own.filter(({ after }) => key in after)
      if (now === undefined || steps.length === 0 || leadsTo(steps, key, now)) return []
      const shown = steps.map(({ act, before, after }) => `${act} ${show(before[key])} → ${show(after[key])}`)
      return [`${subjectId}, ${key} is ${show(now)}: ${shown.join('; ')}`]
    }),
  )
}

/** Entries that record no change: all values that they name are the same before and after. */
export function emptyEntries(entries: readonly TrailEntry[]): string[] {
  return entries
    .filter(({ before, after }) => {
      const keys = Object.keys({ ...before, ...after })
      return keys.length > 0 && keys.every((key) => show(before[key]) === show(after[key]))
    })
    .map(({ id, act }) => `${act} ${id}`)
}

function leadsTo(steps: readonly TrailEntry[], key: string, now: unknown): boolean {
  const begins = key !== 'status' || firstStatuses.has(show(steps[0]?.before[key]))
  const states = [...steps.slice(1).map(({ before }) => before[key]), now]
  return begins && steps.every(({ after }, at) => show(after[key]) === show(states[at]))
}
