import { expect, test } from 'vitest'
import { acts, type Membership, mayAct, mayActAs, needsProof, roleAt, roles } from './roles.ts'

const allowed = (role: (typeof roles)[number]) => acts.filter((act) => mayAct(role, act))

test('each role has the acts of the decisions', () => {
  expect(Object.fromEntries(roles.map((role) => [role, allowed(role)]))).toEqual({
    owner: acts,
    manager: acts.filter((act) => !['guestData', 'staff', 'venues', 'keys', 'payouts', 'checkPayouts'].includes(act)),
    host: ['evening', 'calls', 'door', 'messages', 'guests', 'mergeGuests', 'pauseBooking', 'account'],
    service: ['evening', 'orders', 'calls', 'bill', 'account'],
    kitchen: ['orders', 'calls', 'account'],
    door: ['door', 'account'],
  })
})

test('keys, payouts, roles, devices and data of guests ask for a fresh proof', () => {
  expect(acts.filter(needsProof)).toEqual(['guestData', 'devices', 'staff', 'keys', 'payouts'])
})

test('the role at one venue comes before the role at all', () => {
  const memberships = [
    { venueSlug: null, role: 'door' },
    { venueSlug: 'north', role: 'manager' },
  ] as const
  const at = (slug: string, held: readonly Membership[] = memberships, organisationId = 'house') =>
    roleAt({ operator: { organisationId: 'house' }, memberships: held }, { slug, organisationId })
  expect(at('north')).toBe('manager')
  expect(at('south')).toBe('door')
  expect(at('south', memberships.slice(1))).toBeNull()
  // A role at all venues is one at those of the organisation.
  expect(at('south', memberships, 'others')).toBeNull()
  expect(at('north', memberships, 'others')).toBeNull()
})

test('a role may act as those whose acts it has', () => {
  const below = (role: (typeof roles)[number]) => roles.filter((other) => mayActAs(role, other))
  expect(Object.fromEntries(roles.map((role) => [role, below(role)]))).toEqual({
    owner: roles,
    manager: roles.slice(1),
    host: ['host', 'door'],
    service: ['service', 'kitchen'],
    kitchen: ['kitchen'],
    door: ['door'],
  })
})
