import { describe, expect, test } from 'vitest'
import { ms } from '#app/console/_ui/clock.ts'
import type { Evening, Party } from '#lib/evening/record.ts'
import { consoleEvening, consoleEveningNow } from '#testing/venues/console-evening.ts'
import { isTableTaken, tableState } from './table-state.ts'

const time = (clock: string) => ms(`2026-09-18T${clock}:00+02:00`)
const at = (id: string, clock = '19:40') => tableState(consoleEvening, id, time(clock), consoleEveningNow)

describe('a table shows', () => {
  test('the party that sits there, with the share of its stay and the next party', () => {
    expect(at('hall-4')).toMatchObject({
      kind: 'party',
      party: { name: 'Nguyen' },
      share: 100 / 120,
      over: 0,
      next: { name: 'Fischer' },
    })
  })

  test('a party that sits over its time, until it leaves', () => {
    expect(at('hall-2')).toMatchObject({ kind: 'party', party: { name: 'Hofmann' }, over: 600_000, share: 1 })
    expect(at('hall-2', '19:50')).toMatchObject({ kind: 'free', next: { name: 'Pohl' } })
  })

  test('until when it is free', () => {
    expect(at('hall-3')).toMatchObject({ kind: 'free', until: time('20:15'), next: { name: 'Yıldız' } })
    expect(at('hall-6')).toMatchObject({ kind: 'free', until: null, next: null })
  })

  test('a block, and what comes after it', () => {
    expect(at('lane-2')).toMatchObject({ kind: 'block', until: time('20:00'), reason: 'lane care' })
    expect(at('lane-2', '20:30')).toMatchObject({ kind: 'free', until: time('21:00') })
  })

  test('the plan of another time: the party that is booked then, and none that has left or not come', () => {
    expect(at('hall-3', '20:30')).toMatchObject({ kind: 'party', party: { name: 'Yıldız' } })
    expect(at('lane-1', '17:30')).toMatchObject({ kind: 'party', party: { name: 'Emil' } })
    expect(at('hall-6', '18:00').kind).toBe('free')
  })

  test('no hold that has ended', () => {
    const later = time('21:05')
    expect(tableState(consoleEvening, 'lane-2', later, consoleEveningNow).kind).toBe('party')
    expect(tableState(consoleEvening, 'lane-2', later, time('19:50')).kind).toBe('free')
  })

  test('how many parties share it', () => {
    const [first] = consoleEvening.parties.filter(({ name }) => name === 'Okafor')
    if (!first) throw new Error('no party')
    const shared = {
      ...consoleEvening,
      parties: [...consoleEvening.parties, { ...first, reference: 'X', name: 'Also' }],
    }
    expect(tableState(shared, 'hall-1', consoleEveningNow, consoleEveningNow)).toMatchObject({
      kind: 'party',
      others: 1,
    })
  })
})

describe('a table is taken', () => {
  const changed = (changes: Partial<Party>, more: Partial<Evening['resources'][number]> = {}) => ({
    ...consoleEvening,
    resources: consoleEvening.resources.map((each) => (each.id === 'hall-4' ? { ...each, ...more } : each)),
    parties: consoleEvening.parties.map((party) => (party.name === 'Nguyen' ? { ...party, ...changes } : party)),
  })

  test('during the turnover after a party', () => {
    const cleaned = changed({ blockedUntil: '2026-09-18T20:15:00+02:00' })
    const state = tableState(cleaned, 'hall-4', time('20:05'), consoleEveningNow)
    expect(state).toMatchObject({ kind: 'turnover', until: time('20:15'), next: { name: 'Fischer' } })
    expect([isTableTaken(state), isTableTaken(at('hall-4', '20:05'))]).toEqual([true, false])
  })

  test('once no seat is left, if its seats are sold one by one', () => {
    const state = (partySize: number) =>
      tableState(changed({ partySize }, { seatSold: true }), 'hall-4', consoleEveningNow, consoleEveningNow)
    expect([state(5), state(6)]).toMatchObject([{ seatsLeft: 1 }, { seatsLeft: 0 }])
    expect([state(5), state(6), at('hall-4')].map(isTableTaken)).toEqual([false, true, true])
  })
})
