import { describe, expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'
import { type PastVisit, usualOf } from './usual.ts'

test.each([
  ['SVC-7K2M', ['SVC-7K2M']],
  ['svc 7k2m', ['SVC-7K2M']],
  ['7k2m', ['SVC-7K2M']],
  ['7K–2M', ['SVC-7K2M']],
  ['SVC-G-7K2M', ['SVC-7K2M']],
  ['svcol01', ['SVC-0101']],
  ['7K2M9X', ['SVC-7K2M9X']],
  ['7K2M9', []],
  ['7K2U', []],
  ['XSVC-7K2M', []],
  ['', []],
  ['a@b.example', []],
])('the reference in %j is %j', (typed, references) => {
  expect(searchTerms(typed).references).toEqual(references)
})

test.each([
  ['4567', '7654'],
  ['+49 (170) 123-45.67', '76543210'],
  ['0170 1234567', '76543210'],
  ['030/1234', '432103'],
  ['0123', '3210'],
  ['123', null],
  ['Hall 1234', null],
  ['', null],
])('the last digits in %j are %j, the last one first', (typed, digits) => {
  expect(searchTerms(typed).reversedDigits).toBe(digits)
})

describe('a name', () => {
  test.each([
    ['Ada', [['ada']]],
    ['  Ada   Lovelace ', [['ada', 'lovelace']]],
    ['Müller', [['müller'], ['mueller']]],
    ['Mueller', [['mueller'], ['müller']]],
    ['Weiß', [['weiß'], ['weiss']]],
    ['O’Neil', [['o’neil']]],
    ['Жанна', [['жанна']]],
    ['a', []],
    ['1234', []],
    ['ada@guest.example', []],
  ])('in %j is %j', (typed, names) => {
    expect(searchTerms(typed).names).toEqual(names)
  })
})

test('an address is one with an @', () => {
  expect(searchTerms(' Ada@Guest.example ').email).toBe('Ada@Guest.example')
  expect(searchTerms('ada').email).toBeNull()
})

test('usual for a guest are the table of most visits, the median length and the most frequent sizes', () => {
  const table = (id: string) => ({ id, name: `Table ${id}` })
  const visits: PastVisit[] = [
    { minutes: 95, partySize: 4, table: table('t2') },
    { minutes: 140, partySize: 5, table: table('t1') },
    { minutes: 121, partySize: 5, table: table('t2') },
    { minutes: 300, partySize: 4, table: null },
    { minutes: 60, partySize: 2, table: table('t3') },
  ]
  expect(usualOf(visits)).toEqual({
    usualTable: { resourceId: 't2', name: 'Table t2' },
    usualMinutes: 135,
    usualSizes: [4, 5],
  })
  expect(usualOf(visits.slice(1, 2))).toEqual({ usualTable: null, usualMinutes: 150, usualSizes: [5] })
  expect(usualOf([])).toEqual({ usualTable: null, usualMinutes: null, usualSizes: [] })
})
