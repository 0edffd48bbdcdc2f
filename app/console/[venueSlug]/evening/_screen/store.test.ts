import { expect, test } from 'vitest'
import { clock, dateAfter, shortDate } from '#app/console/_ui/clock.ts'
import { eveningLink } from '#lib/pages/evening-link.ts'
import { fullEvening } from '#testing/venues/evening.ts'
import { coalesced } from '../../../_live/coalesced.ts'
import { connectionState } from '../../../_live/server-clock.ts'
import { eveningAddress, eveningPlaceOf } from './address.ts'
import { countGuests } from './guests.ts'
import { withSameParts } from './same-parts.ts'

test('the address holds the state, and nothing else is read from it', () => {
  const place = { date: '2026-09-18', view: 'floor', selected: 'NG-7K4Q' } as const
  expect(eveningAddress('copper-cue', place)).toBe('/console/copper-cue/evening?date=2026-09-18&view=floor&sel=NG-7K4Q')
  expect(eveningPlaceOf({ date: '2026-09-18', view: 'floor', sel: 'NG-7K4Q' })).toEqual(place)
  const nothing = { date: null, view: null, selected: null }
  expect(eveningPlaceOf({ date: '2026-13-01', view: 'kitchen', sel: '"><script>' })).toEqual(nothing)
  expect(eveningPlaceOf({ date: ['2026-09-18', '2026-09-19'] })).toEqual(nothing)
  expect(eveningAddress('copper-cue', nothing)).toBe('/console/copper-cue/evening')
})

test('the link of a mail opens the day, with the panel of the party', () => {
  const { pathname, searchParams } = new URL(eveningLink('copper-cue', '2026-09-18', 'SVC-7K4Q'))
  const place = { date: '2026-09-18', view: null, selected: 'SVC-7K4Q' }
  expect([pathname, eveningPlaceOf(Object.fromEntries(searchParams))]).toEqual(['/console/copper-cue/evening', place])
})

test.each([
  [0, true, 'live'],
  [7_999, true, 'live'],
  [8_000, true, 'waiting'],
  [30_000, true, 'away'],
  [0, false, 'away'],
])('after %d ms without a word (online: %s) the connection is %s', (silent, online, state) => {
  expect(connectionState(silent, online)).toBe(state)
})

test('unchanged parts stay the same objects, so that they are not drawn again', () => {
  const before = fullEvening()
  const [first] = before.parties
  if (!first) throw new Error('nobody is there')
  const after = fullEvening({ version: '2', parties: [{ ...first, partySize: 3 }, ...fullEvening().parties.slice(1)] })
  const shared = withSameParts(before, after)
  expect(shared.version).toBe('2')
  expect(shared.parties[0]).not.toBe(before.parties[0])
  expect(shared.parties.slice(1).every((party, index) => party === before.parties[index + 1])).toBe(true)
  expect(shared.resources).toBe(before.resources)
})

test('reads that are requested while one is under way are one read together', async () => {
  let count = 0
  const gates: (() => void)[] = []
  const run = coalesced(async () => {
    count += 1
    await new Promise<void>((resolve) => gates.push(resolve))
  })
  run()
  run()
  run()
  expect(count).toBe(1)
  gates[0]?.()
  await expect.poll(() => count, { timeout: 60_000 }).toBe(2)
  gates[1]?.()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(count).toBe(2)
})

test('times are those of the venue', () => {
  expect(clock('2026-09-18T19:40:00+02:00', 'Europe/Berlin')).toBe('19:40')
  expect(clock('2026-09-18T17:40:00Z', 'Pacific/Auckland')).toBe('05:40')
  expect([shortDate('2026-09-18', 'en'), shortDate('2026-09-18', 'de')]).toEqual(['Fri 18 Sept', 'Fr. 18. Sept.'])
  expect([dateAfter('2026-10-25', 1), dateAfter('2026-03-01', -1)]).toEqual(['2026-10-26', '2026-02-28'])
})

test('guests are counted once, and nobody who is still paying', () => {
  expect(countGuests(fullEvening().parties)).toEqual({ here: 60, toCome: 80 })
})
