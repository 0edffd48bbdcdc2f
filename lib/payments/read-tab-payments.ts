import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { inSnapshot, type Tx } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { device } from '#db/schema/devices.ts'
import { houseAccount } from '#db/schema/house-accounts.ts'
import { operator } from '#db/schema/operators.ts'
import { payment } from '#db/schema/payments.ts'
import { sha256 } from '#lib/codes.ts'
import { guid } from '#lib/input.ts'
import { toDecimal } from '#lib/money.ts'
import { notFound } from '#lib/problems/problem.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import { getTabById, type Tab, tabPaidMinor, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import { localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { accountRecord, meansOf, type TabPayments } from './counter-record.ts'
import { findFreeDepositMinor } from './deposit-uses.ts'
import { listHouseAccounts } from './house-account-queries.ts'
import { changeMinor } from './take-tab-payment.ts'

/** How a tab, open or closed, is paid so far, and what can pay it, read in one snapshot. Throws a 404 for an unknown tab. */
export async function readTabPayments(venue: Venue, tabId: string, now: Date): Promise<TabPayments> {
  if (!guid().safeParse(tabId).success) throw notFound(tableMessages.noOpenTab())
  return inSnapshot(async (tx) => {
    const its = await getTabById(venue.id, tabId, tx)
    const decimal = (minor: number) => toDecimal(minor, its.currency)
    const [totalMinor, paidMinor] = [await tabTotalMinor(tx, its), await tabPaidMinor(tx, its)]
    const dueMinor = Math.max(0, totalMinor - paidMinor)
    const online = await listOnline(tx, its, now)
    const payingMinor = online.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const depositMinor = await findFreeDepositMinor(tx, its)
    const accounts = (await listHouseAccounts(venue, tx)).filter(
      ({ closedAt, currency }) => closedAt === null && currency === its.currency,
    )
    const record = {
      ...{ tabId, currency: its.currency, open: its.closedAt === null },
      ...{ total: decimal(totalMinor), paid: decimal(paidMinor), due: decimal(dueMinor) },
      payments: await listMade(tx, its, venue),
      deposits: await listUsed(tx, its, venue),
      depositLeft: decimal(depositMinor),
      depositCounts: decimal(Math.max(0, Math.min(depositMinor, dueMinor - payingMinor))),
      online: online.map(({ amountMinor, createdAt, expiresAt, isShare }) => ({
        amount: decimal(amountMinor),
        since: localInstant(venue.timezone, createdAt.getTime()),
        until: localInstant(venue.timezone, expiresAt.getTime()),
        share: isShare,
      })),
      accounts: accounts.map((each) => accountRecord(each, venue)),
    }
    return { ...record, version: sha256(JSON.stringify(record)).toString('base64url').slice(0, 16) }
  })
}

const made = ['Paid', 'Refunding', 'Refunded'] as const

async function listMade(tx: Tx, { venueId, id, currency }: Tab, { timezone }: Venue): Promise<TabPayments['payments']> {
  const rows = await tx
    .select({ row: payment, person: operator.name, device: device.name, account: houseAccount.name })
    .from(payment)
    .leftJoin(operator, eq(operator.id, payment.operatorId))
    .leftJoin(device, and(eq(device.venueId, payment.venueId), eq(device.id, payment.deviceId)))
    .leftJoin(houseAccount, and(eq(houseAccount.venueId, payment.venueId), eq(houseAccount.id, payment.houseAccountId)))
    .where(and(eq(payment.venueId, venueId), eq(payment.tabId, id), inArray(payment.status, [...made])))
    .orderBy(asc(payment.paidAt), asc(payment.id))
  const decimal = (minor: number) => toDecimal(minor, currency)
  return rows.map(({ row, person, device: place, account }) => ({
    paymentId: row.id,
    means: meansOf(row),
    amount: decimal(row.amountMinor),
    voucher: decimal(row.voucherMinor),
    tip: decimal(row.tipMinor),
    given: row.givenMinor === null ? null : decimal(row.givenMinor),
    change: decimal(changeMinor(row)),
    account,
    status: made.find((each) => each === row.status) ?? 'Paid',
    at: localInstant(timezone, (row.paidAt ?? row.createdAt).getTime()),
    by: person ?? place,
  }))
}

async function listUsed(tx: Tx, { venueId, id, currency }: Tab, { timezone }: Venue): Promise<TabPayments['deposits']> {
  const rows = await tx
    .select({ row: depositUse, person: operator.name, device: device.name })
    .from(depositUse)
    .leftJoin(operator, eq(operator.id, depositUse.operatorId))
    .leftJoin(device, and(eq(device.venueId, depositUse.venueId), eq(device.id, depositUse.deviceId)))
    .where(and(eq(depositUse.venueId, venueId), eq(depositUse.tabId, id), isNull(depositUse.returnedAt)))
    .orderBy(asc(depositUse.at), asc(depositUse.id))
  return rows.map(({ row, person, device: place }) => ({
    amount: toDecimal(row.amountMinor, currency),
    at: localInstant(timezone, row.at.getTime()),
    by: person ?? place,
  }))
}

/** What is being paid online at this moment, the oldest first. */
function listOnline(tx: Tx, { venueId, id }: Tab, now: Date) {
  const isRunning = and(inArray(payment.status, ['Opening', 'Open']), gt(payment.expiresAt, now))
  return tx
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.tabId, id), isRunning))
    .orderBy(asc(payment.createdAt), asc(payment.id))
}
