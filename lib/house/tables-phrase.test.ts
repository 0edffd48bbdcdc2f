import { expect, test } from 'vitest'
import { readTablesPhrase, resourcesOfPhrase } from './tables-phrase.ts'

test('a phrase is read in both languages, with and without words', () => {
  const table = (count: number, seats: number) => ({ count, seats, type: 'RestaurantTable' })
  const usual = [table(12, 4), table(3, 2)]
  const read: [text: string, language: 'en' | 'de', wanted: object[] | null][] = [
    ['12 tables of 4, 3 of 2', 'en', usual],
    ['12 Tische für 4, 3 für 2', 'de', usual],
    ['12 tables of 4 and 3 tables of 2.', 'en', usual],
    ['12 Tische zu 4 und 3 zu 2', 'de', usual],
    ['12 of 4, 3 of 2', 'de', usual],
    ['12 x 4, 3×2', 'en', usual],
    ['12 Tische à 4 Personen; 3 mit 2 Plätzen', 'de', usual],
    ['1 big table for 14', 'en', [table(1, 14)]],
    [
      '2 lanes for 6, 1 for 8, 4 pool tables for 4',
      'en',
      [
        { count: 2, seats: 6, type: 'BowlingLane' },
        { count: 1, seats: 8, type: 'BowlingLane' },
        { count: 4, seats: 4, type: 'BilliardTable' },
      ],
    ],
    ['2 Bowlingbahnen für 6', 'de', [{ count: 2, seats: 6, type: 'BowlingLane' }]],
    ['', 'en', null],
    ['twelve tables of 4', 'en', null],
    ['12 tables', 'en', null],
    ['0 tables of 4', 'en', null],
    ['12 tables of 0', 'en', null],
    ['400 of 4, 101 of 2', 'en', null],
    ['2 sofas of 4', 'en', null],
    ['12 of 4, some of 2', 'en', null],
  ]
  expect(read.map(([text, language]) => [text, readTablesPhrase(text, language)])).toEqual(
    read.map(([text, , wanted]) => [text, wanted]),
  )
})

test('resources are named by their type, and never like those that exist', () => {
  const phrase = readTablesPhrase('2 Tische für 4, 1 Bahn für 6', 'de') ?? []
  const existing = [
    { id: 't1', name: 'Tisch 2' },
    { id: 'bar', name: 'Bar' },
  ]
  expect(resourcesOfPhrase(phrase, 'de', existing).map(({ id, name, capacity }) => [id, name, capacity])).toEqual([
    ['t2', 'Tisch 1', 4],
    ['t3', 'Tisch 3', 4],
    ['t4', 'Bahn 1', 6],
  ])
})
