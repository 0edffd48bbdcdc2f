import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { tabTransfer } from '#db/schema/tab-acts.ts'
import { tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { staffOf } from '#lib/audit/actor.ts'
import type { Acting } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { remainingOf } from '#lib/orders/take-back.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { type LineShare, sumOfDiscountShares, takeDiscounts, writeDiscount } from '#lib/table-sessions/discounts.ts'
import { placingTime } from '#lib/table-sessions/place-order.ts'
import { listTabLines, type Tab, type TabLine } from '#lib/table-sessions/queries.ts'
import { tabMessages as messages } from './messages.ts'

/** A quantity of one line of an order. */
export type Portion = { orderId: string; line: number; quantity: number }

/** The quantities that are left on a tab, line by line, discounts included. */
export function leftOn(lines: readonly TabLine[]): Portion[] {
  return lines.flatMap((line) => {
    const quantity = line.corrects === null ? leftOfLine(line, lines) : 0
    return quantity > 0 ? [{ orderId: line.orderId, line: line.ordinal, quantity }] : []
  })
}

/** The quantity of a line that is left on its tab. */
export function leftOfLine(line: TabLine, lines: readonly TabLine[]): number {
  return remainingOf(
    line,
    lines.filter(({ orderId }) => orderId === line.orderId),
  )
}

/**
 * The portions that staff have chosen of a tab, each line once. Throws a 404 for a line that the tab does not have, or that
 * is a discount. Throws `conflict` if less is left, or the portions are nothing or everything.
 */
export function chosenPortions(lines: readonly TabLine[], chosen: readonly Portion[]): Portion[] {
  if (chosen.length === 0) throw new Problem('conflict', { detail: messages.nothingChosen() })
  const portions = new Map<string, Portion>()
  for (const { orderId, line, quantity } of chosen) {
    const key = `${orderId}/${line}`
    portions.set(key, { orderId, line, quantity: quantity + (portions.get(key)?.quantity ?? 0) })
  }
  for (const portion of portions.values()) {
    const line = lineOf(lines, portion)
    if (!line || line.menuKind === 'Discount') throw notFound(messages.noSuchLine())
    if (portion.quantity > leftOfLine(line, lines)) throw new Problem('conflict', { detail: messages.moreThanLeft() })
  }
  const isDiscount = (portion: Portion) => lineOf(lines, portion)?.menuKind === 'Discount'
  const left = leftOn(lines).filter((portion) => !isDiscount(portion))
  const isAll = left.every(({ orderId, line, quantity }) => portions.get(`${orderId}/${line}`)?.quantity === quantity)
  if (isAll) throw new Problem('conflict', { detail: messages.allOfIt() })
  return [...portions.values()]
}

const lineOf = (lines: readonly TabLine[], { orderId, line }: Pick<Portion, 'orderId' | 'line'>) =>
  lines.find((each) => each.orderId === orderId && each.ordinal === line && each.corrects === null)

/**
 * The result of a transfer: the new orders on the other tab, and the value of their lines less their discounts, in minor
 * units.
 */
export type Transferred = { orderIds: string[]; valueMinor: number }

/**
 * Moves portions from one tab to another (decisions 15.5). Both tabs must be locked and open. On the first tab a correcting
 * line takes each portion off. On the other one, a new order for each source order has the lines at the same price. The
 * discounts on the lines move along (decisions 15.6), whether or not they are among the portions. No station makes anything
 * again, and tickets do not change.
 */
export async function transfer(
  tx: Tx,
  { from, to }: { from: Tab; to: Tab },
  chosen: readonly Portion[],
  { actor, now }: Pick<Acting<never>, 'actor' | 'now'>,
): Promise<Transferred> {
  if (from.id === to.id) throw new Problem('conflict', { detail: messages.sameTab() })
  if (from.currency !== to.currency) throw new Problem('conflict', { detail: messages.otherCurrency() })
  const discounts = await takeDiscounts(tx, from, chosen)
  const lines = await listTabLines(from, tx)
  const portions = chosen.filter((portion) => !isCorrected(lines, portion))
  const sources = [...new Set(lines.map(({ orderId }) => orderId))].filter((id) =>
    portions.some(({ orderId }) => orderId === id),
  )
  if (sources.length === 0) return { orderIds: [], valueMinor: 0 }
  const firsts = await tx
    .select()
    .from(tabTransfer)
    .where(
      and(eq(tabTransfer.venueId, from.venueId), eq(tabTransfer.tabId, from.id), inArray(tabTransfer.orderId, sources)),
    )
  const placedAt = await placingTime(tx, to, now)
  const moves = sources.map((sourceId, at) => {
    const id = randomUUID()
    const ofOrder = lines.filter(({ orderId }) => orderId === sourceId)
    const last = Math.max(...ofOrder.map(({ ordinal }) => ordinal))
    const taken = portions
      .filter(({ orderId }) => orderId === sourceId)
      .map(({ line: ordinal, quantity }, index) => {
        const line = ofOrder.find((each) => each.ordinal === ordinal && each.corrects === null)
        if (!line) throw notFound(messages.noSuchLine())
        const first = firsts.find((each) => each.orderId === sourceId && each.ordinal === ordinal)
        return { line, quantity, correction: last + 1 + index, ordinal: index, first }
      })
    return { id, placedAt: new Date(placedAt.getTime() + at), sourceId, taken }
  })
  const { venueId } = from
  await tx.insert(tabLine).values(
    moves.flatMap(({ taken }) =>
      taken.map(({ line, quantity, correction }) => ({
        ...line,
        ordinal: correction,
        quantity: -quantity,
        corrects: line.ordinal,
      })),
    ),
  )
  await tx.insert(tabOrder).values(
    moves.map(({ id, placedAt: at }) => ({
      venueId,
      tabId: to.id,
      id,
      placedAt: at,
      origin: 'Transferred' as const,
    })),
  )
  await tx
    .insert(tabLine)
    .values(
      moves.flatMap(({ id, taken }) =>
        taken.map(({ line, quantity, ordinal }) => ({ ...line, tabId: to.id, orderId: id, ordinal, quantity })),
      ),
    )
  await tx.insert(tabTransfer).values(
    moves.flatMap(({ id, sourceId, taken }) =>
      taken.map(({ line, correction, ordinal, first }) => ({
        ...{ venueId, tabId: to.id, orderId: id, ordinal },
        ...{ fromTabId: from.id, fromOrderId: sourceId, fromOrdinal: correction },
        firstTabId: first?.firstTabId ?? from.id,
        firstOrderId: first?.firstOrderId ?? sourceId,
        firstOrdinal: first?.firstOrdinal ?? line.ordinal,
        at: now,
        ...staffOf(actor),
      })),
    ),
  )
  const came = (share: LineShare): LineShare => {
    const move = moves.find(({ sourceId }) => sourceId === share.orderId)
    const line = move?.taken.find((each) => each.line.ordinal === share.ordinal)
    if (!move || !line) throw new Error('a discount without its line')
    return { ...share, orderId: move.id, ordinal: line.ordinal }
  }
  for (const [at, { given, lines: ofDiscount }] of discounts.entries()) {
    const shared = ofDiscount.map((line) => ({ ...line, shares: line.shares.map(came) }))
    await writeDiscount(tx, to, { given, lines: shared }, new Date(placedAt.getTime() + moves.length + at))
  }
  const discountMinor = sumOfDiscountShares(discounts.flatMap((each) => each.lines.flatMap(({ shares }) => shares)))
  return { orderIds: moves.map(({ id }) => id), valueMinor: worthOf(lines, portions) - discountMinor }
}

/** Whether nothing is left of a line, as of a discount that has moved along with its lines. */
function isCorrected(lines: readonly TabLine[], portion: Portion): boolean {
  const line = lineOf(lines, portion)
  return line !== undefined && leftOfLine(line, lines) === 0
}

/** The price of portions of a tab, in minor units. */
function worthOf(lines: readonly TabLine[], portions: readonly Portion[]): number {
  return portions.reduce((sum, portion) => sum + portion.quantity * (lineOf(lines, portion)?.unitPriceMinor ?? 0), 0)
}
