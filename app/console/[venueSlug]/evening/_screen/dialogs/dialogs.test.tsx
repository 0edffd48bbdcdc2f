import { describe, expect, test } from 'vitest'
import { dayByKey, monthsAfter, weeksOf } from '#app/console/_ui/calendar.ts'
import { ms } from '#app/console/_ui/clock.ts'
import { onScreen } from '#testing/pages/console-screen.tsx'
import { consoleEvening, consoleEveningNow, partyDetails } from '#testing/venues/console-evening.ts'
import Block from './block.tsx'
import Booking from './booking.tsx'
import { type BookingSlot, crampedSlot, slotsInstead } from './booking-slot.ts'
import Day from './day.tsx'
import Keys from './keys.tsx'
import Move from './move.tsx'
import PartyDialogs from './party-dialogs.tsx'
import { tableRows } from './table-list.tsx'
import { instantOfTime, nextQuarter, stepTime } from './times.ts'
import { contactOf, guestFieldOf, nobodyYet } from './use-callers.ts'
import { type BookingAlternative, freeOf, preferring, tableOptions } from './use-choices.ts'
import WalkIn from './walk-in.tsx'
import { answerText, sizeAfter } from './walk-in-answer.ts'

describe('a time', () => {
  test('steps to quarters of an hour, around midnight', () => {
    expect([stepTime('19:07', 1), stepTime('19:07', -1), stepTime('19:15', 1)]).toEqual(['19:15', '19:00', '19:30'])
    expect([stepTime('23:50', 1), stepTime('00:00', -1)]).toEqual(['00:00', '23:45'])
    expect(nextQuarter(consoleEveningNow, 'Europe/Berlin')).toBe('19:45')
  })

  test('is an instant of the evening, also after midnight and before its first one', () => {
    const late = { ...consoleEvening, until: '2026-09-19T02:00:00+02:00' }
    const iso = (time: string, of = late) => new Date(instantOfTime(time, of)).toISOString()
    expect(iso('19:30')).toBe('2026-09-18T17:30:00.000Z')
    expect(iso('01:15')).toBe('2026-09-18T23:15:00.000Z')
    expect(iso('16:00')).toBe('2026-09-18T14:00:00.000Z')
    expect(iso('00:00', consoleEvening)).toBe('2026-09-18T22:00:00.000Z')
  })

  test('is right in the night in which the clocks go back', () => {
    const night = { venue: consoleEvening.venue, from: '2026-10-24T18:00:00+02:00', until: '2026-10-25T05:00:00+01:00' }
    expect(new Date(instantOfTime('04:30', night)).toISOString()).toBe('2026-10-25T03:30:00.000Z')
    expect(instantOfTime('18:00', night)).toBe(ms(night.from))
  })
})

const free = { until: consoleEvening.until, minutes: 90, shorter: false, extraChairs: 0 }

describe('a walk-in', () => {
  const choices = [
    { table: 'Hall 3', until: '20:15', shorter: true },
    { table: 'Garden 2', until: '19:30', shorter: true },
    { table: 'Hall 6', until: '23:00', shorter: false },
  ]

  test('is answered in one sentence', () => {
    expect(answerText(choices, 4, 'en')).toBe('4 now: Hall 3 until 20:15; Garden 2 if they leave by 19:30')
    expect(answerText(choices, 4, 'de')).toBe('4 jetzt: Hall 3 bis 20:15; Garden 2, wenn sie bis 19:30 gehen')
    expect(answerText(choices.slice(2), 4, 'en')).toBe('4 now: Hall 6 until 23:00')
    expect(answerText([], 30, 'en')).toBe('No table is free for 30 now.')
  })

  test('has the size that was typed: digits that follow each other are one number', () => {
    expect(sizeAfter(2, 4, 5_000)).toBe(4)
    expect(sizeAfter(1, 2, 300)).toBe(12)
    expect(sizeAfter(1, 2, 900)).toBe(2)
    expect(sizeAfter(12, 3, 300)).toBe(3)
    expect(sizeAfter(2, 0, 5_000)).toBe(0)
  })

  test('at a table that was chosen is offered that table first', () => {
    const at = (id: string) => ({ ...free, resourceIds: [id] })
    const offered = preferring([at('hall-1'), at('hall-3')], 'hall-3')
    expect(offered.map(({ resourceIds }) => resourceIds[0])).toEqual(['hall-3', 'hall-1'])
  })
})

test('free for a booking are tables of its kind for the whole time, also joined ones', () => {
  const choice = (resourceIds: string[], shorter = false) => ({ ...free, resourceIds, shorter })
  const choices = [
    choice(['hall-3'], true),
    choice(['hall-1', 'hall-2']),
    choice(['lane-1']),
    choice(['hall-1', 'lane-1']),
    choice(['hall-4']),
    { ...choice(['hall-5']), extraChairs: 1 },
  ]
  expect(freeOf(choices, consoleEvening.resources, 'RestaurantTable')).toEqual([['hall-1', 'hall-2'], ['hall-4']])
  expect(freeOf(choices, consoleEvening.resources, 'BowlingLane')).toEqual([['lane-1']])
})

test('a booking can name the free tables, a group by its first one, and the table that was chosen', () => {
  const free = [['hall-1', 'hall-2'], ['hall-4']]
  const group = { id: 'hall-1', tables: ['hall-1', 'hall-2'] }
  const single = { id: 'hall-4', tables: ['hall-4'] }
  expect(tableOptions(free, '')).toEqual([group, single])
  expect(tableOptions(free, 'hall-4')).toEqual([group, single])
  expect(tableOptions(free, 'hall-6')).toEqual([{ id: 'hall-6', tables: ['hall-6'] }, group, single])
})

test('tables to move to are of the booked kind: free ones, the smallest first, then why the others are not', () => {
  const rowsFor = (name: string, joined?: string[]) => {
    const party = consoleEvening.parties.find((each) => each.name === name)
    if (!party) throw new Error('no party')
    const rows = tableRows(consoleEvening, party, { now: consoleEveningNow, locale: 'en', ...(joined && { joined }) })
    return rows.map(({ resource, free, said }) => [resource.name, free ? 'free' : said])
  }
  const rows = rowsFor('Yıldız')
  expect(rows.filter(([, said]) => said === 'free')).toEqual([['Garden 1', 'free']])
  expect(rows).toContainEqual(['Hall 4', 'Fischer 6, 20:30–22:30'])
  expect(rows).toContainEqual(['Hall 6', 'does not fit'])
  expect(rows.some(([name]) => name === 'Hall 3' || name?.startsWith('Lane'))).toBe(false)
  // To join its own table, a smaller one suffices.
  expect(rowsFor('Yıldız', ['hall-3']).filter(([, said]) => said === 'free')).toEqual([
    ['Hall 6', 'free'],
    ['Garden 1', 'free'],
  ])
})

test('a party of a neighbouring service day is changed on its own day', async () => {
  const details = partyDetails('KR-1930', { date: '2026-09-17' })
  const html = await onScreen(<PartyDialogs kind="change" details={details} close={() => {}} />)
  expect(html).toContain('value="2026-09-17"')
  expect(html).not.toContain('value="2026-09-18"')
})

test('the refund of a deposit first says how much goes back by which means', async () => {
  const details = partyDetails('NG-1800', { deposit: { amount: 50, paid: 50, voucher: 12.5 } })
  const dialog = <PartyDialogs kind="refund" details={details} close={() => {}} />
  const html = await onScreen(dialog)
  expect(html).toContain('€37.50 goes back through the payment provider')
  expect(html).toContain('€12.50 goes back on the voucher.')
  expect(await onScreen(dialog, { locale: 'de' })).toMatch(/12,50\s€ gehen zurück auf den Gutschein/)
  const card = partyDetails('NG-1800', { deposit: { amount: 50, paid: 50, voucher: 0 } })
  expect(await onScreen(<PartyDialogs kind="refund" details={card} close={() => {}} />)).not.toContain('voucher')
})

describe('a calendar', () => {
  test('has whole weeks from Monday, and is walked through by keys, also into other months', () => {
    const weeks = weeksOf('2026-09')
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-08-31', '2026-10-04'])
    expect(weeksOf('2027-02').flat()).toHaveLength(28)
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Enter']
    expect(keys.map((key) => dayByKey('2026-10-31', key)?.slice(5) ?? null)).toEqual([
      '10-30',
      '11-01',
      '10-24',
      '11-07',
      '10-26',
      '11-01',
      '09-30',
      '11-30',
      null,
    ])
    expect([monthsAfter('2026-12-31', 2), monthsAfter('2026-01-15', -1)]).toEqual(['2027-02-28', '2025-12-15'])
  })

  test('marks the present day of the venue and the chosen one; a booking cannot be on a day that is over', async () => {
    const day = (html: string, date: string) => new RegExp(`<button[^>]*data-date="${date}"[^>]*>`).exec(html)?.[0]
    const late = { ...consoleEvening, date: '2026-09-20' }
    const html = await onScreen(<Day close={() => {}} />, { evening: late, locale: 'de' })
    expect(day(html, '2026-09-18')).toContain('aria-current="date"')
    expect(day(html, '2026-09-20')).toMatch(/aria-label="Sonntag, 20\. September 2026"/)
    expect(day(html, '2026-09-17')).not.toContain('aria-disabled')
    const booking = await onScreen(<Booking at={undefined} start={undefined} close={() => {}} />)
    expect(day(booking, '2026-09-17')).toContain('aria-disabled="true"')
    expect(day(booking, '2026-09-19')).not.toContain('aria-disabled')
  })
})

test('a caller is recognised by a name, a number or an address; what was typed is part of the booking', () => {
  expect(['Ada', '0341 55', '+49 (0)341', 'a@b', '7 Dwarfs', ''].map(guestFieldOf)).toEqual([
    'customerName',
    'phone',
    'phone',
    'email',
    'customerName',
    'customerName',
  ])
  const typed = { ...nobodyYet, typed: ' 0341 554 ', customerName: 'Ada', email: 'a@b.example' }
  expect(contactOf(typed)).toEqual({ customerName: 'Ada', phone: '0341 554', email: 'a@b.example' })
  expect(contactOf({ ...nobodyYet, typed: 'Ada', phone: '1' })).toEqual({ customerName: 'Ada', phone: '1', email: '' })
})

test('instead of a table there are three alternatives, the usual table first, and a table with one more chair', () => {
  const wanted: BookingSlot = {
    date: '2026-09-19',
    start: '20:00',
    end: null,
    minutes: null,
    type: 'RestaurantTable',
    tables: [],
    extraChairs: 0,
  }
  const at = (start: string, id: string): BookingAlternative => {
    const span = { date: wanted.date, start, end: '23:00', minutes: 120 }
    return { kind: 'time', ...span, resourceType: wanted.type, resourceIds: [id] }
  }
  const found = [at('20:15', 'hall-1'), at('19:45', 'hall-1'), at('20:30', 'hall-1'), at('18:45', 'hall-3')]
  const slots = slotsInstead(found, 'hall-3')
  expect(slots.map(({ start, tables }) => [start, tables[0]])).toEqual([
    ['18:45', 'hall-3'],
    ['20:15', 'hall-1'],
    ['19:45', 'hall-1'],
  ])
  const choices = ['lane-1', 'hall-1', 'hall-3'].map((id) => ({ ...free, resourceIds: [id], extraChairs: 1 }))
  const { resources } = consoleEvening
  expect(crampedSlot(choices, wanted, resources, undefined)).toEqual({ ...wanted, tables: ['hall-1'], extraChairs: 1 })
  expect(crampedSlot(choices, wanted, resources, 'hall-3')?.tables).toEqual(['hall-3'])
  expect(crampedSlot([{ ...free, resourceIds: ['hall-1'] }], wanted, resources, undefined)).toBeNull()
})

describe('each dialog is markup without a style attribute, in both languages:', () => {
  const close = () => {}
  test.each([
    ['walk-in', <WalkIn key="w" at={undefined} close={close} />, 'How many?', 'Wie viele?'],
    ['booking', <Booking key="b" at={undefined} start="20:00" close={close} />, 'New booking', 'Neue Buchung'],
    ['block', <Block key="l" at="hall-1" close={close} />, 'Close a table', 'Tisch sperren'],
    ['move', <Move key="m" reference="SC-2015" close={close} />, 'A table for Schreiber 6', 'Tisch für Schreiber 6'],
    ['day', <Day key="d" close={close} />, 'In a week', 'In einer Woche'],
    ['keys', <Keys key="k" close={close} />, 'Print the evening', 'Abend drucken'],
  ] as const)('%s', async (_, dialog, english, german) => {
    const html = await onScreen(dialog)
    expect(html).toContain(english)
    expect(html).not.toContain('style=')
    expect(await onScreen(dialog, { locale: 'de' })).toContain(german)
  })

  test('the booking begins at the time that was chosen, and offers what the venue has', async () => {
    const html = await onScreen(<Booking at="lane-1" start="2026-09-18T20:30:00+02:00" close={close} />)
    expect(html).toContain('value="20:30"')
    expect(html).toMatch(/<option value="BowlingLane" selected="">Bowling/)
    expect(html).toMatch(/<option value="lane-1" selected="">Lane 1/)
  })
})
