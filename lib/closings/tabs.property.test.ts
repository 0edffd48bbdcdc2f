import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardRule } from '#lib/checkout/card-minimum.ts'
import { equalPartsMinor } from '#lib/payments/bill/tab-share.ts'
import { counterInvoiceSums, type InvoiceSums, invoiceSums, type PricedLine } from '#lib/table-sessions/invoice.ts'
import { splitAcrossVouchers } from '#lib/vouchers/split.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { bill, linesOfBill } from '#testing/venues/random-bills.ts'
import { agrees, sumsOf } from './prove.ts'
import type { ClosingFacts, MovementSum } from './read-facts.ts'

/**
 * Days of random tabs with corrections, discounts, shares, vouchers and tips, closed by the rules alone: every invoice adds up for
 * each tax rate, and the closing is the sum of invoices and payments. `days.property.test.ts` has days in the database.
 */
const payer = fc.record({
  /** Pays one of this many equal parts. */
  of: fc.integer({ min: 2, max: 5 }),
  means: fc.constantFrom('Online', 'Cash', 'Terminal', 'House'),
  tipMinor: fc.nat(900),
  percentage: fc.option(fc.integer({ min: 1, max: 60 })),
  voucherMinor: fc.option(fc.integer({ min: 1, max: 20_000 })),
})
const tab = fc.record({
  bill,
  payers: fc.array(payer, { maxLength: 3 }),
  /** Whether the rest is paid in cash, and whether the tab is closed into its invoice, which may be cancelled. */
  ending: fc.constantFrom('open', 'closed and owed', 'paid in full', 'cancelled'),
})
const days = (currency: Tab['bill']['currency']) =>
  fc.array(
    tab.map((one) => ({ ...one, bill: { ...one.bill, currency } })),
    { minLength: tabsPerDay, maxLength: tabsPerDay },
  )
type Tab = typeof tab extends fc.Arbitrary<infer T> ? T : never

const tabsPerDay = 5
const runs = { numRuns: scaled(40, 3_400) }
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** A payment of a tab. `tipMinor` is paid in addition. */
type Paid = { means: MovementSum['means']; amountMinor: number; voucherMinor: number; tipMinor: number }

/** The payments of a tab, divided by the rules of shares and vouchers. */
function paymentsOf({ bill: { currency }, payers, ending }: Tab, totalMinor: number): Paid[] {
  const rule = cardRule(currency)
  const payments: Paid[] = []
  const due = () => totalMinor - sum(payments.map(({ amountMinor }) => amountMinor))
  for (const { of, means, tipMinor, percentage, voucherMinor } of payers) {
    const sums = { totalMinor, dueMinor: due(), freeMinor: due() }
    const amountMinor = equalPartsMinor(sums, { of, parts: 1 }, rule.stepMinor)
    if (amountMinor <= 0) continue
    if (means !== 'Online') {
      payments.push({ means, amountMinor, voucherMinor: 0, tipMinor })
      continue
    }
    const vouchers = [
      ...(percentage === null
        ? []
        : [{ kind: 'Percentage' as const, percentageMillionths: percentage * 10_000, maxDiscountMinor: null }]),
      ...(voucherMinor === null ? [] : [{ kind: 'Amount' as const, availableMinor: voucherMinor }]),
    ]
    const split = splitAcrossVouchers(amountMinor, vouchers, rule, totalMinor)
    // A guest whose rest is below the minimum of a card does not pay online here.
    if (!split) continue
    expect(sum(split.voucherMinor) + split.cardMinor).toBe(amountMinor)
    // A tip is paid by the card, also if vouchers pay the share.
    const isCovered = split.cardMinor === 0 && tipMinor === 0
    payments.push({
      ...{ means: isCovered ? 'Voucher' : 'Online', amountMinor, tipMinor },
      voucherMinor: sum(split.voucherMinor),
    })
  }
  const rest = due()
  if (ending === 'paid in full' && rest > 0) {
    payments.push({ means: 'Cash', amountMinor: rest, voucherMinor: 0, tipMinor: 50 })
  }
  return payments
}

const issuedMinor = 1_000_000_000

/** Lives a day of tabs. Returns the facts that it leaves behind, and its sums by plain addition. */
function live(tabs: readonly Tab[], currency: string) {
  const lines: PricedLine[] = []
  const invoices: InvoiceSums[] = []
  const payments: Paid[] = []
  const state = { dueMinor: 0, paidMinor: 0 }
  for (const one of tabs) {
    const all = linesOfBill(one.bill)
    const totalMinor = sum(all.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor))
    const paid = paymentsOf(one, totalMinor)
    const paidMinor = sum(paid.map(({ amountMinor }) => amountMinor))
    expect(paidMinor).toBeLessThanOrEqual(totalMinor)
    expect(paid.every(({ amountMinor, voucherMinor }) => amountMinor > 0 && voucherMinor <= amountMinor)).toBe(true)
    payments.push(...paid)
    if (one.ending === 'open') {
      state.paidMinor += paidMinor
      continue
    }
    const invoice = invoiceSums(all)
    expect(invoice.totalMinor).toBe(totalMinor)
    if (one.ending === 'paid in full') expect(paidMinor).toBe(totalMinor)
    invoices.push(invoice)
    lines.push(...all)
    if (one.ending === 'cancelled') {
      invoices.push(counterInvoiceSums(invoice))
      lines.push(...all.map((line) => ({ ...line, quantity: -line.quantity })))
      state.paidMinor += paidMinor
    } else state.dueMinor += totalMinor - paidMinor
  }
  return { lines, invoices, payments, facts: factsOf(invoices, payments, { currency, ...state }) }
}

type State = { currency: string; dueMinor: number; paidMinor: number }

function factsOf(
  invoices: readonly InvoiceSums[],
  payments: readonly Paid[],
  { currency, ...state }: State,
): ClosingFacts {
  const byVouchers = sum(payments.map(({ voucherMinor }) => voucherMinor))
  const by = (means: string) => payments.filter((paid) => paid.means === means)
  const movement = { currency, count: 1, amountMinor: 0, voucherMinor: 0, tipMinor: 0, roundingMinor: 0 }
  const rates = [...new Set(invoices.flatMap(({ taxes }) => taxes.map(({ taxRateMillionths }) => taxRateMillionths)))]
  const totalMinor = sum(invoices.map((invoice) => invoice.totalMinor))
  const taxes = rates.map((taxRateMillionths) => {
    const ofRate = invoices.flatMap((each) => each.taxes.filter((tax) => tax.taxRateMillionths === taxRateMillionths))
    return {
      taxRateMillionths,
      totalMinor: sum(ofRate.map((tax) => tax.totalMinor)),
      taxMinor: sum(ofRate.map((tax) => tax.taxMinor)),
    }
  })
  const untaxed = totalMinor - sum(taxes.map((tax) => tax.totalMinor))
  return {
    currency,
    previous: null,
    invoices: {
      ...{ count: invoices.length, counterInvoices: 0, lastGiven: invoices.length, last: invoices.length, totalMinor },
      taxes: untaxed === 0 ? taxes : [...taxes, { taxRateMillionths: null, totalMinor: untaxed, taxMinor: 0 }],
      ...{ currencies: invoices.length > 0 ? [currency] : [], missing: [], wrong: [] },
    },
    movements: [
      { ...movement, kind: 'Voucher', purpose: 'issue', means: 'Voucher', amountMinor: issuedMinor },
      ...payments.map((paid): MovementSum => ({ ...movement, kind: 'Taken', purpose: 'Tab', ...paid })),
      ...(byVouchers > 0
        ? [{ ...movement, kind: 'Voucher', purpose: 'capture', means: 'Voucher', amountMinor: -byVouchers } as const]
        : []),
    ],
    other: {
      ...state,
      vouchersMinor: issuedMinor - byVouchers,
      depositsMinor: 0,
      houseMinor: sum(by('House').map(({ amountMinor, tipMinor }) => amountMinor + tipMinor)),
      providerMinor: sum(
        by('Online').map(({ amountMinor, voucherMinor, tipMinor }) => amountMinor - voucherMinor + tipMinor),
      ),
      wrongTabs: [],
      wrongPayments: [],
    },
  }
}

describe.each(['EUR', 'JPY', 'KWD'] as const)('days of random tabs in %s', (currency) => {
  test('close with the sums of their invoices, for each tax rate, and of their payments, by each means', () => {
    const seen = { corrections: 0, discounts: 0, tips: 0, vouchers: 0, shares: 0 }
    fc.assert(
      fc.property(days(currency), fc.nat(50_000), (tabs, floatMinor) => {
        const { lines, payments, facts } = live(tabs, currency)
        const sums = sumsOf(facts, floatMinor)
        expect(sums.proof.filter((row) => !agrees(row))).toEqual([])
        for (const { taxRateMillionths, totalMinor } of sums.invoices.taxes) {
          const ofRate = lines.filter((line) => line.taxRateMillionths === taxRateMillionths)
          expect(sum(ofRate.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor))).toBe(totalMinor)
        }
        const taken = sum(sums.money.map(({ takenMinor }) => takenMinor))
        expect(taken).toBe(sum(payments.map(({ amountMinor }) => amountMinor)))
        expect(sums.invoices.totalMinor).toBe(taken + sums.tabs.dueMinor - sums.tabs.paidMinor)
        expect(sum(sums.money.map(({ tipsMinor }) => tipsMinor))).toBe(sum(payments.map(({ tipMinor }) => tipMinor)))
        for (const means of ['Online', 'Cash', 'Terminal', 'House'] as const) {
          const rows = payments.filter((paid) => paid.means === means)
          const shown = sums.money.filter((row) => row.means === means)
          const own = rows.map(({ amountMinor, voucherMinor }) => amountMinor - voucherMinor)
          expect(sum(shown.map(({ takenMinor }) => takenMinor))).toBe(sum(own))
        }
        const cash = payments.filter(({ means }) => means === 'Cash')
        expect(sums.drawer.expectedMinor).toBe(
          floatMinor + sum(cash.map(({ amountMinor, tipMinor }) => amountMinor + tipMinor)),
        )
        seen.corrections += lines.filter(({ quantity }) => quantity < 0).length
        seen.discounts += lines.filter(({ unitPriceMinor }) => unitPriceMinor < 0).length
        seen.tips += payments.filter(({ tipMinor }) => tipMinor > 0).length
        seen.vouchers += payments.filter(({ voucherMinor }) => voucherMinor > 0).length
        seen.shares += payments.filter(({ means }) => means !== 'Cash').length
      }),
      runs,
    )
    // Most runs must have each of these.
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(runs.numRuns / 4)
  })

  test('are not proven if a payment has changed since', () => {
    fc.assert(
      fc.property(days(currency), fc.nat(), fc.integer({ min: 1, max: 100 }), (tabs, at, byMinor) => {
        const { payments, facts } = live(tabs, currency)
        if (payments.length === 0) return
        const found = facts.movements.findIndex(({ kind }) => kind === 'Taken') + (at % payments.length)
        const movements = facts.movements.map((movement, index) =>
          index === found ? { ...movement, amountMinor: movement.amountMinor + byMinor } : movement,
        )
        expect(sumsOf({ ...facts, movements }, 0).proof.every(agrees)).toBe(false)
      }),
      { numRuns: scaled(20, 50) },
    )
  })
})
