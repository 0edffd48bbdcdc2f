import type { Breach } from '#db/invariants.ts'
import { paymentsOf } from './check-money.ts'
import type { FinalVoucher } from './final-state.ts'
import { breachOf, casesIn, clockOf, type History } from './history.ts'
import { intentionsOf, minorIn, operationsOf } from './operation.ts'

/** Vouchers: ledgers that add up, no cent spent twice, and balances that could be true when they were read. */
export function checkVouchers(history: History): Breach[] {
  return [...ledgers(history), ...spending(history), ...balances(history)]
}

/** How each kind of entry changes a voucher's sums. */
const effects: Record<string, [open: number, held: number, captured: number, writtenOff: number]> = {
  issue: [1, 0, 0, 0],
  hold: [-1, 1, 0, 0],
  capture: [0, -1, 1, 0],
  release: [1, -1, 0, 0],
  refund: [1, 0, -1, 0],
  adjustment: [-1, 0, 0, 1],
}

const nameOf = ({ label, id }: FinalVoucher) => label ?? id

function ledgers({ final }: History): Breach[] {
  const cases = casesIn(final.vouchers, (voucher) => {
    const sums = [0, 0, 0, 0]
    let issued = 0
    for (const { kind, value } of voucher.entries) {
      const effect = effects[kind] ?? [0, 0, 0, 0]
      for (const at of sums.keys()) sums[at] = (sums[at] ?? 0) + (effect[at] ?? 0) * value
      if (kind === 'issue') issued += value
    }
    const { open, held, captured, writtenOff } = voucher
    const stands = [open, held, captured, writtenOff]
    if (issued !== voucher.issued || sums.join() !== stands.join())
      return `${nameOf(voucher)} stands at ${stands}, its ledger at ${sums}`
    if (stands.some((value) => value < 0)) return `${nameOf(voucher)} is negative: ${stands}`
    return captured + held > voucher.issued && `${nameOf(voucher)} gave ${captured + held} of ${voucher.issued}`
  })
  return breachOf('voucher-ledger', 'a voucher equals the sum of its ledger, and never spends more than it had', cases)
}

function spending({ place, operations, final }: History): Breach[] {
  const paid = new Set(final.payments.filter(({ status }) => status === 'Paid').map(({ id }) => id))
  const captured = new Map<string, number>()
  for (const { kind, moneyMinor, paymentId } of final.vouchers.flatMap(({ entries }) => entries)) {
    const sign = kind === 'capture' ? 1 : kind === 'refund' ? -1 : 0
    if (paymentId && sign) captured.set(paymentId, (captured.get(paymentId) ?? 0) + sign * moneyMinor)
  }
  const apart = casesIn(final.payments, ({ id, voucherMinor }) => {
    const due = paid.has(id) ? voucherMinor : 0
    return (captured.get(id) ?? 0) !== due && `payment ${id}: vouchers gave ${captured.get(id) ?? 0} instead of ${due}`
  })
  // From the answers alone: the amounts that vouchers pay of standing payments.
  const promised = new Map<string, number>()
  for (const opener of intentionsOf(operations, 'intent', 'checkout')) {
    const { act, acknowledged } = opener
    const answer = acknowledged?.answer
    if (!act.voucher || !answer || !paymentsOf(opener, final).some(({ id }) => paid.has(id))) continue
    promised.set(act.voucher, (promised.get(act.voucher) ?? 0) + minorIn(answer, 'voucherAmount'))
  }
  const overspent = casesIn(place.vouchers, ({ label, faceMinor }) => {
    const sum = promised.get(label) ?? 0
    return sum > faceMinor && `${label} of ${faceMinor} paid ${sum}`
  })
  const twice = casesIn(final.vouchers, (voucher) => {
    const uses = voucher.kind === 'Percentage' ? voucher.captured + voucher.held : 0
    return uses > 1 && `${nameOf(voucher)} was used ${uses} times`
  })
  return [
    ...breachOf('voucher-part', 'vouchers have paid their part of a paid payment, and nothing of another', apart),
    ...breachOf(
      'voucher-overspent',
      'the amounts that a voucher was said to pay are never more than its value',
      overspent,
    ),
    ...breachOf('percentage-once', 'a percentage is used once', twice),
  ]
}

/** Balances: each is at most the part that no standing payment holds, and at least the part that no payment can have held. */
function balances(history: History): Breach[] {
  const { operations, final } = history
  const clock = clockOf(history)
  const paid = new Set(final.payments.filter(({ status }) => status === 'Paid').map(({ id }) => id))
  const acknowledgedAt = new Map<string, number>()
  for (const opener of intentionsOf(operations, 'intent', 'checkout', 'pay-tab')) {
    for (const { id } of paymentsOf(opener, final)) acknowledgedAt.set(id, opener.acknowledgedAt)
  }
  const createdAt = new Map(final.payments.map(({ id, createdAt: at }) => [id, at]))
  const byLabel = new Map(final.vouchers.map((voucher) => [voucher.label, voucher]))
  const cases = casesIn(operationsOf(operations, 'look-up'), ({ act, answer, calledAt, returnedAt }) => {
    const voucher = byLabel.get(act.voucher)
    if (answer?.status !== 200 || voucher?.kind !== 'Amount') return null
    const holds = new Map(
      voucher.entries.filter(({ kind }) => kind === 'hold').map(({ paymentId, value }) => [paymentId ?? '', value]),
    )
    let certain = 0
    let possible = 0
    for (const [paymentId, value] of holds) {
      if (paid.has(paymentId) && (acknowledgedAt.get(paymentId) ?? Number.POSITIVE_INFINITY) < calledAt)
        certain += value
      if ((createdAt.get(paymentId) ?? 0) <= returnedAt) possible += value
    }
    const balance = minorIn(answer, 'balance')
    const [least, most] = [Math.max(0, voucher.issued - possible), voucher.issued - certain]
    return (
      !(balance >= least && balance <= most) &&
      `${act.voucher}: ${balance} at ${clock(calledAt)}, and it can only be ${least} to ${most}`
    )
  })
  return breachOf('balance-true', 'the reported balance could be true then', cases)
}
