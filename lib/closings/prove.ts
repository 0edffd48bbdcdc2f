import { sha256 } from '#lib/codes.ts'
import { exactMinor } from '#lib/money.ts'
import type { ClosingFacts, MovementSum } from './read-facts.ts'
import { type ClosingSums, type MeansSum, type ProofRow, proofKeys } from './sums.ts'

/** The sums of the next closing, each with its proof from the other side. Pure: the same facts have the same sums. */
export function sumsOf(facts: ClosingFacts, floatMinor: number): ClosingSums {
  const { previous, invoices, movements, other } = facts
  const before = previous?.sums
  const sum = (pick: (movement: MovementSum) => boolean, value = amount) => total(movements.filter(pick).map(value))
  const money = sumsByMeans(movements)
  const paidOnTabs = total(money.filter(({ purpose }) => purpose === 'Tab').map(netMinor))
  const entries = (...kinds: MovementSum['purpose'][]) =>
    sum(({ kind, purpose }) => kind === 'Voucher' && kinds.includes(purpose))
  const deposit = (kind: string) => sum((one) => one.kind === kind && one.purpose === 'Deposit')
  const house = ({ means }: MovementSum) => means === 'House'
  const settled = (means: string) => sum((one) => one.kind === 'Settled' && one.means === means)
  const cash = (kind: string, value: (movement: MovementSum) => number) =>
    sum((one) => one.kind === kind && one.means === 'Cash', value)

  const tabsBefore = before?.tabs.afterMinor ?? 0
  const tabs = {
    beforeMinor: tabsBefore,
    afterMinor: other.dueMinor - other.paidMinor,
    dueMinor: other.dueMinor,
    paidMinor: other.paidMinor,
  }
  const vouchersBefore = before?.vouchers.afterMinor ?? 0
  const vouchers = {
    beforeMinor: vouchersBefore,
    issuedMinor: entries('issue'),
    redeemedMinor: 0 - entries('capture'),
    returnedMinor: entries('refund'),
    adjustedMinor: entries('adjustment'),
    afterMinor: vouchersBefore + entries('issue', 'capture', 'refund', 'adjustment'),
  }
  const deposits = {
    beforeMinor: before?.deposits.afterMinor ?? 0,
    takenMinor: deposit('Taken'),
    refundedMinor: deposit('Refunded'),
    usedMinor: sum(({ kind }) => kind === 'Used'),
    returnedMinor: sum(({ kind }) => kind === 'Returned'),
    afterMinor: 0,
  }
  deposits.afterMinor =
    deposits.beforeMinor + deposits.takenMinor - deposits.refundedMinor - deposits.usedMinor + deposits.returnedMinor
  const houseSums = {
    beforeMinor: before?.house.afterMinor ?? 0,
    chargedMinor:
      sum((one) => one.kind === 'Taken' && house(one), withTip) -
      sum((one) => one.kind === 'Refunded' && house(one), withTip),
    settledMinor: { Cash: settled('Cash'), Terminal: settled('Terminal'), Transfer: settled('Transfer') },
    afterMinor: 0,
  }
  houseSums.afterMinor = houseSums.beforeMinor + houseSums.chargedMinor - total(Object.values(houseSums.settledMinor))
  const drawer = {
    cashMinor: cash('Taken', rest),
    tipsMinor: cash('Taken', tip),
    roundingMinor: cash('Taken', rounding) - cash('Refunded', rounding),
    refundsMinor: cash('Refunded', withTip),
    settledMinor: houseSums.settledMinor.Cash,
    expectedMinor: 0,
  }
  const { cashMinor, tipsMinor, roundingMinor, refundsMinor, settledMinor } = drawer
  drawer.expectedMinor = floatMinor + cashMinor + tipsMinor + roundingMinor - refundsMinor + settledMinor
  const first = (previous?.lastInvoice ?? 0) + 1
  const proof: Record<(typeof proofKeys)[number], Omit<ProofRow, 'key'>> = {
    numbers: { amountMinor: invoices.lastGiven - first + 1, otherMinor: invoices.count, rows: invoices.missing },
    taxes: {
      amountMinor: total(invoices.taxes.map(({ totalMinor }) => totalMinor)),
      otherMinor: invoices.totalMinor,
      rows: invoices.wrong,
    },
    payments: {
      amountMinor: invoices.totalMinor,
      otherMinor: paidOnTabs + tabs.afterMinor - tabs.beforeMinor,
      rows: [...other.wrongTabs, ...foreignCurrencies(facts)],
    },
    provider: {
      amountMinor: sum((one) => one.kind === 'Taken' && one.means === 'Online', rest),
      otherMinor: other.providerMinor,
      rows: other.wrongPayments,
    },
    vouchers: { amountMinor: vouchers.afterMinor, otherMinor: other.vouchersMinor, rows: [] },
    deposits: { amountMinor: deposits.afterMinor, otherMinor: other.depositsMinor, rows: [] },
    house: { amountMinor: houseSums.afterMinor, otherMinor: other.houseMinor, rows: [] },
  }
  return {
    invoices: {
      count: invoices.count,
      counterInvoices: invoices.counterInvoices,
      totalMinor: invoices.totalMinor,
      taxes: invoices.taxes,
    },
    money,
    tabs,
    vouchers,
    deposits,
    house: houseSums,
    drawer,
    proof: proofKeys.map((key) => ({ key, ...proof[key] })),
  }
}

/** The currencies of the next closing that are not the venue's. A closing adds up one currency alone. */
export function foreignCurrencies({ currency, previous, invoices, movements }: ClosingFacts): string[] {
  const found = new Set([...invoices.currencies, ...movements.map((movement) => movement.currency)])
  if (previous && isOwing(previous.sums)) found.add(previous.currency)
  found.delete(currency)
  return [...found].sort()
}

/** Whether a closing has left a balance with which the next one begins. */
function isOwing({ tabs, vouchers, deposits, house }: ClosingSums): boolean {
  return [tabs, vouchers, deposits, house].some(({ afterMinor }) => afterMinor !== 0)
}

/** Whether both sides of a proof are the same, and no row differs. */
export function agrees({ amountMinor, otherMinor, rows }: ProofRow): boolean {
  return amountMinor === otherMinor && rows.length === 0
}

/**
 * A digest of the next closing's sums, as a screen shows them. The person who closes the day sends it, and is refused if
 * anything has moved since. Float and count of the drawer are not part of it.
 */
export function closingDigestOf({ previous, ...facts }: ClosingFacts): string {
  const shown = { ...sumsOf({ previous, ...facts }, 0), after: previous?.number ?? 0, last: facts.invoices.last }
  return sha256(JSON.stringify(shown)).toString('base64url').slice(0, 22)
}

/** Payments less refunds, without tips. */
export function netMinor({ takenMinor, refundedMinor }: MeansSum): number {
  return takenMinor - refundedMinor
}

/**
 * Payments by purpose and means. The part that vouchers have paid counts as paid by voucher, a deposit on a tab as paid by
 * deposit.
 */
export function sumsByMeans(movements: readonly MovementSum[]): MeansSum[] {
  const sums = new Map<string, MeansSum>()
  for (const one of movements) {
    if (one.kind === 'Voucher' || one.kind === 'Settled') continue
    const isIn = one.kind === 'Taken' || one.kind === 'Used'
    const purpose = one.means === 'Deposit' ? 'Tab' : (one.purpose as MeansSum['purpose'])
    const add = (means: MeansSum['means'], minor: number, tipMinor: number) => {
      const key = `${purpose} ${means}`
      const entry = sums.get(key) ?? { purpose, means, payments: 0, takenMinor: 0, refundedMinor: 0, tipsMinor: 0 }
      entry[isIn ? 'takenMinor' : 'refundedMinor'] += minor
      entry.tipsMinor += isIn ? tipMinor : -tipMinor
      if (isIn) entry.payments += one.count
      sums.set(key, entry)
    }
    if (one.voucherMinor > 0) add('Voucher', one.voucherMinor, 0)
    if (rest(one) > 0 || one.tipMinor > 0) add(one.means, rest(one), one.tipMinor)
  }
  return [...sums.values()]
}

const amount = ({ amountMinor }: MovementSum) => amountMinor
const rounding = ({ roundingMinor }: MovementSum) => roundingMinor
const tip = ({ tipMinor }: MovementSum) => tipMinor
/** The part that vouchers did not pay. */
const rest = ({ amountMinor, voucherMinor }: MovementSum) => amountMinor - voucherMinor
const withTip = (movement: MovementSum) => rest(movement) + tip(movement)

/** The sum of amounts. */
export function total(amounts: readonly number[]): number {
  return exactMinor(amounts.reduce((sum, each) => sum + each, 0))
}
