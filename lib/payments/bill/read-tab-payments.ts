import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { inSnapshot, type Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { sha256 } from '#lib/codes.ts'
import { guid } from '#lib/input.ts'
import { toDecimal } from '#lib/money.ts'
import { notFound } from '#lib/problems/problem.ts'
import { wholePayments } from '#lib/table-sessions/invoice-payments.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import { getTabById, type Tab, tabGivenBackMinor, tabPaidMinor, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import { type MadePayment, readCountedDeposits, readMadePayments } from '#lib/table-sessions/tab-payments.ts'
import { localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { findFreeDepositMinor } from '../deposit/deposit-uses.ts'
import { listHouseAccounts } from '../house/house-account-queries.ts'
import { accountRecord, meansOf, type TabPayments } from './counter-record.ts'
import { changeMinor } from './take-tab-payment.ts'

/**
 * Reads the payments of a tab, open or closed, and the means that can pay the rest, in one snapshot. Throws a 404 for an
 * unknown tab.
 */
export async function readTabPayments(venue: Venue, tabId: string, now: Date): Promise<TabPayments> {
  if (!guid().safeParse(tabId).success) throw notFound(tableMessages.noOpenTab())
  return inSnapshot(async (tx) => {
    const its = await getTabById(venue.id, tabId, tx)
    const decimal = (minor: number) => toDecimal(minor, its.currency)
    const iso = (at: Date) => localInstant(venue.timezone, at.getTime())
    const [toPayMinor, paidMinor] = [await tabTotalMinor(tx, its), await tabPaidMinor(tx, its)]
    const givenBackMinor = await tabGivenBackMinor(tx, its)
    const dueMinor = Math.max(0, toPayMinor - paidMinor)
    const online = await listOnline(tx, its, now)
    const payingMinor = online.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const depositMinor = await findFreeDepositMinor(tx, its)
    const accounts = (await listHouseAccounts(venue, tx)).filter(
      ({ closedAt, currency }) => closedAt === null && currency === its.currency,
    )
    const record = {
      ...{ tabId, currency: its.currency, open: its.closedAt === null },
      ...{
        total: decimal(toPayMinor + givenBackMinor),
        paid: decimal(paidMinor + givenBackMinor),
        due: decimal(dueMinor),
      },
      givenBack: decimal(givenBackMinor),
      payments: shownPayments(await readMadePayments(tx, venue.id, [tabId])).map((each) =>
        paymentRecord(each, { decimal, iso }),
      ),
      deposits: (await readCountedDeposits(tx, venue.id, [tabId])).map(({ amountMinor, at, by }) => ({
        ...{ amount: decimal(amountMinor), at: iso(at), by },
      })),
      depositLeft: decimal(depositMinor),
      depositCounts: decimal(Math.max(0, Math.min(depositMinor, dueMinor - payingMinor))),
      online: online.map(({ amountMinor, createdAt, expiresAt, isShare }) => ({
        amount: decimal(amountMinor),
        since: iso(createdAt),
        until: iso(expiresAt),
        share: isShare,
      })),
      accounts: accounts.map((each) => accountRecord(each, venue)),
    }
    return { ...record, version: sha256(JSON.stringify(record)).toString('base64url').slice(0, 16) }
  })
}

type ShownPayment = ReturnType<typeof shownPayments>[number]
type View = { decimal: (minor: number) => number; iso: (at: Date) => string }

/** Payments as they were made, and those that were refunded, oldest first. A part that was given back is in its payment. */
function shownPayments(made: readonly MadePayment[]) {
  const refunded = made.filter(({ row, status }) => status !== 'Paid' && row.givenBackNumber === null)
  return [...wholePayments(made), ...refunded.map((each) => ({ ...each, givenBackMinor: 0 }))].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

function paymentRecord({ row, status, at, account, by, givenBackMinor }: ShownPayment, { decimal, iso }: View) {
  return {
    paymentId: row.id,
    means: meansOf(row),
    amount: decimal(row.amountMinor),
    voucher: decimal(row.voucherMinor),
    tip: decimal(row.tipMinor),
    rounding: decimal(row.roundingMinor),
    givenBack: decimal(givenBackMinor),
    given: row.givenMinor === null ? null : decimal(row.givenMinor),
    change: decimal(changeMinor(row)),
    ...{ account, status, at: iso(at), by },
  }
}

/** The payments that guests are making online at this moment, the oldest first. */
function listOnline(tx: Tx, { venueId, id }: Tab, now: Date) {
  const isRunning = and(inArray(payment.status, ['Opening', 'Open']), gt(payment.expiresAt, now))
  return tx
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.tabId, id), isRunning))
    .orderBy(asc(payment.createdAt), asc(payment.id))
}
