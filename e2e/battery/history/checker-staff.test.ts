import { expect, test } from 'vitest'
import { correctHistory, operation } from './by-hand.ts'
import { checkHistory } from './checker.ts'
import type { History } from './history.ts'
import type { Act } from './operation.ts'

/** Histories of staff that a correct service could not have produced. */
const broken = (history: History) => checkHistory(history).map(({ invariant }) => invariant)
const entries = ({ final }: History) => final.staff.entries

const corruptions: [sentence: string, invariant: string, corrupt: (history: History) => void][] = [
  [
    'an acknowledged change without its entry',
    'staff-entry-present',
    (history) => {
      const [first] = entries(history).splice(0, 1)
      if (first) history.final.staff.present[first.subjectId] = {}
    },
  ],
  [
    'an entry of another act than the acknowledged one',
    'staff-entry-present',
    (history) => Object.assign(entries(history)[1] ?? {}, { act: 'reservation.clear' }),
  ],
  [
    'an entry that two requests were acknowledged with',
    'staff-entry-once',
    ({ operations }) => {
      const act: Act = { kind: 'staff', verb: 'seat', of: 'R9' }
      operations.push(
        operation(operations.length + 1, { act, from: 7, until: 8, key: 'k9', answer: [200, { entryId: 'E2' }] }),
      )
    },
  ],
  [
    'an entry that nobody has requested',
    'staff-entry-requested',
    (history) => {
      const [first] = entries(history)
      if (first)
        entries(history).push({ ...first, id: 'E9', act: 'reservation.serve', before: {}, after: { servedAt: 'x' } })
    },
  ],
  [
    'an entry without a person',
    'staff-entry-person',
    (history) => Object.assign(entries(history)[0] ?? {}, { actorKind: 'job', operatorId: null }),
  ],
  [
    'an entry without a change',
    'staff-entry-change',
    (history) =>
      Object.assign(entries(history)[1] ?? {}, { before: { status: 'Confirmed' }, after: { status: 'Confirmed' } }),
  ],
  [
    'a change without an entry',
    'staff-states',
    ({ final }) => Object.assign(final.staff.present.S1 ?? {}, { resourceIds: ['t4'] }),
  ],
  [
    'entries in another order than their changes',
    'staff-states',
    (history) => {
      const [, move] = entries(history)
      const between = (from: string, to: string) => ({ before: { resourceIds: [from] }, after: { resourceIds: [to] } })
      if (move) entries(history).push({ ...move, ...between('t3', 't2') }, { ...move, ...between('t2', 't3') })
    },
  ],
]

test.each(corruptions)('%s is found', (_, invariant, corrupt) => {
  const history = correctHistory()
  expect(broken(history)).toEqual([])
  corrupt(history)
  expect(broken(history)).toContain(invariant)
})

test('a change whose answer was lost may have its entry or not', () => {
  const history = correctHistory()
  const lost: Act = { kind: 'staff', verb: 'serve', of: 'R9' }
  history.operations.push(operation(history.operations.length + 1, { act: lost, from: 7, until: 8 }))
  expect(broken(history)).toEqual([])
  const [first] = entries(history)
  if (first)
    entries(history).push({ ...first, id: 'E9', act: 'reservation.serve', before: {}, after: { servedAt: 'x' } })
  expect(broken(history)).toEqual([])
})
