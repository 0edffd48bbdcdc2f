import type { Breach } from '#db/invariants.ts'
import { brokenTrails, emptyEntries } from '#testing/storms/audit-trail.ts'
import { breachOf, casesIn, type History } from './history.ts'
import { intentionsOf } from './operation.ts'

/**
 * Staff: each acknowledged change has one audit entry with a person, each entry is of a change that was requested, and the
 * entries of a party lead from its first state to its present one.
 */
export function checkStaff({ operations, final: { staff } }: History): Breach[] {
  const intentions = intentionsOf(operations, 'staff')
  const known = new Map(staff.entries.map((entry) => [entry.id, entry]))
  const acknowledged = intentions.flatMap(({ act, acknowledged: done }) => {
    const id = done?.answer?.body.entryId
    return typeof id === 'string' ? [{ act, id }] : []
  })
  const counts = Map.groupBy(acknowledged, ({ id }) => id)
  // An intention without a final answer may have happened or not: each has one entry at most.
  const open = intentions.filter((one) => one.acknowledged === null && !one.refused).map(({ act }) => act)
  const unrequested = casesIn(staff.entries, ({ id, act, undoes }) => {
    if (counts.has(id)) return null
    const at = open.findIndex(({ verb }) => (undoes ? verb === 'undo' : actOf(verb) === act))
    if (at < 0) return `${act} ${id}`
    open.splice(at, 1)
    return null
  })
  const name = ({ act, id }: (typeof acknowledged)[number]) => `${act.verb} of ${act.of}, entry ${id}`
  return [
    ...breachOf(
      'staff-entry-present',
      'an acknowledged change of staff has its audit entry',
      acknowledged.filter(({ id, act }) => !isOf(act.verb, known.get(id))).map(name),
    ),
    ...breachOf(
      'staff-entry-once',
      'an audit entry is of one request',
      casesIn([...counts.values()], ([one, ...others]) => one && others.length > 0 && name(one)),
    ),
    ...breachOf('staff-entry-requested', 'an audit entry is of a change that was requested', unrequested),
    ...breachOf(
      'staff-entry-person',
      'an audit entry of the console names a person',
      casesIn(staff.entries, ({ id, act, operatorId }) => operatorId === null && `${act} ${id}`),
    ),
    ...breachOf('staff-entry-change', 'an audit entry has a change', emptyEntries(staff.entries)),
    ...breachOf(
      'staff-states',
      'the audit entries of a party lead from its first state to its present one',
      brokenTrails(staff.entries, staff.present),
    ),
  ]
}

const actOf = (verb: string) => `reservation.${verb === 'phone' ? 'book' : verb}`

function isOf(verb: string, entry: { act: string; undoes: string | null } | undefined): boolean {
  return entry !== undefined && (verb === 'undo' ? entry.undoes !== null : entry.act === actOf(verb))
}
