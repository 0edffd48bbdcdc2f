import type { RecordedAct } from '#lib/audit/record-act.ts'
import type { Reservation } from './locks.ts'

type States = Pick<RecordedAct, 'before' | 'after'>

/** The states of a request before and after an answer, for its audit entry. */
export function statesOfRequest(before: Reservation, after: Reservation): States {
  const stateOf = ({ status, requestStep }: Reservation) => ({ status, requestStep })
  return { before: stateOf(before), after: stateOf(after) }
}

/** The states of a request that is offered another time: those of the move, if there was one, and of the request. */
export function statesOfOffer(edited: States | null, before: Reservation, after: Reservation): States {
  const request = statesOfRequest(before, after)
  return { before: { ...edited?.before, ...request.before }, after: { ...edited?.after, ...request.after } }
}
