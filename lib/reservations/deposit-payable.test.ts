import { expect, test } from 'vitest'
import { canPayDeposit } from './deposit-payable.ts'
import { isHeld } from './status.ts'

const now = new Date('2030-07-06T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const online = { onlinePayments: true, payoutAccount: 'acct_1' }
const atVenue = { onlinePayments: false, payoutAccount: null }

test.each([
  ['without an end', 'Pending', null, true],
  ['that ends later', 'Pending', after(1), true],
  ['that ends now', 'Pending', now, false],
  ['that is over', 'Pending', after(-1), false],
  ['of a confirmed reservation', 'Confirmed', null, false],
  ['that ran out', 'Cancelled', after(-1), false],
  ['of a cancelled reservation', 'Cancelled', null, false],
] as const)('a hold %s', (_, status, holdExpiresAt, held) => {
  const booked = { status, holdExpiresAt, requestStep: null }
  expect(isHeld(booked, now)).toBe(held)
  expect(canPayDeposit(online, booked, now)).toBe(held)
  expect(canPayDeposit(atVenue, booked, now)).toBe(false)
  expect(canPayDeposit(online, { ...booked, requestStep: 'accepted' }, now)).toBe(held)
})

test.each(['asked', 'offered'] as const)('nothing can be paid for a request that is %s', (requestStep) => {
  expect(canPayDeposit(online, { status: 'Pending', holdExpiresAt: null, requestStep }, now)).toBe(false)
})
