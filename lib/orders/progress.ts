import { type ProgressState, progressStates } from './words.ts'

/** How long a step of an order can be taken back, in minutes (decisions 15.1). */
export const recallMinutes = 30

/** When a station has taken each step of an order; null for a step that it has not taken. */
export type StationProgress = { startedAt: Date | null; readyAt: Date | null; servedAt: Date | null }

export const nothingDone: StationProgress = { startedAt: null, readyAt: null, servedAt: null }

const fieldOf = { started: 'startedAt', ready: 'readyAt', served: 'servedAt' } as const satisfies Record<
  Exclude<ProgressState, 'placed'>,
  keyof StationProgress
>

const rank = (state: ProgressState) => progressStates.indexOf(state)

/** Whether an order has reached a state, or is further. */
export function hasReached(progress: StationProgress, state: ProgressState): boolean {
  return rank(progressStateOf(progress)) >= rank(state)
}

export function progressStateOf({ startedAt, readyAt, servedAt }: StationProgress): ProgressState {
  if (servedAt) return 'served'
  if (readyAt) return 'ready'
  return startedAt ? 'started' : 'placed'
}

/**
 * The state of an order for its guests, from the states of its stations (decisions 15.1): the least of them, but started as
 * soon as one station has started. Null for no station.
 */
export function stateOfAll(states: readonly ProgressState[]): ProgressState | null {
  const [least] = [...states].sort((one, other) => rank(one) - rank(other))
  return least === 'placed' && states.some((state) => state !== 'placed') ? 'started' : (least ?? null)
}

/** When the present state was reached; null before the first step. */
export function reachedAt(progress: StationProgress): Date | null {
  const state = progressStateOf(progress)
  return state === 'placed' ? null : progress[fieldOf[state]]
}

/** Returns the progress with all steps up to `to`. Steps without a time get the present one. */
export function advanced(progress: StationProgress, to: ProgressState, now: Date): StationProgress {
  // Clocks of servers differ: a step is never earlier than the one before.
  const at = new Date(Math.max(now.getTime(), reachedAt(progress)?.getTime() ?? 0))
  const after = { ...progress }
  for (const state of ['started', 'ready', 'served'] as const) {
    if (rank(state) <= rank(to)) after[fieldOf[state]] ??= at
  }
  return after
}

/** Returns the progress without its last step. */
export function recalled(progress: StationProgress): StationProgress {
  const state = progressStateOf(progress)
  return state === 'placed' ? progress : { ...progress, [fieldOf[state]]: null }
}

/** The instant until which the last step can be taken back; null if there is none. */
export function recallableUntil(progress: StationProgress): Date | null {
  const at = reachedAt(progress)
  return at && new Date(at.getTime() + recallMinutes * 60_000)
}
