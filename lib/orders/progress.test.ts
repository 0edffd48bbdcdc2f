import { expect, test } from 'vitest'
import { stateOfAll } from './progress.ts'
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
