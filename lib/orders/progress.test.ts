import { expect, test } from 'vitest'
import {
  advanced,
  hasReached,
  nothingDone,
  progressStateOf,
  reachedAt,
  recallableUntil,
  recalled,
  type StationProgress,
  stateOfAll,
} from './progress.ts'
import { type ProgressState, progressStates } from './words.ts'

test.each<[ProgressState[], ProgressState | null]>([
  [[], null],
  ...progressStates.map((state): [ProgressState[], ProgressState] => [[state, state], state]),
  [['placed', 'started'], 'started'],
  [['served', 'placed'], 'started'],
  [['ready', 'started'], 'started'],
  [['served', 'ready'], 'ready'],
])('for its guests an order of stations in %j is %s', (states, expected) => {
  expect(stateOfAll(states)).toBe(expected)
})

const at = (minute: number) => new Date(Date.UTC(2027, 5, 16, 18, minute))
const steps = (startedAt: Date | null, readyAt: Date | null = null, servedAt: Date | null = null): StationProgress => ({
  startedAt,
  readyAt,
  servedAt,
})

test.each<[string, StationProgress, ProgressState, StationProgress]>([
  ['takes a step', nothingDone, 'started', steps(at(9))],
  ['takes those that were left out at the same moment', nothingDone, 'served', steps(at(9), at(9), at(9))],
  ['keeps those that were taken before', steps(at(1)), 'ready', steps(at(1), at(9))],
  ['changes nothing if it is as far', steps(at(1), at(2)), 'ready', steps(at(1), at(2))],
  ['changes nothing if it is further', steps(at(1), at(2), at(3)), 'started', steps(at(1), at(2), at(3))],
  ['keeps the order of the steps if a clock is behind', steps(at(20)), 'ready', steps(at(20), at(20))],
])('an order that is advanced %s', (_, before, to, after) => {
  expect(advanced(before, to, at(9))).toEqual(after)
  expect(hasReached(after, to)).toBe(true)
})

test.each<[StationProgress, ProgressState, StationProgress, Date | null]>([
  [nothingDone, 'placed', nothingDone, null],
  [steps(at(1)), 'started', nothingDone, at(1)],
  [steps(at(1), at(2)), 'ready', steps(at(1)), at(2)],
  [steps(at(1), at(2), at(3)), 'served', steps(at(1), at(2)), at(3)],
])('%j is %s, and a step back it is %j', (progress, state, before, reached) => {
  expect(progressStateOf(progress)).toBe(state)
  expect(recalled(progress)).toEqual(before)
  expect(reachedAt(progress)).toEqual(reached)
  // Half an hour.
  expect(recallableUntil(progress)).toEqual(reached && new Date(reached.getTime() + 1_800_000))
  for (const [rank, each] of progressStates.entries()) {
    expect(hasReached(progress, each)).toBe(rank <= progressStates.indexOf(state))
  }
})
