import { expect, test } from 'vitest'
import type { DeviceScan, DoorState, ListedTicket } from './contract.ts'
import { decide, type Known } from './decide.ts'
import { ticketsNamed } from './find-dialog.tsx'
import { scanOf } from './stored-scans.ts'
import { letInBefore } from './verdict.tsx'

const ticket: ListedTicket = {
  id: 'r/0',
  digest: 'd',
  name: 'José Ångström',
  ordinal: 0,
  quantity: 2,
  reference: 'SVC-E-7K2M',
  notes: null,
  cancelled: false,
}
const state: DoorState = {
  now: '2027-06-12T20:00:00Z',
  event: {
    slug: 'quiz',
    title: 'Quiz',
    status: 'Published',
    mode: 'Free',
    remaining: null,
    price: null,
    currency: 'EUR',
  },
  listVersion: '1',
  sold: 2,
  inside: [],
  arrivals: [],
  conflicts: [],
}
const now = Date.parse(state.now)
const scan = (more: Partial<DeviceScan> = {}): DeviceScan => ({
  ...scanOf({ nonce: 'n', event: 'quiz', ticket, code: null, at: now - 60_000, sent: false }),
  ...more,
})
const verdict = (more: Partial<Known>) =>
  decide({ scanned: 'X', ticket, state, scans: [], now, clockAheadMs: 3_600_000, door: 'Side', ...more })
const insideBy = (by: string, nonce = 'other') => ({
  ...state,
  inside: [{ ticketId: 'r/0', nonce, since: '2027-06-12T19:12:00Z', by }],
})

test('a door by itself lets a ticket in that nobody has used, as far as it knows', () => {
  expect(verdict({})).toMatchObject({
    kind: 'in',
    name: ticket.name,
    ordinal: 0,
    quantity: 2,
    isDecidedHere: true,
    nonce: null,
  })
  expect(verdict({ state: null })).toMatchObject({ kind: 'in' })
})

test.each<[string, Partial<Known>, string]>([
  ['that is not on the list', { ticket: null }, 'unknown'],
  ['that was cancelled', { ticket: { ...ticket, cancelled: true } }, 'registration-cancelled'],
  ['of a cancelled event', { state: { ...state, event: { ...state.event, status: 'Cancelled' } } }, 'event-cancelled'],
  ['that another door has let in', { state: insideBy('Front') }, 'already-in'],
  ['that it has let in itself', { scans: [scan()] }, 'already-in'],
])('it lets nobody in with a ticket %s', (_, known, kind) => {
  expect(verdict(known)).toMatchObject({ kind, nonce: null })
})

test('it names the other door and its minute, and its own by the clock of the server', () => {
  expect(verdict({ state: insideBy('Front') })).toMatchObject({
    by: 'Front',
    since: Date.parse('2027-06-12T19:12:00Z'),
  })
  expect(verdict({ scans: [scan()] })).toMatchObject({ by: 'Side', since: now - 60_000 + 3_600_000 })
})

test('a second scan is no repetition, however soon it comes: it says how long ago, and that it was here', () => {
  const again = verdict({ scans: [scan({ at: now - 4_000 })] })
  expect(again).toMatchObject({ kind: 'already-in', nonce: null, agoMs: 4_000, isHere: true })
  expect(letInBefore(again, 'en', 'UTC')).toBe('let in 4 s ago, at this door')
  expect(letInBefore(again, 'de', 'UTC')).toBe('vor 4 s eingelassen, an diesem Einlass')
  expect(letInBefore(verdict({ scans: [scan()] }), 'en', 'UTC')).toBe('in since 20:59, at this door')
  // Two devices may have the same name.
  const elsewhere = verdict({ state: insideBy('Side'), now: Date.parse('2027-06-12T19:12:05Z'), clockAheadMs: 0 })
  expect(elsewhere).toMatchObject({ agoMs: 5_000, isHere: false })
  expect(letInBefore(elsewhere, 'en', 'UTC')).toBe('let in 5 s ago, Side')
})

test('a scan that was undone here counts no more, also before the service knows of it', () => {
  const scans = [scan({ undoneAt: now - 1, sent: true })]
  expect(verdict({ scans })).toMatchObject({ kind: 'in', nonce: null })
  expect(verdict({ scans, state: insideBy('Side', 'n') })).toMatchObject({ kind: 'in' })
  // The guest is in by a scan of another device, whatever its name.
  for (const name of ['Side', 'Front']) {
    expect(verdict({ scans, state: insideBy(name, 'other') })).toMatchObject({ kind: 'already-in' })
  }
})

test.each([
  ['jose', 1],
  ['ANG jos', 1],
  ['7k2m', 1],
  ['jos x', 0],
  ['  ', 0],
])('by the name %j it finds %d tickets', (typed, count) => {
  expect(ticketsNamed([ticket], typed)).toHaveLength(count)
})
