import { describe, expect, test } from 'vitest'
import { agrees, closingDigestOf, foreignCurrencies, netMinor, sumsOf, total } from './prove.ts'
import type { Closing, ClosingFacts, MovementSum } from './read-facts.ts'

const movement = (more: Partial<MovementSum>): MovementSum => ({
  ...{ kind: 'Taken', purpose: 'Tab', means: 'Cash', currency: 'EUR', count: 1 },
  ...{ amountMinor: 0, voucherMinor: 0, tipMinor: 0, roundingMinor: 0 },
  ...more,
})

/** A day with everything that moves money, each with a sum of its own. */
const movements: MovementSum[] = [
  movement({ count: 3, amountMinor: 10_000, tipMinor: 500, roundingMinor: 3 }),
  movement({ kind: 'Refunded', amountMinor: 1_000, tipMinor: 50, roundingMinor: -2 }),
  movement({ means: 'Terminal', count: 2, amountMinor: 2_000, tipMinor: 20 }),
  movement({ means: 'Online', amountMinor: 3_000, voucherMinor: 400, tipMinor: 25 }),
  movement({ means: 'Voucher', amountMinor: 700, voucherMinor: 700 }),
  movement({ means: 'House', amountMinor: 4_000, tipMinor: 300 }),
  movement({ kind: 'Refunded', means: 'House', amountMinor: 600, tipMinor: 30 }),
  movement({ purpose: 'Deposit', means: 'Online', amountMinor: 5_000 }),
  movement({ kind: 'Refunded', purpose: 'Deposit', means: 'Online', amountMinor: 900 }),
  movement({ kind: 'Used', purpose: null, means: 'Deposit', amountMinor: 1_500 }),
  movement({ kind: 'Returned', purpose: null, means: 'Deposit', amountMinor: 200 }),
  movement({ kind: 'Voucher', purpose: 'issue', means: 'Voucher', amountMinor: 8_000 }),
  movement({ kind: 'Voucher', purpose: 'capture', means: 'Voucher', amountMinor: -1_100 }),
  movement({ kind: 'Voucher', purpose: 'refund', means: 'Voucher', amountMinor: 60 }),
  movement({ kind: 'Voucher', purpose: 'adjustment', means: 'Voucher', amountMinor: -7 }),
  movement({ kind: 'Settled', purpose: null, means: 'Cash', amountMinor: 110 }),
  movement({ kind: 'Settled', purpose: null, means: 'Terminal', amountMinor: 120 }),
  movement({ kind: 'Settled', purpose: null, means: 'Transfer', amountMinor: 130 }),
]

// Paid on tabs: 10000 - 1000 + 2000 + 3000 + 700 + 4000 - 600 + 1500 - 200.
const paidOnTabs = 19_400
const facts = (more: Partial<ClosingFacts> = {}): ClosingFacts => ({
  currency: 'EUR',
  previous: null,
  invoices: {
    ...{ count: 4, counterInvoices: 1, lastGiven: 4, last: 4, totalMinor: 20_000 },
    taxes: [
      { taxRateMillionths: 190_000, totalMinor: 12_000, taxMinor: 1_916 },
      { taxRateMillionths: null, totalMinor: 8_000, taxMinor: 0 },
    ],
    ...{ currencies: ['EUR'], missing: [], wrong: [] },
  },
  movements,
  other: {
    ...{ dueMinor: 900, paidMinor: 300, vouchersMinor: 6_953, depositsMinor: 2_800, houseMinor: 3_310 },
    ...{ providerMinor: 7_625, wrongTabs: [], wrongPayments: [] },
  },
  ...more,
})
const proofOf = (given: ClosingFacts) =>
  sumsOf(given, 0)
    .proof.filter((row) => !agrees(row))
    .map(({ key }) => key)

test('a day has its sums from both sides', () => {
  expect(paidOnTabs + 900 - 300).toBe(20_000)
  const sums = sumsOf(facts(), 10_000)
  expect(sums.proof).toEqual([
    { key: 'numbers', amountMinor: 4, otherMinor: 4, rows: [] },
    { key: 'taxes', amountMinor: 20_000, otherMinor: 20_000, rows: [] },
    { key: 'payments', amountMinor: 20_000, otherMinor: 20_000, rows: [] },
    { key: 'provider', amountMinor: 7_625, otherMinor: 7_625, rows: [] },
    { key: 'vouchers', amountMinor: 6_953, otherMinor: 6_953, rows: [] },
    { key: 'deposits', amountMinor: 2_800, otherMinor: 2_800, rows: [] },
    { key: 'house', amountMinor: 3_310, otherMinor: 3_310, rows: [] },
  ])
  expect(sums.invoices).toEqual({ count: 4, counterInvoices: 1, totalMinor: 20_000, taxes: facts().invoices.taxes })
  expect(sums.tabs).toEqual({ beforeMinor: 0, afterMinor: 600, dueMinor: 900, paidMinor: 300 })
  expect(sums.vouchers).toEqual({
    ...{ beforeMinor: 0, issuedMinor: 8_000, redeemedMinor: 1_100, returnedMinor: 60, adjustedMinor: -7 },
    afterMinor: 6_953,
  })
  expect(sums.deposits).toEqual({
    ...{ beforeMinor: 0, takenMinor: 5_000, refundedMinor: 900, usedMinor: 1_500, returnedMinor: 200 },
    afterMinor: 2_800,
  })
  expect(sums.house).toEqual({
    ...{ beforeMinor: 0, chargedMinor: 3_670, settledMinor: { Cash: 110, Terminal: 120, Transfer: 130 } },
    afterMinor: 3_310,
  })
  expect(sums.drawer).toEqual({
    ...{
      cashMinor: 10_000,
      tipsMinor: 500,
      roundingMinor: 5,
      refundsMinor: 1_050,
      settledMinor: 110,
      expectedMinor: 19_565,
    },
  })
})

test('payments are summed by purpose and means; vouchers and deposits pay beside the rest', () => {
  const row = { payments: 1, takenMinor: 0, refundedMinor: 0, tipsMinor: 0 }
  expect(sumsOf(facts(), 0).money).toEqual([
    { purpose: 'Tab', means: 'Cash', payments: 3, takenMinor: 10_000, refundedMinor: 1_000, tipsMinor: 450 },
    { ...row, purpose: 'Tab', means: 'Terminal', payments: 2, takenMinor: 2_000, tipsMinor: 20 },
    { ...row, purpose: 'Tab', means: 'Voucher', payments: 2, takenMinor: 1_100 },
    { ...row, purpose: 'Tab', means: 'Online', takenMinor: 2_600, tipsMinor: 25 },
    { ...row, purpose: 'Tab', means: 'House', takenMinor: 4_000, refundedMinor: 600, tipsMinor: 270 },
    { ...row, purpose: 'Deposit', means: 'Online', takenMinor: 5_000, refundedMinor: 900 },
    { ...row, purpose: 'Tab', means: 'Deposit', takenMinor: 1_500, refundedMinor: 200 },
  ])
  // A tip alone, beside an amount that vouchers have paid in full, is a payment as well.
  const onlyTip = movement({ means: 'Terminal', amountMinor: 500, voucherMinor: 500, tipMinor: 40 })
  expect(sumsOf(facts({ movements: [onlyTip] }), 0).money).toEqual([
    { ...row, purpose: 'Tab', means: 'Voucher', takenMinor: 500 },
    { ...row, purpose: 'Tab', means: 'Terminal', tipsMinor: 40 },
  ])
  expect(netMinor({ ...row, purpose: 'Tab', means: 'Cash', takenMinor: 900, refundedMinor: 200 })).toBe(700)
  expect(total([])).toBe(0)
})

test('a day begins with the balances of the day before', () => {
  const before = sumsOf(facts(), 0)
  const previous = { number: 7, lastInvoice: 4, currency: 'EUR', sums: before } as Closing
  const quiet = { ...facts().invoices, count: 2, counterInvoices: 0, totalMinor: 0, taxes: [], lastGiven: 6, last: 6 }
  const given = facts({ previous, movements: [], invoices: { ...quiet, currencies: [] } })
  const next = sumsOf({ ...given, other: { ...given.other, providerMinor: 0 } }, 0)
  expect(next.proof.filter((row) => !agrees(row))).toEqual([])
  expect([next.tabs.beforeMinor, next.vouchers.beforeMinor, next.deposits.beforeMinor, next.house.beforeMinor]).toEqual(
    [600, 6_953, 2_800, 3_310],
  )
  expect(next.money).toEqual([])
})

describe('a proof does not agree', () => {
  const { invoices, other } = facts()
  test.each<[string, Partial<ClosingFacts>, string[]]>([
    ['if a number was given twice', { invoices: { ...invoices, count: 5 } }, ['numbers']],
    ['if an invoice is missing', { invoices: { ...invoices, missing: ['3'] } }, ['numbers']],
    ['if the taxes come to something else', { invoices: { ...invoices, taxes: [] } }, ['taxes']],
    ['if an invoice is wrong in itself', { invoices: { ...invoices, wrong: ['3'] } }, ['taxes']],
    ['if more is owed than was billed', { other: { ...other, dueMinor: 901 } }, ['payments']],
    ['if less is paid on open tabs', { other: { ...other, paidMinor: 299 } }, ['payments']],
    ['if a tab says something else', { other: { ...other, wrongTabs: ['a'] } }, ['payments']],
    ['if there is another currency', { invoices: { ...invoices, currencies: ['EUR', 'CHF'] } }, ['payments']],
    ['if the provider has told another sum', { other: { ...other, providerMinor: 7_624 } }, ['provider']],
    ['if a payment is unknown there', { other: { ...other, wrongPayments: ['p'] } }, ['provider']],
    ['if vouchers are worth more', { other: { ...other, vouchersMinor: 6_954 } }, ['vouchers']],
    ['if a deposit is missing', { other: { ...other, depositsMinor: 2_799 } }, ['deposits']],
    ['if a house account owes more', { other: { ...other, houseMinor: 3_311 } }, ['house']],
  ])('%s', (_, more, keys) => {
    expect(proofOf(facts(more))).toEqual(keys)
  })
})

test('the digest changes with the sums, with the closing before and with the last invoice', () => {
  const { invoices } = facts()
  const previous = { number: 1, lastInvoice: 0, sums: { ...sumsOf(facts({ movements: [] }), 0) } } as Closing
  const shown = [
    facts(),
    facts({ movements: movements.slice(1) }),
    facts({ previous }),
    facts({ previous: { ...previous, number: 2 } }),
    facts({ invoices: { ...invoices, last: 5 } }),
  ].map(closingDigestOf)
  expect(new Set(shown).size).toBe(shown.length)
  expect(closingDigestOf(facts())).toBe(shown[0])
  for (const each of shown) expect(each).toMatch(/^[\w-]{22}$/)
})

describe('another currency is in the next closing', () => {
  const { invoices, other } = facts()
  const settled = sumsOf(facts({ movements: [], other: { ...other, dueMinor: 0, paidMinor: 0 } }), 0)
  const leftBy = (sums: Closing['sums']) =>
    foreignCurrencies(facts({ previous: { number: 1, lastInvoice: 0, currency: 'CHF', sums } as Closing }))

  test('if an invoice or a movement is in it', () => {
    expect(foreignCurrencies(facts())).toEqual([])
    const mixed = { ...invoices, currencies: ['USD', 'EUR', 'JPY'] }
    expect(foreignCurrencies(facts({ invoices: mixed, movements: [movement({ currency: 'CHF' })] }))).toEqual([
      'CHF',
      'JPY',
      'USD',
    ])
  })

  test.each(['tabs', 'vouchers', 'deposits', 'house'] as const)('if the closing before has left %s in it', (kind) => {
    expect(leftBy(settled)).toEqual([])
    expect(leftBy({ ...settled, [kind]: { ...settled[kind], afterMinor: -1 } })).toEqual(['CHF'])
  })
})
