import { type ProgressState, progressStates } from './words.ts'

/** For how long a step of an order can be taken back (decisions 15.1). */
export const recallMinutes = 30

/** When a station has taken each step of an order; null for those that it has not taken. */
export type Progress = { startedAt: Date | null; readyAt: Date | null; servedAt: Date | null }

export const nothingDone: Progress = { startedAt: null, readyAt: null, servedAt: null }

const fieldOf = { started: 'startedAt', ready: 'readyAt', served: 'servedAt' } as const satisfies Record<
  Exclude<ProgressState, 'placed'>,
  keyof Progress
>

const rank = (state: ProgressState) => progressStates.indexOf(state)

/** Whether an order is as far as a state, or further. */
export function hasReached(progress: Progress, state: ProgressState): boolean {
  return rank(stateOf(progress)) >= rank(state)
}

export function stateOf({ startedAt, readyAt, servedAt }: Progress): ProgressState {
  if (servedAt) return 'served'
  if (readyAt) return 'ready'
  return startedAt ? 'started' : 'placed'
}

/**
 * How far an order is for the guests, from the states of its stations (decisions 15.1): as far as all of them are, and started
 * as soon as one has started. Null for no station.
 */
export function stateOfAll(states: readonly ProgressState[]): ProgressState | null {
  const [least] = [...states].sort((one, other) => rank(one) - rank(other))
  return least === 'placed' && states.some((state) => state !== 'placed') ? 'started' : (least ?? null)
}

/** When the present state was reached; null before the first step. */
export function reachedAt(progress: Progress): Date | null {
  const state = stateOf(progress)
  return state === 'placed' ? null : progress[fieldOf[state]]
}

/** The same order as far as `to`. Steps that were left out were taken at the same moment. */
export function advanced(progress: Progress, to: ProgressState, now: Date): Progress {
  // Clocks of servers differ, and the steps stay in their order.
  const at = new Date(Math.max(now.getTime(), reachedAt(progress)?.getTime() ?? 0))
  const after = { ...progress }
  for (const state of ['started', 'ready', 'served'] as const) {
    if (rank(state) <= rank(to)) after[fieldOf[state]] ??= at
  }
  return after
}

/** The same order one step back, and the state that it has then. */
export function recalled(progress: Progress): Progress {
  const state = stateOf(progress)
  return state === 'placed' ? progress : { ...progress, [fieldOf[state]]: null }
}

/** The instant until which the last step can be taken back; null where there is none. */
export function recallableUntil(progress: Progress): Date | null {
  const at = reachedAt(progress)
  return at && new Date(at.getTime() + recallMinutes * 60_000)
}
