import { expect, test } from 'vitest'
import { changed, problemsOf } from '#testing/venues/venue-file-problems.ts'

const accounting = { consultant: 29_098, client: 55_003 }
const of = (more: object) => problemsOf(changed('settings.accounting', { ...accounting, ...more }))

test.each([
  ['a day that not every year has', { fiscalYearStart: '02-29' }, 'fiscalYearStart: must be a day such as 01-01'],
  ['a month that no year has', { fiscalYearStart: '13-01' }, 'fiscalYearStart: must be a day such as 01-01'],
  ['an account of other digits', { accountLength: 5 }, 'must have accounts with as many digits as accountLength says'],
  ['an account that is none', { accounts: { cash: '0100' } }, 'must be the number of an account'],
  ['a consultant without a number at DATEV', { consultant: 1_000 }, 'consultant'],
  ['a key of letters', { revenue: [{ taxRate: 0.07, account: '8300', taxKey: 'A' }] }, 'must have up to 4 digits'],
  [
    'two accounts of one rate',
    {
      revenue: [
        { taxRate: 0.07, account: '8300' },
        { taxRate: 0.07, account: '8310' },
      ],
    },
    'revenue',
  ],
])('the settings for accounting have not %s', (_, more, problem) => {
  expect(of(more).join('\n')).toContain(problem)
})

test.each(['01-01', '02-28', '07-01', '12-31'])('a fiscal year begins on %s', (fiscalYearStart) => {
  expect(of({ fiscalYearStart })).toEqual([])
})
