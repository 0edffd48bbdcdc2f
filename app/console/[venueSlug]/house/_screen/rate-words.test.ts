import { expect, test } from 'vitest'
import { evesOf, newRate, rateInWords } from './rate-words.ts'

const hourly = { model: 'PerHour', perPerson: false, currency: 'EUR' }

test.each([
  [{ days: ['Saturday', 'Friday'], from: '18:00', amount: 40 }, 'Friday and Saturday from 18:00: €40.00 per hour'],
  [{ until: '17:00', amount: 12.5 }, 'Every day until 17:00: €12.50 per hour'],
  [{ dates: [{ from: '2026-10-02', until: '2026-10-02' }], amount: 9 }, /2 Oct.*: €9.00 per hour$/],
])('%o is said in a sentence', (rate, words) => {
  const said = rateInWords({ ...newRate, ...rate }, hourly, 'en')
  if (typeof words === 'string') expect(said).toBe(words)
  else expect(said).toMatch(words)
})

test('a price per person says so', () => {
  const said = rateInWords({ ...newRate, amount: 9.5 }, { ...hourly, model: 'PerSession', perPerson: true }, 'de')
  expect(said).toMatch(/^Jeden Tag: .*9,50.* pro Person$/)
})

test('the eve of a holiday that is a holiday itself is none', () => {
  const days = ['2026-12-25', '2026-12-26', '2027-01-01', '2026-10-03'].map((date) => ({ date }))
  expect(evesOf(days, '2026-11-01')).toEqual([
    { from: '2026-12-24', until: '2026-12-24' },
    { from: '2026-12-31', until: '2026-12-31' },
  ])
})
