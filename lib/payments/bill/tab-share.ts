import type { TabLine } from '#lib/table-sessions/queries.ts'
import { type LineInShare, runningShares, type TabShare } from '#lib/table-sessions/shares.ts'

/** The sums of a tab when somebody begins to pay, in minor units. */
export type TabSums = {
  /** The whole bill. */
  totalMinor: number
  /** The part that is not paid yet. */
  dueMinor: number
  /** The part of `dueMinor` that nobody is paying at this moment. */
  freeMinor: number
}

/**
 * Divides the whole bill into `of` equal parts, and returns the sum of `parts` of them (decisions 6.7). A part is rounded down
 * to a multiple of `stepMinor`. The sum is never more than is due. If only the rounding would be left after the payment, the
 * sum includes it, so that all parts together are the bill, in whatever order they are paid.
 */
export function equalPartsMinor(
  { totalMinor, dueMinor, freeMinor }: TabSums,
  { of, parts }: { of: number; parts: number },
  stepMinor = 1,
): number {
  const partMinor = Math.floor(totalMinor / of / stepMinor) * stepMinor
  const roundingMinor = totalMinor - partMinor * of
  const wantedMinor = partMinor * parts
  const restMinor = freeMinor - wantedMinor
  if (restMinor >= 0 && restMinor <= roundingMinor) return freeMinor
  return Math.min(wantedMinor, dueMinor)
}

/** An attempt to pay a part of a tab. It may have expired, and its payment may still arrive. */
export type UnpaidAttempt = { amountMinor: number; expiresAt: Date }

/**
 * Returns the unpaid attempts that have to end before somebody can pay `amountMinor` of a tab: all that have expired, and as
 * many of the oldest others as it takes. `unpaid` has the oldest first.
 */
export function attemptsInTheWay<T extends UnpaidAttempt>(
  unpaid: readonly T[],
  amountMinor: number,
  dueMinor: number,
  now: Date,
): T[] {
  const running = unpaid.filter(({ expiresAt }) => expiresAt > now)
  let missing = amountMinor + running.reduce((sum, each) => sum + each.amountMinor, 0) - dueMinor
  return unpaid.filter((attempt) => {
    if (attempt.expiresAt <= now) return true
    if (missing <= 0) return false
    missing -= attempt.amountMinor
    return true
  })
}

/** A quantity of an item. If the item was ordered at several prices and no price is named, `isItem` accepts each of them. */
export type WantedItem = { isItem: (line: TabLine) => boolean; quantity: number }

/** The lines that a share pays for, and the unpaid attempts that have to end first. Null if less of an item is left. */
export type ChosenLines = { lines: LineInShare[]; inTheWay: ReadonlySet<string> } | null

/**
 * Chooses the lines of a tab for the items that a guest wants to pay, the oldest line first. It chooses only quantities that
 * are neither paid nor being paid by others. If the guest wants more, `inTheWay` has the attempts that hold the rest, oldest
 * first.
 */
export function chooseLines(
  lines: readonly TabLine[],
  shares: readonly TabShare[],
  wanted: readonly WantedItem[],
  now: Date,
): ChosenLines {
  const running = runningShares(shares, now)
  const paid = shares.filter(({ isPaid }) => isPaid)
  const unpaidOf = new Map<TabLine, number>()
  for (const line of lines.filter(({ corrects, menuKind }) => corrects === null && menuKind !== 'Discount')) {
    const corrections = lines.filter(({ orderId, corrects }) => orderId === line.orderId && corrects === line.ordinal)
    unpaidOf.set(line, Math.max(0, line.quantity + countOf(corrections) - countOf(partsOfLine(paid, line))))
  }
  const inTheWay = new Set<string>()
  const chosen: LineInShare[] = []
  for (const { isItem, quantity } of wanted) {
    let missing = quantity
    const itemLines = [...unpaidOf.keys()].filter(isItem)
    for (const line of itemLines) {
      const unpaid = unpaidOf.get(line) ?? 0
      const part = Math.min(missing, Math.max(0, unpaid - countOf(partsOfLine(running, line))))
      const { orderId, ordinal, itemName, unitPriceMinor } = line
      if (part > 0) chosen.push({ orderId, ordinal, itemName, unitPriceMinor, quantity: part })
      unpaidOf.set(line, unpaid - part)
      missing -= part
    }
    if (missing > itemLines.reduce((sum, line) => sum + (unpaidOf.get(line) ?? 0), 0)) return null
    for (const share of running) {
      const held = itemLines.reduce((sum, line) => sum + countOf(partsOfLine([share], line)), 0)
      if (missing > 0 && held > 0) inTheWay.add(share.paymentId)
      missing -= held
    }
  }
  return { lines: mergeLines(chosen), inTheWay }
}

function partsOfLine(shares: readonly TabShare[], { orderId, ordinal }: TabLine): LineInShare[] {
  return shares.flatMap(({ lines }) => lines.filter((each) => each.orderId === orderId && each.ordinal === ordinal))
}

function countOf(lines: readonly Pick<TabLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** An item that was named twice becomes one line. */
function mergeLines(chosen: readonly LineInShare[]): LineInShare[] {
  const byLine = new Map<string, LineInShare>()
  for (const line of chosen) {
    const key = `${line.orderId} ${line.ordinal}`
    const quantity = line.quantity + (byLine.get(key)?.quantity ?? 0)
    byLine.set(key, { ...line, quantity })
  }
  return [...byLine.values()]
}
