import { expect, test } from 'vitest'
import { copiedSpans, daysOfYear, openMinutes, type SpecialDayOfForm, spansOf, withSpan } from './special-days.ts'

const closed = { isClosed: true, opens: null, closes: null, breaks: [], note: null }
const day = (date: string, note: string | null = null): SpecialDayOfForm => ({ ...closed, date, note })

test('days that follow each other and are the same are one span, by their dates', () => {
  const special = [day('2026-12-25', 'Christmas'), day('2026-12-24', 'Christmas'), day('2026-12-26'), day('')]
  const spans = spansOf(special)
  expect(spans.map(({ from, until, indices }) => [from, until, indices])).toEqual([
    ['2026-12-24', '2026-12-25', [1, 0]],
    ['2026-12-26', '2026-12-26', [2]],
    ['', '', [3]],
  ])
  // The days that somebody edits stay apart from those beside them.
  expect(spansOf(special, [0]).map(({ indices }) => indices)).toEqual([[1], [0], [2], [3]])
})

test('a span is replaced by its dates, one day without an end', () => {
  const special = [day('2026-10-01'), day('2026-12-24'), day('2026-12-25')]
  const made = withSpan(special, [1, 2], {
    from: '2026-12-30',
    until: '2027-01-02',
    day: { ...closed, note: 'Holiday' },
  })
  expect(made.special.map(({ date, note }) => [date, note])).toEqual([
    ['2026-10-01', null],
    ['2026-12-30', 'Holiday'],
    ['2026-12-31', 'Holiday'],
    ['2027-01-01', 'Holiday'],
    ['2027-01-02', 'Holiday'],
  ])
  expect(made.indices).toEqual([1, 2, 3, 4])
  for (const until of ['', '24.', '2026-12-01']) {
    const one = withSpan(special, [1], { from: '2026-12-28', until, day: closed })
    expect(one.special.map(({ date }) => date)).toEqual(['2026-10-01', '2026-12-28', '2026-12-25'])
  }
  // A mistyped year makes no list without an end.
  expect(withSpan([], [], { from: '2026-01-01', until: '9026-01-01', day: closed }).special).toHaveLength(366)
})

test("last year's days come again: at their holiday, else at their date or weekday", () => {
  const special = [
    day('2026-04-06', 'Easter Monday'),
    day('2026-08-10'),
    day('2026-08-11'),
    day('2027-12-24'),
    day('2026-12-24'),
  ]
  const monday = { en: 'Easter Monday', de: 'Ostermontag' }
  const holidays = { before: [{ date: '2026-04-06', name: monday }], after: [{ date: '2027-03-29', name: monday }] }
  const copies = (keeps: 'date' | 'weekday') =>
    copiedSpans(special, 2026, keeps, holidays).map(({ from, until, isThere, byHoliday }) => [
      from,
      until,
      isThere,
      byHoliday,
    ])
  expect(copies('date')).toEqual([
    ['2027-03-29', '2027-03-29', false, true],
    ['2027-08-10', '2027-08-11', false, false],
    ['2027-12-24', '2027-12-24', true, false],
  ])
  expect(copies('weekday').slice(1)).toEqual([
    ['2027-08-09', '2027-08-10', false, false],
    ['2027-12-23', '2027-12-23', false, false],
  ])
  const leap = copiedSpans([day('2028-02-29')], 2028, 'date', { before: [], after: [] })
  expect(leap.map(({ from }) => from)).toEqual(['2029-02-28'])
})

test('a year has its days with the minutes for which they are open', () => {
  const open = { isClosed: false, opens: '17:00', closes: '01:00', breaks: [{ starts: '20:00', ends: '20:30' }] }
  expect(openMinutes(open)).toBe(450)
  expect(openMinutes({ ...open, closes: '17:00', breaks: [] })).toBe(1440)
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const regular = weekdays.map((name, at) => ({ ...(at === 0 ? closed : open), day: name }))
  const days = daysOfYear({ regular, special: [day('2026-12-24')] }, 2026)
  expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([365, '2026-01-01', '2026-12-31'])
  // 52 Mondays and Christmas Eve are closed.
  expect(days.filter(({ minutes }) => minutes === 0)).toHaveLength(53)
  expect(days.find(({ special }) => special)?.date).toBe('2026-12-24')
})
