import { describe, expect, test } from 'vitest'
import { ms } from '#app/console/_ui/clock.ts'
import { mayAct, type Role } from '#lib/operators/roles.ts'
import { consoleEvening, consoleEveningNow, partyDetails } from '#testing/venues/console-evening.ts'
import { actKeys } from './act-keys.ts'
import { actsFor } from './acts.ts'
import { longerEnds } from './longer-ends.ts'

const by = (role: Role) => (act: Parameters<typeof mayAct>[1]) => mayAct(role, act)
const of = (name: string) => {
  const party = consoleEvening.parties.find((each) => each.name === name)
  if (!party) throw new Error(`no party ${name}`)
  return party
}

/** The acts that an owner may do with each party of the evening at 19:40, in the order of the buttons. */
const table: [name: string, acts: string][] = [
  ['Emil', 'reopen'],
  ['Peters', 'reopen'],
  ['Hofmann', 'bill clear order move join change'],
  ['Lehmann', 'clear order move join change'],
  ['Okafor', 'serve order bill clear move join change'],
  ['', 'serve order clear move join change'],
  ['Krüger', 'arrive seat move join change no-show cancel'],
  ['Bauer', 'seat move join change cancel'],
  ['Pohl', 'arrive seat move join change cancel'],
  ['Schreiber', 'move arrive join change cancel'],
  ['Meier', ''],
  ['Weber', 'confirm move change cancel'],
]

describe('the acts of a party', () => {
  test.each(table)('%s: %s', (name, acts) => {
    expect(actsFor(of(name), by('owner'), consoleEveningNow).join(' ')).toBe(acts)
  })

  test.each([
    ['host', 'extend clear move join change'],
    ['service', 'extend bill clear order move join change'],
    ['kitchen', ''],
    ['door', ''],
  ] as const)('of the role %s for a party that asks to stay: %s', (role, acts) => {
    expect(actsFor(partyDetails('NG-1800'), by(role), consoleEveningNow).join(' ')).toBe(acts)
  })

  test('staying longer is offered if the tables allow it, as the first act when the time is nearly over', () => {
    const calm = { ...partyDetails('NG-1800'), flags: { ...of('Nguyen').flags, unanswered: false } }
    expect(actsFor(calm, by('owner'), consoleEveningNow).slice(0, 2)).toEqual(['bill', 'extend'])
    expect(actsFor(calm, by('owner'), ms(calm.until) - 15 * 60_000)[0]).toBe('extend')
    expect(actsFor({ ...calm, canStayUntil: null }, by('owner'), consoleEveningNow).slice(0, 2)).toEqual([
      'bill',
      'extend',
    ])
    expect(actsFor({ ...calm, canStayUntil: calm.until }, by('owner'), consoleEveningNow)).not.toContain('extend')
  })

  test('a party cannot arrive long before its day, nor fail to come before its time', () => {
    const weekAhead = { ...of('Krüger'), from: '2026-09-25T19:30:00+02:00', until: '2026-09-25T21:15:00+02:00' }
    expect(actsFor(weekAhead, by('owner'), consoleEveningNow).join(' ')).toBe('move join change cancel')
  })

  test('a party that has gone is cleared while its booking is open, and reopened once it is completed', () => {
    const gone = { ...of('Hofmann'), stage: 'left' as const }
    expect(actsFor({ ...gone, status: 'Confirmed' }, by('host'), consoleEveningNow)).toEqual(['clear'])
    expect(actsFor({ ...gone, status: 'Completed' }, by('host'), consoleEveningNow)).toEqual(['reopen'])
  })

  test('the bill of a party that has gone without paying comes first, open or closed, for who may open the counter', () => {
    const gone = { ...partyDetails('NG-1800'), stage: 'left' as const }
    expect(actsFor(gone, by('owner'), consoleEveningNow)).toEqual(['bill', 'clear'])
    expect(actsFor({ ...gone, status: 'Completed' }, by('owner'), consoleEveningNow)).toEqual(['bill', 'reopen'])
    expect(actsFor(gone, by('host'), consoleEveningNow)).toEqual(['clear'])
    expect(actsFor({ ...gone, tab: null }, by('owner'), consoleEveningNow)).toEqual(['clear'])
    const tab = { ...of('Lehmann').tab, open: false, due: 0 } as NonNullable<typeof gone.tab>
    expect(actsFor({ ...gone, tab }, by('owner'), consoleEveningNow)).toEqual(['clear'])
    expect(actsFor({ ...gone, tab: { ...tab, due: 5 } }, by('owner'), consoleEveningNow)).toEqual(['bill', 'clear'])
  })

  test('a party at a table out of use gets another one first', () => {
    expect(actsFor(of('Krüger'), by('host'), consoleEveningNow, false)[0]).toBe('move')
    expect(actsFor(of('Bauer'), by('host'), consoleEveningNow, false)).not.toContain('seat')
  })

  test('a table that was joined can be taken off', () => {
    expect(actsFor({ ...of('Bauer'), resourceIds: ['a', 'b'] }, by('host'), consoleEveningNow)).toContain('leave-table')
  })

  test('no key means two acts, and none a key of the screen', () => {
    const keys = Object.values(actKeys)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of ['w', 'n', 'z', 'p', '/', '?', '1', '2', '3']) expect(keys).not.toContain(key)
  })
})

test('a party can stay in quarters of an hour until the latest end, never until a moment that has passed', () => {
  const from = '2026-09-18T18:00:00+02:00'
  const until = '2026-09-18T20:00:00+02:00'
  const ends = (canStayUntil: string | null, now = consoleEveningNow) =>
    longerEnds({ from, until, canStayUntil }, now).map((end) => new Date(end + 7_200_000).toISOString().slice(11, 16))
  expect(ends('2026-09-18T20:30:00+02:00')).toEqual(['20:15', '20:30'])
  expect(ends('2026-09-18T20:40:00+02:00')).toEqual(['20:15', '20:30', '20:40'])
  expect(ends('2026-09-18T20:40:00+02:00', ms('2026-09-18T20:20:00+02:00'))).toEqual(['20:30', '20:40'])
  expect(ends(until)).toEqual([])
  const unwanted = ends(null)
  expect([unwanted.length, unwanted[0], unwanted.at(-1)]).toEqual([12, '20:15', '23:00'])
  const whole = { from, until: '2026-09-19T17:40:00+02:00', canStayUntil: null }
  expect(longerEnds(whole, consoleEveningNow)).toEqual([ms('2026-09-19T17:55:00+02:00')])
})
