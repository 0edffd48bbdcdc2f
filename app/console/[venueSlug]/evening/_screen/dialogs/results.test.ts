import { expect, test } from 'vitest'
import { consoleEvening } from '#testing/venues/console-evening.ts'
import { mergedResults, type Result, resultsHere, targetOf } from './results.ts'

const result = (more: Partial<Result>): Result => ({
  kind: 'reservation',
  title: 'Fischer',
  line: '',
  date: '2026-09-18',
  reference: null,
  resourceId: null,
  registration: null,
  voucherId: null,
  ...more,
})

test('a party opens by its reference, also if its table is known; a table opens as a table', () => {
  expect(targetOf(result({ reference: 'FI-2030', resourceId: 'hall-4' }))).toEqual({
    reference: 'FI-2030',
    date: '2026-09-18',
  })
  expect(targetOf(result({ kind: 'table', resourceId: 'hall-4' }))).toEqual({ resourceId: 'hall-4' })
  const registration = { eventSlug: 'quiz', reference: 'SVC-E-1' }
  expect(targetOf(result({ kind: 'ticket', registration }))).toEqual(registration)
  expect(targetOf(result({ kind: 'ticket' }))).toBeNull()
})

test.each([
  ['kruger', ['KR-1930']],
  ['KRÜ', ['KR-1930']],
  ['kr-1930', ['KR-1930']],
  ['1930', ['KR-1930']],
  ['rüger', []],
  ['krüger bauer', []],
  ['  ', []],
  ['-', []],
])('the parties of the evening that %j finds are %j', (typed, references) => {
  expect(resultsHere(consoleEvening, typed, 'en').map(({ reference }) => reference)).toEqual(references)
})

test('a party of a neighbouring service day, which still sits, has its own day', () => {
  const parties = consoleEvening.parties.map((party) => ({ ...party, date: '2026-09-17' }))
  expect(resultsHere({ ...consoleEvening, parties }, 'Krüger', 'en')).toMatchObject([{ date: '2026-09-17' }])
})

test('a party stands once, as the evening has it', () => {
  const here = resultsHere(consoleEvening, 'Krüger', 'en')
  expect(here[0]).toMatchObject({ title: 'Krüger', line: expect.stringMatching(/^19:30 · \d+ guests? · /) })
  const other = result({ reference: 'XX-1', title: 'Krüger' })
  const table = result({ kind: 'table', resourceId: 'hall-4' })
  expect(mergedResults(here, [result({ reference: 'KR-1930' }), table, other])).toEqual([...here, table, other])
})
