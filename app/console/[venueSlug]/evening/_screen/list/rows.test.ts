import { expect, test } from 'vitest'
import { consoleEvening, consoleEveningNow } from '#testing/venues/console-evening.ts'
import { boardColumns, boardOf, byArrival, isDue, partyFilters, passesFilter } from './rows.ts'

const names = (parties: { name: string }[]) => parties.map(({ name }) => name || 'Walk-in')
const parties = byArrival(consoleEvening.parties)

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
  expect(partyFilters).toContain(filter)
  expect(parties.filter((party) => passesFilter(party, filter, consoleEveningNow))).toHaveLength(found)
})

test('each party is in one column of the board', () => {
  const board = boardOf(consoleEvening.parties, consoleEveningNow)
  expect(boardColumns.flatMap((column) => names(board[column])).sort()).toEqual(names(parties).sort())
  expect(names(board.door)).toEqual(['Krüger', 'Bauer'])
  expect(names(board.gone)).toEqual(['Peters', 'Emil'])
})

test('the act of a row is due from 20 minutes before the arrival on', () => {
  const due = parties.filter((party) => isDue(party, consoleEveningNow)).map(({ name }) => name)
  expect(due).toContain('Pohl')
  expect(due).toContain('Krüger')
  expect(due).not.toContain('Schreiber')
  expect(due).not.toContain('Peters')
})
