import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.ts'
import { tabDiscount, tabDiscountShare } from '#db/schema/tab-acts.ts'
import { tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { randomUUID } from '#lib/codes.ts'
import { type DiscountShare, discountsTaken } from './discount-parts.ts'
import { listTabLines, type Tab, type TabLine } from './queries.ts'

/** The part of a discount on a line of its tab. */
export type LineShare = DiscountShare & { orderId: string; ordinal: number }

/** A discount with what it takes off the lines of each tax rate. Percentages and reasons are as they were given. */
export type SharedDiscount = {
  given: Pick<typeof tabDiscount.$inferSelect, 'reason' | 'percent' | 'at' | 'operatorId' | 'deviceId'>
  lines: { itemName: string; taxRateMillionths: number | null; shares: LineShare[] }[]
}

/** A quantity of a line. */
type Portion = { orderId: string; line: number; quantity: number }

type StoredShare = { share: LineShare; discount: TabLine }

/** Puts a discount on a tab, which is locked: an order of its own, with a line below zero for each tax rate. Returns its id. */
export async function writeDiscount(
  tx: Tx,
  on: Tab,
  { given, lines }: SharedDiscount,
  placedAt: Date,
): Promise<string> {
  const orderId = randomUUID()
  const order = { venueId: on.venueId, tabId: on.id, orderId }
  await tx.insert(tabOrder).values({ venueId: on.venueId, tabId: on.id, id: orderId, origin: 'Discount', placedAt })
  await tx.insert(tabDiscount).values({ ...order, ...given })
  await writeLines(
    tx,
    lines.map((line, ordinal) => ({ ...line, ...order, ordinal })),
  )
  return orderId
}

type DiscountLine = SharedDiscount['lines'][number] & Pick<TabLine, 'venueId' | 'tabId' | 'orderId' | 'ordinal'>

async function writeLines(tx: Tx, lines: readonly DiscountLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.insert(tabLine).values(
    lines.map(({ shares, ...line }) => ({
      ...{ ...line, menuId: '', menuKind: 'Discount' as const, quantity: 1 },
      unitPriceMinor: -sumOfDiscountShares(shares),
    })),
  )
  await tx
    .insert(tabDiscountShare)
    .values(
      lines.flatMap(({ venueId, tabId, orderId: discountOrderId, ordinal: discountOrdinal, shares }) =>
        shares.map((share) => ({ ...share, venueId, tabId, discountOrderId, discountOrdinal })),
      ),
    )
}

/** The parts of the discounts in force on the lines of a tab, each with the line of its discount. */
export async function listDiscountShares(
  reader: Reader,
  { venueId, id }: Pick<Tab, 'venueId' | 'id'>,
): Promise<StoredShare[]> {
  const isDiscountLine = and(
    eq(tabLine.venueId, tabDiscountShare.venueId),
    eq(tabLine.tabId, tabDiscountShare.tabId),
    eq(tabLine.orderId, tabDiscountShare.discountOrderId),
    eq(tabLine.ordinal, tabDiscountShare.discountOrdinal),
  )
  const isInForce = sql`not exists (select from tab_line c where (c.venue_id, c.tab_id, c.order_id, c.corrects) =
    (${tabLine.venueId}, ${tabLine.tabId}, ${tabLine.orderId}, ${tabLine.ordinal}))`
  const rows = await reader
    .select({ share: tabDiscountShare, discount: tabLine })
    .from(tabDiscountShare)
    .innerJoin(tabLine, isDiscountLine)
    .where(and(eq(tabDiscountShare.venueId, venueId), eq(tabDiscountShare.tabId, id), isInForce))
    .orderBy(asc(tabDiscountShare.discountOrderId), asc(tabDiscountShare.discountOrdinal))
  return rows.map(({ share: { orderId, ordinal, quantity, minor, givenQuantity, givenMinor }, discount }) => ({
    share: { orderId, ordinal, quantity, minor, givenQuantity, givenMinor },
    discount,
  }))
}

/**
 * Takes portions of lines off the discounts of their tab, which is locked, before they leave it (decisions 15.6): corrects each line
 * of a discount that is on them, and adds one of what stays. Returns what they take along, one entry for each discount.
 */
export async function takeDiscounts(tx: Tx, from: Tab, portions: readonly Portion[]): Promise<SharedDiscount[]> {
  const all = await listDiscountShares(tx, from)
  const goes = partsThatGo(all, portions, await listTabLines(from, tx))
  const taken: SharedDiscount[] = []
  for (const [orderId, shares] of Map.groupBy(all, ({ discount }) => discount.orderId)) {
    if (shares.some((each) => goes.has(each))) taken.push(await takeOne(tx, from, orderId, shares, goes))
  }
  return taken.filter(({ lines }) => lines.length > 0)
}

/** The leaving part of each share on one of these portions; 0 if it is less than the smallest coin. */
function partsThatGo(
  all: readonly StoredShare[],
  portions: readonly Portion[],
  lines: readonly TabLine[],
): Map<StoredShare, LineShare> {
  const goes = new Map<StoredShare, LineShare>()
  for (const { orderId, line, quantity } of portions) {
    const onLine = all.filter(({ share }) => share.orderId === orderId && share.ordinal === line)
    const priced = lines.find((each) => each.orderId === orderId && each.ordinal === line)
    const stored = onLine.map(({ share }) => share)
    for (const [at, minor] of discountsTaken(stored, quantity, priced?.unitPriceMinor ?? 0).entries()) {
      const each = onLine[at]
      if (each) goes.set(each, { ...each.share, quantity, minor })
    }
  }
  return goes
}

async function takeOne(
  tx: Tx,
  { venueId, id: tabId }: Tab,
  orderId: string,
  all: readonly StoredShare[],
  goes: ReadonlyMap<StoredShare, LineShare>,
): Promise<SharedDiscount> {
  const ofOrder = and(eq(tabLine.venueId, venueId), eq(tabLine.tabId, tabId), eq(tabLine.orderId, orderId))
  const [row] = await tx
    .select({ last: sql<number>`max(${tabLine.ordinal})::int` })
    .from(tabLine)
    .where(ofOrder)
  let ordinal = row?.last ?? 0
  const changed = [...Map.groupBy(all, ({ discount }) => discount.ordinal).values()].filter((shares) =>
    shares.some((each) => goes.has(each)),
  )
  await tx
    .insert(tabLine)
    .values(
      changed.flatMap(([first]) =>
        first ? [{ ...first.discount, ordinal: ++ordinal, quantity: -1, corrects: first.discount.ordinal }] : [],
      ),
    )
  const sides = changed.map((shares) => ({
    discount: shares[0]?.discount as TabLine,
    stay: shares.flatMap((each) => without(each.share, goes.get(each))),
    go: shares.flatMap((each) => goes.get(each) ?? []).filter(({ minor }) => minor > 0),
  }))
  const staying = sides.filter(({ stay }) => stay.length > 0)
  await writeLines(
    tx,
    staying.map(({ discount: { itemName, taxRateMillionths }, stay }) => ({
      ...{ venueId, tabId, orderId, ordinal: ++ordinal },
      ...{ itemName, taxRateMillionths, shares: stay },
    })),
  )
  return {
    given: await getGiven(tx, { venueId, tabId, orderId }),
    lines: sides
      .filter(({ go }) => go.length > 0)
      .map(({ discount: { itemName, taxRateMillionths }, go }) => ({ itemName, taxRateMillionths, shares: go })),
  }
}

/** The remaining part of a share; none if the whole line goes, or if it is less than the smallest coin. */
function without(share: LineShare, goes: LineShare | undefined): LineShare[] {
  if (!goes) return [share]
  const rest = { ...share, quantity: share.quantity - goes.quantity, minor: share.minor - goes.minor }
  return rest.minor > 0 ? [rest] : []
}

async function getGiven(tx: Tx, { venueId, tabId, orderId }: Pick<TabLine, 'venueId' | 'tabId' | 'orderId'>) {
  const { reason, percent, at, operatorId, deviceId } = tabDiscount
  const [given] = await tx
    .select({ reason, percent, at, operatorId, deviceId })
    .from(tabDiscount)
    .where(and(eq(tabDiscount.venueId, venueId), eq(tabDiscount.tabId, tabId), eq(tabDiscount.orderId, orderId)))
  if (!given) throw new Error('a discount without a reason')
  return given
}

/** The sum that shares take off all their lines, in minor units. */
export function sumOfDiscountShares(shares: readonly Pick<DiscountShare, 'minor'>[]): number {
  return shares.reduce((sum, { minor }) => sum + minor, 0)
}
