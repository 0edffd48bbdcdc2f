import { describe, expect, test } from 'vitest'
import { ms } from '#app/console/_ui/clock.ts'
import type { Evening, Party } from '#lib/evening/record.ts'
import { at, eveningNow, fullEvening } from '#testing/venues/evening.ts'
import { freeAt, obstacleTo, swapPartner, tableOf } from './room.ts'
import { obstacleWords } from './room-words.ts'

const evening = fullEvening()
const now = ms(eveningNow)
const time = (clock: string) => ms(at(clock))
const partyOf = (name: string, from: Evening = evening): Party => {
  const found = from.parties.find((each) => each.name === name)
  if (!found) throw new Error(`nobody is called ${name}`)
  return found
}
const said = (
  name: string,
  ids: string[],
  { of = evening, instant = now }: { of?: Evening; instant?: number } = {},
) => {
  const found = obstacleTo(of, partyOf(name, of), ids, instant)
  return found && obstacleWords(found, { locale: 'en', timeZone: 'Europe/Berlin' })
}
/** Returns the evening with changed parties, and with some tables whose seats are sold one by one. */
const changed = (parties: Record<string, Partial<Party>>, seatSold: string[] = []): Evening => ({
  ...evening,
  resources: evening.resources.map((each) => ({ ...each, seatSold: seatSold.includes(each.id) })),
  parties: evening.parties.map((party) => ({ ...party, ...parties[party.name] })),
})

describe('the obstacle to a party is', () => {
  test.each([
    ['nothing at a table that is free', 'Jansen', ['garden-5'], null],
    ['nothing where it is', 'Jansen', ['garden-4'], null],
    ['a party that sits there longer', 'Haddad', ['hall-4'], 'Fischer 6, 20:30–22:30'],
    ['a party that comes, not the one that sits there over its time', 'Krüger', ['hall-2'], 'Pohl 4, 20:00–21:45'],
    ['the next party too, for a party that sits', 'Adler', ['hall-2'], 'Pohl 4, 20:00–21:45'],
    ['its kind of table', 'Tran', ['lane-2'], 'not possible'],
    ['a block', 'Özdemir', ['snooker'], 'New cloth, 17:00–20:00'],
    ['a guest who is paying', 'Beck', ['billiards-1'], 'Held 2, 21:15–22:15'],
    ['too few seats', 'Bauer', ['garden-4'], 'does not fit'],
    ['more tables than guests', 'Petrov', ['garden-5', 'garden-6', 'hall-8'], 'does not fit'],
    ['nothing at tables that are joined', 'Weber', ['garden-5', 'garden-6'], null],
    ['a table out of use', 'Jansen', ['bar-2'], 'not possible'],
  ])('%s', (_, name, ids, words) => {
    expect(said(name, ids)).toBe(words)
  })

  test('the turnover of others, and its own', () => {
    const jansen = { from: at('20:15'), until: at('21:15'), blockedUntil: at('21:15') }
    const gone = { Petrov: { status: 'Cancelled' } } as const
    const others = (more: Record<string, Partial<Party>>) =>
      said('Jansen', ['hall-6'], { of: changed({ Jansen: jansen, ...gone, ...more }) })
    expect([others({}), others({ Adler: { blockedUntil: at('20:30') } })]).toEqual([null, 'Adler 2, 18:30–20:30'])
    const next = { from: at('21:20'), until: at('23:00'), blockedUntil: at('23:00') }
    expect([
      others({ Petrov: next }),
      others({ Petrov: next, Jansen: { ...jansen, blockedUntil: at('21:30') } }),
    ]).toEqual([null, 'Petrov 2, 21:20–23:00'])
  })

  test('the party that still sits there, for a party that sits too', () => {
    const gone = changed({ Pohl: { status: 'Cancelled' } })
    expect(said('Okafor', ['hall-2'], { of: gone })).toBe('Hofmann 4 still sits there')
    expect(said('Krüger', ['hall-2'], { of: gone })).toBeNull()
  })

  test('no hold that has ended, once its grace is over', () => {
    const held = { Beck: { from: at('21:15'), until: at('22:00'), blockedUntil: at('22:00') } }
    const hold = (clock: string) => said('Beck', ['billiards-1'], { of: changed(held), instant: time(clock) })
    expect([hold('19:44'), hold('19:45'), hold('19:46')]).toEqual(['Held 2, 21:15–22:15', 'Held 2, 21:15–22:15', null])
  })

  test('the seats that are left, if they are sold one by one', () => {
    const bar = changed({}, ['garden-6', 'garden-4'])
    const both = (size: number) => ({
      ...bar,
      parties: bar.parties.map((party) =>
        party.name === 'Haddad' ? { ...party, resourceIds: ['garden-6'], partySize: size } : party,
      ),
    })
    expect(said('Pohl', ['garden-6'], { of: both(4) })).toBeNull()
    expect(said('Pohl', ['garden-6'], { of: both(5) })).toBe('3 seats left')
    expect(said('Pohl', ['garden-6', 'garden-5'], { of: bar })).toBe('not possible')
    // A table whose seats are sold one by one cannot have an open tab.
    expect(said('Adler', ['garden-6'], { of: bar })).toBe('not possible')
  })

  test('a party beyond its time gets half an hour elsewhere', () => {
    expect(said('Hofmann', ['hall-3'], { instant: time('19:44') })).toBeNull()
    expect(said('Hofmann', ['hall-3'], { instant: time('19:46') })).toBe('Yıldız 4, 20:15–22:00')
  })
})

test.each([
  ['that comes at the same time', 'Yıldız', 'garden-1', 'Haddad'],
  ['that is here, with one that is late', 'Krüger', 'garden-2', 'Bauer'],
  ['that fits, but would not have room there', 'Petrov', 'garden-1', null],
  ['whose table is wanted by the next one', 'Lehmann', 'garden-2', null],
  ['at a table that is free', 'Jansen', 'garden-5', null],
  ['without a table of its own', 'Schreiber', 'hall-4', null],
])('a party swaps with one %s', (_, name, id, other) => {
  expect(swapPartner(evening, partyOf(name), id, now)?.name ?? null).toBe(other)
})

describe('a table is free', () => {
  const free = (id: string, clock: string, of = evening) => {
    const table = tableOf(of, id)
    if (!table) throw new Error(`there is no ${id}`)
    const { seats, until, from } = freeAt(table, time(clock), now)
    return [seats, seats === 0 ? null : until, from]
  }

  test('until somebody comes, or it is closed; and from when on again', () => {
    expect(free('hall-3', '19:40')).toEqual([4, time('20:15'), time('19:40')])
    expect(free('lane-2', '19:40')).toEqual([8, time('22:00'), time('19:40')])
    expect(free('garden-6', '19:40')).toEqual([8, Number.POSITIVE_INFINITY, time('19:40')])
    expect(free('snooker', '19:40')).toEqual([0, null, time('20:00')])
    // A party that sits over its time counts as there until just after now.
    expect(free('hall-2', '19:40')).toEqual([0, null, now + 1])
  })

  test('after the turnover, not before', () => {
    const turned = changed({ Adler: { until: at('20:00'), blockedUntil: at('20:15') } })
    expect(free('hall-6', '20:05', turned)).toEqual([0, null, time('22:00')])
    expect(free('hall-1', '21:05', changed({ Okafor: { blockedUntil: at('21:10') } }))).toEqual([
      0,
      null,
      time('21:10'),
    ])
  })

  test('while one of its seats is, if they are sold one by one', () => {
    const bar = changed({ Haddad: { resourceIds: ['garden-6'], partySize: 5 } }, ['garden-6'])
    expect(free('garden-6', '20:20', bar)).toEqual([3, Number.POSITIVE_INFINITY, time('20:20')])
    const full = changed({ Haddad: { resourceIds: ['garden-6'], partySize: 8 } }, ['garden-6'])
    expect(free('garden-6', '19:40', full)).toEqual([8, time('20:15'), time('19:40')])
    expect(free('garden-6', '20:20', full)).toEqual([0, null, time('22:00')])
  })
})
