import { expect, test } from 'vitest'
import { evening, eveningNow } from '#testing/venues/console-evening.ts'
import { boardOf, byArrival, columns, filters, isDue, passes } from './rows.ts'

const names = (parties: { name: string }[]) => parties.map(({ name }) => name || 'Walk-in')
const parties = byArrival(evening.parties)

test('parties are in the order of their arrival, the larger one first', () => {
  expect(names(parties).slice(3, 5)).toEqual(['Stadtbau AG', 'Nguyen'])
})

test.each([
  ['all', parties.length],
  ['coming', 7],
  ['here', 8],
  ['gone', 2],
  ['allergies', 2],
  ['deposit', 1],
] as const)('the filter %s finds %i', (filter, found) => {
  expect(filters).toContain(filter)
  expect(parties.filter((party) => passes(party, filter, eveningNow))).toHaveLength(found)
})

test('each party is in one column of the board', () => {
  const board = boardOf(evening.parties, eveningNow)
  expect(columns.flatMap((column) => names(board[column])).sort()).toEqual(names(parties).sort())
  expect(names(board.door)).toEqual(['Krüger', 'Bauer'])
  expect(names(board.gone)).toEqual(['Peters', 'Emil'])
})

test('the act of a row is due from 20 minutes before the arrival on', () => {
  const due = parties.filter((party) => isDue(party, eveningNow)).map(({ name }) => name)
  expect(due).toContain('Pohl')
  expect(due).toContain('Krüger')
  expect(due).not.toContain('Schreiber')
  expect(due).not.toContain('Peters')
})
