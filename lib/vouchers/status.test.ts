import { expect, test } from 'vitest'
import { type VoucherStatus, voucherStatus } from './status.ts'

const voucher = {
  voidedAt: null,
  expiresOn: '2027-12-31',
  issuedValue: 5000,
  capturedValue: 0,
  writtenOffValue: 0,
}
const today = '2027-06-01'

test.each<[string, Partial<Parameters<typeof voucherStatus>[0]>, string, VoucherStatus]>([
  ['nothing of it is used', {}, today, 'Active'],
  ['a part is spent', { capturedValue: 1 }, today, 'PartlyUsed'],
  ['a part is written off', { writtenOffValue: 1 }, today, 'PartlyUsed'],
  ['the smallest unit is left', { capturedValue: 4000, writtenOffValue: 999 }, today, 'PartlyUsed'],
  ['all of it is spent', { capturedValue: 5000 }, today, 'UsedUp'],
  ['all of it is written off', { writtenOffValue: 5000 }, today, 'UsedUp'],
  ['what is not spent is written off', { capturedValue: 4000, writtenOffValue: 1000 }, today, 'UsedUp'],
  ['it is its last day', {}, '2027-12-31', 'Active'],
  ['its last day is over', {}, '2028-01-01', 'Expired'],
  ['it is spent, and its last day is over', { capturedValue: 5000 }, '2028-01-01', 'Expired'],
  ['it is void, and its last day is over', { voidedAt: new Date(0) }, '2028-01-01', 'Voided'],
  ['it is void', { voidedAt: new Date(0) }, today, 'Voided'],
])('has one status if %s', (_, change, day, status) => {
  expect(voucherStatus({ ...voucher, ...change }, day)).toBe(status)
})
