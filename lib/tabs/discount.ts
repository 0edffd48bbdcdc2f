import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { tabLine } from '#db/schema/table-sessions.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { proportion, toMinor } from '#lib/money.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { settleReducedTab } from '#lib/table-sessions/bill-floor.ts'
import { listDiscountShares, writeDiscount } from '#lib/table-sessions/discounts.ts'
import { placingTime } from '#lib/table-sessions/place-order.ts'
import { listTabLines, type Tab, type TabLine } from '#lib/table-sessions/queries.ts'
import { defaultServiceDiscount } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type Discountable, discountableOf, sharesOf } from './discountable.ts'
import { tabMessages as messages } from './messages.ts'
import { lockOpenTabsById } from './open-tab.ts'
import { leftOfLine } from './transfer.ts'

/** A discount as staff give it: a percentage of the tab's present total, or an amount. */
export type Discount = { tabId: string; reason: string; percent?: number | undefined; amount?: number | undefined }

/**
 * Gives a discount on an open tab (decisions 15.6): an order of its own, with a line for each tax rate that takes its share
 * off each line of the tab. Without `freely`, all discounts together stay within the venue's limit, for the tab and for each
 * line. Returns the id of that order. Throws `conflict` if it is beyond the limit, is nothing or more than the total, or
 * leaves less than is paid. Throws a 404 for an unknown tab.
 */
export function giveDiscount(
  venue: Venue,
  { tabId, reason, percent, amount }: Discount,
  { freely }: { freely: boolean },
  acting: Acting<Acted<string>>,
): Promise<Acted<string>> {
  return inTransaction(async (tx) => {
    const [on] = (await lockOpenTabsById(tx, venue.id, [tabId])) as [Tab]
    const lines = await listTabLines(on, tx)
    const totalMinor = sumOf(lines)
    const minor =
      percent === undefined ? (toMinor(amount ?? 0, on.currency) ?? 0) : proportion(totalMinor, percent, 100)
    if (minor <= 0 || minor > totalMinor) throw new Problem('conflict', { detail: messages.nothingToDiscount() })
    const discountable = discountableOf(lines, await listDiscountShares(tx, on), discountLimitOf(venue))
    if (!freely) refuseBeyondLimit(venue, on, lines, discountable, minor)
    const itemName = discountName(venue, reason, percent)
    const orderId = await writeDiscount(
      tx,
      on,
      {
        given: { reason, percent: percent ?? null, at: acting.now, ...staffOf(acting.actor) },
        lines: sharesOf(discountable, minor, { freely }).map((line) => ({ ...line, itemName })),
      },
      await placingTime(tx, on, acting.now),
    )
    await settleReducedTab(tx, on, acting.now)
    const after = { orderId, discountMinor: minor, percent: percent ?? null }
    const subject = { kind: 'tab', id: on.id } as const
    const states = { before: none, after }
    const entryId = await recordAct(tx, venue.id, { act: 'tab.discount', subject, ...states }, acting)
    return finishAct(tx, { result: orderId, entryId }, acting)
  })
}

const none = { orderId: null, discountMinor: 0 } as const

/** The name of a discount as guests read it, in the venue's language like the items of its menus. */
function discountName({ language }: Venue, reason: string, percent: number | undefined): string {
  const word = { en: 'Discount', de: 'Rabatt' }[language]
  return percent === undefined ? `${word}: ${reason}` : `${word} ${percent} %: ${reason}`
}

/** The percentage of a tab that service may discount. */
export function discountLimitOf({ settings }: Pick<Venue, 'settings'>): number {
  return settings.serviceDiscountPercent ?? defaultServiceDiscount
}

function refuseBeyondLimit(
  venue: Venue,
  { currency }: Tab,
  lines: readonly TabLine[],
  discountable: readonly Discountable[],
  minor: number,
): void {
  const limit = discountLimitOf(venue)
  const undiscounted = lines.filter(({ menuKind }) => menuKind !== 'Discount')
  const ofBill = Math.floor((sumOf(undiscounted) * limit) / 100) - (sumOf(undiscounted) - sumOf(lines))
  const ofLines = discountable.reduce((sum, { limitMinor }) => sum + limitMinor, 0)
  const most = Math.max(0, Math.min(ofBill, ofLines))
  if (minor > most) throw new Problem('conflict', { detail: messages.overLimit(limit, most, currency) })
}

const sumOf = (lines: readonly TabLine[]) => lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0)

/**
 * Withdraws a discount from an open tab by correcting lines (decisions 15.6). Idempotent. Throws a 404 if the tab has no
 * such discount, and `conflict` if it is closed.
 */
export function withdrawDiscount(
  venue: Venue,
  { tabId, orderId }: { tabId: string; orderId: string },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return inTransaction(async (tx) => {
    await lockOpenTabsById(tx, venue.id, [tabId])
    const lines = await linesOf(tx, venue, tabId, orderId)
    const given = lines.filter(({ menuKind, corrects }) => menuKind === 'Discount' && corrects === null)
    if (given.length === 0) throw notFound(messages.noSuchLine())
    const left = given.filter((line) => leftOfLine(line, lines) > 0)
    if (left.length === 0) return finishAct(tx, { result: null, entryId: null }, acting)
    const last = Math.max(...lines.map(({ ordinal }) => ordinal))
    await tx
      .insert(tabLine)
      .values(left.map((line, at) => ({ ...line, ordinal: last + 1 + at, quantity: -1, corrects: line.ordinal })))
    const discountMinor = -left.reduce((sum, { unitPriceMinor }) => sum + unitPriceMinor, 0)
    const subject = { kind: 'tab', id: tabId } as const
    const states = { before: { orderId, discountMinor }, after: none }
    const entryId = await recordAct(tx, venue.id, { act: 'tab.withdraw-discount', subject, ...states }, acting)
    return finishAct(tx, { result: null, entryId }, acting)
  })
}

function linesOf(tx: Tx, { id }: Venue, tabId: string, orderId: string): Promise<TabLine[]> {
  return tx
    .select()
    .from(tabLine)
    .where(and(eq(tabLine.venueId, id), eq(tabLine.tabId, tabId), eq(tabLine.orderId, orderId)))
}
