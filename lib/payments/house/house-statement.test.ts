import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaled } from '#testing/runner/thorough.ts'
import type { HouseEntry } from './house-entries.ts'
import { houseStatement } from './house-statement.ts'

const berlin = { timezone: 'Europe/Berlin' }

function entry(at: string, amountMinor: number): HouseEntry {
  const none = { tabId: null, tableName: null, invoiceNumber: null, by: null }
  const kind = amountMinor > 0 ? 'charged' : 'settled'
  return { id: crypto.randomUUID(), at: new Date(at), kind, amountMinor, tipMinor: 0, tender: 'Cash', ...none }
}

// 31 October ends at 23:00 UTC in Berlin.
const entries = [
  entry('2026-11-20T12:00:00Z', -2000),
  entry('2026-10-31T23:30:00Z', 1500),
  entry('2026-10-31T22:30:00Z', 1000),
  entry('2026-08-02T18:00:00Z', 300),
]

describe('a statement', () => {
  test('of all time begins with nothing, and has the debt after each entry', () => {
    const { beforeMinor, afterMinor, lines, months } = houseStatement(entries, null, berlin)
    expect([beforeMinor, afterMinor]).toEqual([0, 800])
    expect(lines.map(({ owedMinor }) => owedMinor)).toEqual([800, 2800, 1300, 300])
    expect(lines.map((line) => line.entry)).toEqual(entries)
    expect(months).toEqual(['2026-11', '2026-10', '2026-08'])
  })

  test('of a month has the days of the venue, and begins with the debt before', () => {
    const october = houseStatement(entries, '2026-10', berlin)
    expect(october).toMatchObject({ beforeMinor: 300, afterMinor: 1300 })
    expect(october.lines.map(({ owedMinor }) => owedMinor)).toEqual([1300])
    expect(houseStatement(entries, '2026-11', berlin)).toMatchObject({ beforeMinor: 1300, afterMinor: 800 })
  })

  test('of a month without entries carries the debt over', () => {
    expect(houseStatement(entries, '2026-09', berlin)).toMatchObject({ beforeMinor: 300, afterMinor: 300, lines: [] })
    expect(houseStatement(entries, '2026-01', berlin)).toMatchObject({ beforeMinor: 0, afterMinor: 0, lines: [] })
    expect(houseStatement([], null, berlin)).toEqual({ months: [], beforeMinor: 0, afterMinor: 0, lines: [] })
  })

  test('of each month continues the one before, and all months together are all entries', () => {
    const start = Date.parse('2026-01-01T00:00:00Z')
    const days = fc.array(fc.record({ day: fc.nat(700), amount: fc.integer({ min: -5000, max: 5000 }) }))
    const property = fc.property(days, (drawn) => {
      const all = drawn
        .map(({ day, amount }) => entry(new Date(start + day * 86_400_000).toISOString(), amount))
        .sort((one, other) => other.at.getTime() - one.at.getTime())
      const { months, afterMinor } = houseStatement(all, null, berlin)
      const statements = months.toReversed().map((month) => houseStatement(all, month, berlin))
      let owed = 0
      for (const each of statements) {
        expect(each.beforeMinor).toBe(owed)
        owed = each.afterMinor
      }
      expect(owed).toBe(afterMinor)
      expect(statements.toReversed().flatMap(({ lines }) => lines.map((line) => line.entry))).toEqual(all)
    })
    fc.assert(property, { numRuns: scaled(100, 1000) })
  })
})
