import { expect, test } from 'vitest'
import { at, correctHistory, operation } from './by-hand.ts'
import { checkHistory } from './checker.ts'
import type { History } from './history.ts'

/**
 * Breaks the server that processes a message until second 3, so that its retry is refused until `seconds`, and answered
 * a second later.
 */
function putOff(seconds: number): History {
  const history = correctHistory()
  const { faults, operations } = history
  faults.push({ kind: 'kill-server', server: 0, from: at(2), until: at(3) })
  const act = { kind: 'message', tag: 'e@guest.example' } as const
  const [answered] = operations.splice(13, 1)
  if (!answered) throw new Error('there is no operation')
  operations.push(
    operation(14, {
      act,
      from: seconds - 0.5,
      until: seconds,
      key: 'k',
      intention: 13,
      answer: 'checkout-in-progress',
    }),
    { ...answered, number: 15, calledAt: at(seconds + 0.5), returnedAt: at(seconds + 1) },
  )
  return history
}

const broken = (history: History) => checkHistory(history).map(({ invariant }) => invariant)

test('a key may be refused for ten seconds after the end of a fault', () => {
  expect(broken(putOff(12.9))).toEqual([])
})

test('the checker finds a key that is refused for longer', () => {
  expect(broken(putOff(13.1))).toEqual(['keys-prompt'])
})

test('the checker finds a key that is refused for as long though there was no fault', () => {
  const history = putOff(11.1)
  expect(broken(history)).toEqual([])
  history.faults.pop()
  expect(broken(history)).toEqual(['keys-prompt'])
})
