/** A bill in equal parts that are taken one after another. Sums are in minor units. */

/** A payment on the bill. A voucher may pay less than a part; the rest of that part is then paid by another means. */
export type PartPayment = { paymentId: string; minor: number; isVoucher: boolean }

/**
 * The bill in `of` parts: the ids of the payments of each part that is taken, and those of the vouchers that have paid some of
 * the current part. `known` are the payments that were looked at, those from before the parts among them.
 */
export type PartsPlan = { of: number; taken: string[][]; begun: string[]; known: string[] }

/** Ours: nobody reads a longer list. */
export const mostEqualParts = 50

/** Divides a sum into equal parts. The first ones have the uneven cents. */
export function equalSums(minor: number, of: number): number[] {
  const least = Math.floor(minor / of)
  const uneven = minor - least * of
  return Array.from({ length: of }, (_, at) => (at < uneven ? least + 1 : least))
}

/**
 * Begins with `wanted` parts. If the payments so far are equal parts of the bill, goes on with as many parts as they were
 * taken for; so another device, or a later time, finds the same parts. Otherwise divides the sum that is left.
 */
export function partsPlanOf(payments: readonly PartPayment[], dueMinor: number, wanted: number): PartsPlan {
  const none = { taken: [], begun: [], known: [] }
  const counts = [wanted, ...Array.from({ length: mostEqualParts - 1 }, (_, at) => at + 2)]
  for (const of of payments.length === 0 ? [] : counts) {
    const { plan, isEqual } = followed({ of, ...none }, payments, dueMinor)
    if (isEqual && plan.of === of) return plan
  }
  const left = Math.min(mostEqualParts, Math.max(2, wanted - payments.length))
  return { ...none, of: left, known: payments.map(({ paymentId }) => paymentId) }
}

/**
 * Returns the plan after the payments that it does not know yet, whoever has taken them, and without those that are gone
 * because they were refunded. Each takes the current part; a voucher takes it if it pays all that is left of it.
 */
export function followPlan(plan: PartsPlan, payments: readonly PartPayment[], dueMinor: number): PartsPlan {
  return followed(plan, payments, dueMinor).plan
}

/** Returns the sums that are left to pay of the parts that are not taken; the first one is that of the current part. */
export function sumsLeft({ of, taken, begun }: PartsPlan, payments: readonly PartPayment[], dueMinor: number) {
  if (dueMinor <= 0) return []
  const begunMinor = sumOf(payments.filter(({ paymentId }) => begun.includes(paymentId)))
  const [current = 0, ...others] = equalSums(dueMinor + begunMinor, of - taken.length)
  return [Math.max(0, current - begunMinor), ...others]
}

function followed(plan: PartsPlan, payments: readonly PartPayment[], dueMinor: number) {
  const isHere = (id: string) => payments.some(({ paymentId }) => paymentId === id)
  const fresh = payments.filter(({ paymentId }) => !plan.known.includes(paymentId))
  if (fresh.length === 0 && plan.known.every(isHere)) return { plan, isEqual: true }
  const taken = plan.taken.map((ids) => ids.filter(isHere)).filter((ids) => ids.length > 0)
  let begun = plan.begun.filter(isHere)
  let isEqual = true
  for (const [at, { paymentId, isVoucher }] of fresh.entries()) {
    const ofPart = [...begun, paymentId]
    const paidMinor = sumOf(payments.filter((each) => ofPart.includes(each.paymentId)))
    const laterMinor = sumOf(fresh.slice(at + 1))
    const [partMinor = 0] = equalSums(dueMinor + laterMinor + paidMinor, Math.max(1, plan.of - taken.length))
    const isTaken = !isVoucher || paidMinor >= partMinor
    isEqual &&= !isTaken || paidMinor === partMinor
    if (isTaken) taken.push(ofPart)
    begun = isTaken ? [] : ofPart
  }
  const known = payments.map(({ paymentId }) => paymentId)
  return { plan: { of: Math.max(plan.of, taken.length + (dueMinor > 0 ? 1 : 0)), taken, begun, known }, isEqual }
}

const sumOf = (payments: readonly PartPayment[]) => payments.reduce((sum, { minor }) => sum + minor, 0)
