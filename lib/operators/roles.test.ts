import { expect, test } from 'vitest'
import { acts, mayAct, needsProof, roleAt, roles } from './roles.ts'

const allowed = (role: (typeof roles)[number]) => acts.filter((act) => mayAct(role, act))

test('each role has the acts of the decisions', () => {
  expect(Object.fromEntries(roles.map((role) => [role, allowed(role)]))).toEqual({
    owner: acts,
    manager: acts.filter((act) => !['staff', 'keys', 'payouts'].includes(act)),
    host: ['evening', 'door', 'messages', 'account'],
    service: ['evening', 'orders', 'bill', 'account'],
    kitchen: ['orders', 'account'],
    door: ['door', 'account'],
  })
})

test('keys, payouts, roles and data of guests ask for a fresh proof', () => {
  expect(acts.filter(needsProof)).toEqual(['guestData', 'staff', 'keys', 'payouts'])
})

test('the role at one venue comes before the role at all', () => {
  const memberships = [
    { venueSlug: null, role: 'door' },
    { venueSlug: 'north', role: 'manager' },
  ] as const
  expect(roleAt(memberships, 'north')).toBe('manager')
  expect(roleAt(memberships, 'south')).toBe('door')
  expect(roleAt(memberships.slice(1), 'south')).toBeNull()
})
