import { expect, test } from 'vitest'
import { scannedAt } from './scan-time.ts'

const now = new Date('2027-06-12T20:00:00Z')
const hour = 3_600_000
const after = (ms: number) => new Date(now.getTime() + ms)

test.each([
  ['a clock that is right', 0],
  ['a clock that is an hour slow', -hour],
  ['a clock that is an hour fast', hour],
  ['a clock of 1970', -now.getTime()],
])('%s gives the time of the server', (_, wrong) => {
  expect(scannedAt(after(wrong - 600_000), { clock: after(wrong), now })).toEqual(after(-600_000))
})

test('no scan is later than its arrival, or older than a day', () => {
  expect(scannedAt(after(1), { clock: now, now })).toEqual(now)
  expect(scannedAt(after(-24 * hour - 1), { clock: now, now })).toEqual(after(-24 * hour))
  expect(scannedAt(after(-24 * hour + 1), { clock: now, now })).toEqual(after(-24 * hour + 1))
})
