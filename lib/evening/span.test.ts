import { describe, expect, test } from 'vitest'
import { serviceDay } from '#lib/availability/service-day.ts'
import { weekdays } from '#lib/venues/configuration.ts'
import { drawnSpan } from './span.ts'

type Party = [from: string, until: string]

function span(date: string, opens: string | null, closes: string, parties: Party[] = [], zone = 'Europe/Berlin') {
  const hours = opens === null ? { isClosed: true, opens, closes: null } : { isClosed: false, opens, closes }
  const regular = weekdays.map((day) => ({ day, breaks: [], ...hours })) as Parameters<typeof serviceDay>[0]['regular']
  const day = serviceDay({ regular, special: [] }, zone, date)
  const spans = parties.map(([from, until]) => ({ from: Date.parse(from), until: Date.parse(until) }))
  const drawn = drawnSpan({ day, date, zone }, spans)
  return [drawn.from, drawn.until].map((at) => new Date(at).toISOString().slice(0, 16))
}

describe('the drawn span', () => {
  test.each<[string, Parameters<typeof span>, [string, string]]>([
    ['has the opening hours', ['2027-06-05', '10:00', '23:00'], ['2027-06-05T08:00', '2027-06-05T21:00']],
    ['has whole hours', ['2027-06-05', '11:30', '22:15'], ['2027-06-05T09:00', '2027-06-05T21:00']],
    ['goes past midnight', ['2027-06-05', '18:00', '02:30'], ['2027-06-05T16:00', '2027-06-06T01:00']],
    [
      'reaches out to early and late parties',
      [
        '2027-06-05',
        '18:00',
        '22:00',
        [
          ['2027-06-05T14:40Z', '2027-06-05T16:00Z'],
          ['2027-06-05T19:00Z', '2027-06-05T20:50Z'],
        ],
      ],
      ['2027-06-05T14:00', '2027-06-05T21:00'],
    ],
    [
      'is that of the parties on a closed day',
      ['2027-06-05', null, '', [['2027-06-05T14:40Z', '2027-06-05T16:00Z']]],
      ['2027-06-05T14:00', '2027-06-05T16:00'],
    ],
    ['is an ordinary day’s where there is nothing', ['2027-06-05', null, ''], ['2027-06-05T10:00', '2027-06-05T20:00']],
    [
      'rounds by the clock on the wall',
      ['2027-06-05', '10:15', '21:15', [], 'Asia/Kathmandu'],
      ['2027-06-05T04:15', '2027-06-05T16:15'],
    ],
    [
      'is shorter where the clock is set forward',
      ['2027-03-28', '00:00', '06:30'],
      ['2027-03-27T23:00', '2027-03-28T05:00'],
    ],
    ['is longer where it is set back', ['2027-10-31', '00:00', '06:00'], ['2027-10-30T22:00', '2027-10-31T05:00']],
    [
      'ends no earlier than a party in the hour that comes twice',
      ['2027-10-30', null, '', [['2027-10-30T23:10Z', '2027-10-31T01:00Z']]],
      ['2027-10-30T23:00', '2027-10-31T01:00'],
    ],
  ])('%s', (_, given, expected) => {
    expect(span(...given)).toEqual(expected)
  })
})
