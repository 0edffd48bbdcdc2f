import type { TabLine } from '#lib/table-sessions/queries.ts'
import { type LineInShare, runningShares, type TabShare } from '#lib/table-sessions/shares.ts'

/** The sums of a tab when somebody begins to pay, in minor units. */
export type TabSums = {
  /** The whole bill. */
  totalMinor: number
  /** The part that is not paid yet. */
  dueMinor: number
  /** The part of it that nobody is paying at this moment. */
  freeMinor: number
}

/**
 * Returns the sum of `parts` of `of` equal parts of a tab (decisions 6.7): parts of the whole bill in steps of `stepMinor`,
 * rounded down, and never more than is due. If only the rounding would be left after that, it is included, so that all parts
 * together are the bill, in whatever order they are paid.
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

/** An attempt to pay a part of a tab that may still be paid. */
export type Running = { amountMinor: number; expiresAt: Date }

/**
 * The unpaid attempts, oldest first, that have to end before somebody can pay `amountMinor` of a tab beside the others:
 * those that have expired, and the oldest of the others until it fits.
 */
export function attemptsInTheWay<T extends Running>(
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

/** A quantity of an item. If the item was ordered at several prices and none is named, each price fits. */
export type WantedItem = { isItem: (line: TabLine) => boolean; quantity: number }

/** The lines that a share pays for, and the unpaid attempts that have to end before. Null if less is left of an item. */
export type ChosenLines = { lines: LineInShare[]; inTheWay: ReadonlySet<string> } | null

/**
 * Chooses the lines of a tab for the items that a guest wants to pay, the oldest first: the quantity of each that is neither
 * paid nor being paid by others. If more is wanted than that, names the attempts that hold the rest, oldest first.
 */
export function chooseLines(
  lines: readonly TabLine[],
  shares: readonly TabShare[],
  wanted: readonly WantedItem[],
  now: Date,
): ChosenLines {
  const running = runningShares(shares, now)
  const paid = shares.filter(({ isPaid }) => isPaid)
  const left = new Map<TabLine, number>()
  for (const line of lines.filter(({ corrects, menuKind }) => corrects === null && menuKind !== 'Discount')) {
    const corrected = lines.filter(({ orderId, corrects }) => orderId === line.orderId && corrects === line.ordinal)
    left.set(line, Math.max(0, line.quantity + countOf(corrected) - countOf(ofLine(paid, line))))
  }
  const inTheWay = new Set<string>()
  const taken: LineInShare[] = []
  for (const { isItem, quantity } of wanted) {
    let missing = quantity
    const ofItem = [...left.keys()].filter(isItem)
    for (const line of ofItem) {
      const unpaid = left.get(line) ?? 0
      const part = Math.min(missing, Math.max(0, unpaid - countOf(ofLine(running, line))))
      const { orderId, ordinal, itemName, unitPriceMinor } = line
      if (part > 0) taken.push({ orderId, ordinal, itemName, unitPriceMinor, quantity: part })
      left.set(line, unpaid - part)
      missing -= part
    }
    if (missing > ofItem.reduce((sum, line) => sum + (left.get(line) ?? 0), 0)) return null
    for (const share of running) {
      const held = ofItem.reduce((sum, line) => sum + countOf(ofLine([share], line)), 0)
      if (missing > 0 && held > 0) inTheWay.add(share.paymentId)
      missing -= held
    }
  }
  return { lines: merged(taken), inTheWay }
}

function ofLine(shares: readonly TabShare[], { orderId, ordinal }: TabLine): LineInShare[] {
  return shares.flatMap(({ lines }) => lines.filter((each) => each.orderId === orderId && each.ordinal === ordinal))
}

function countOf(lines: readonly Pick<TabLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** An item that was named twice becomes one line. */
function merged(taken: readonly LineInShare[]): LineInShare[] {
  const byLine = new Map<string, LineInShare>()
  for (const line of taken) {
    const key = `${line.orderId} ${line.ordinal}`
    const quantity = line.quantity + (byLine.get(key)?.quantity ?? 0)
    byLine.set(key, { ...line, quantity })
  }
  return [...byLine.values()]
}
