import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { houseAccount } from '#db/schema/house-accounts.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { providerNamed } from '#lib/checkout/providers.ts'
import { type TakenMoney, takeTabPayment } from '#lib/payments/bill/take-tab-payment.ts'
import type { HouseAccount } from '#lib/payments/house/house-account-queries.ts'
import { openHouseAccount } from '#lib/payments/house/house-accounts.ts'
import type { TableWithToken } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { captureHolds, holdVouchers } from '#lib/vouchers/holds.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import { acting } from './acting.ts'
import { openHouse } from './seatings.ts'

/** Takes money on a tab, in cash unless `more` says otherwise. */
export async function take({ venue }: Pick<TableWithToken, 'venue'>, tabId: string, more: Partial<TakenMoney> = {}) {
  const taken = {
    tender: 'Cash',
    amountMinor: 500,
    tipMinor: 0,
    givenMinor: null,
    houseAccountId: null,
    ...more,
  } as const
  return (await takeTabPayment(venue, tabId, taken, acting())).result
}

/** Opens a house account of any name. */
export async function accountOf(venue: Venue, name = `Company ${randomUUID().slice(0, 8)}`): Promise<HouseAccount> {
  return (await openHouseAccount(venue, { name }, acting())).result
}

/** The sum that is owed on an account, in minor units. */
export async function balanceOf({ venueId, id }: HouseAccount): Promise<number> {
  const [found] = await database()
    .select()
    .from(houseAccount)
    .where(and(eq(houseAccount.venueId, venueId), eq(houseAccount.id, id)))
  return found?.balanceMinor ?? Number.NaN
}

/** The part of a deposit that a voucher has paid. */
type VoucherPart = { voucher: Voucher; moneyMinor: number }

/**
 * A party at a table that has ordered so many Pils for 4.00 each, and has paid a deposit online: by card, except for the
 * part of a voucher that `partOf` returns.
 */
export async function partyWithDeposit(
  depositMinor: number,
  pils = 5,
  partOf: (venue: Venue) => Promise<VoucherPart | null> = async () => null,
) {
  const settings = { qrOrdering: true, minNoticeMinutes: 0, onlinePayments: true, payoutAccount: 'acct_house' }
  const house = await openHouse({ settings })
  const now = new Date(`2027-06-16T20:00:00+02:00`)
  const { result: party } = await house.walkIn(['t1'], now)
  let open = await house.order('t1', now)
  for (let more = 1; more < pils; more++) open = await house.order('t1', now)
  const at = await house.tableOf('t1')
  const deposit = await paidDeposit(house.venue, party.id, depositMinor, await partOf(house.venue))
  return { house, at, venue: house.venue, party, tabId: open.id, deposit }
}

/** Writes a deposit that was paid at the built-in provider, except for the part that a voucher has paid. */
export async function paidDeposit(
  venue: Venue,
  reservationId: string,
  amountMinor: number,
  part: VoucherPart | null = null,
): Promise<string> {
  const [id, now] = [randomUUID(), new Date()]
  const voucherMinor = part?.moneyMinor ?? 0
  const deposit = { venueId: venue.id, id, status: 'Paid', purpose: 'Deposit', reservationId, amountMinor } as const
  const when = { expiresAt: now, paidAt: now, createdAt: now }
  if (part) {
    await inTransaction(async (tx) => {
      await holdVouchers(tx, venue, { id, expiresAt: new Date(now.getTime() + 60_000) }, [part], now)
      await captureHolds(tx, venue.id, id, now)
    })
  }
  if (voucherMinor === amountMinor) {
    const byVoucher = { currency: venue.currency, voucherMinor, provider: 'voucher' } as const
    await database()
      .insert(payment)
      .values({ ...deposit, ...byVoucher, ...when })
    return id
  }
  const session = `fcs_${id.replaceAll('-', '')}`
  const urls = { successUrl: 'https://a.example', cancelUrl: 'https://a.example' }
  await database()
    .insert(fakeCheckout)
    .values({
      ...{
        id: session,
        status: 'complete',
        amountMinor: amountMinor - voucherMinor,
        currency: venue.currency,
        title: 'Deposit',
        merchant: venue.name,
      },
      ...{ language: 'en', account: venue.settings.payoutAccount, ...urls, metadata: {}, idempotencyKey: id },
      ...{ createdAt: now, expiresAt: now },
    })
  const { providerPaymentId } = await providerNamed('fake').read(session, venue.settings.payoutAccount)
  await database()
    .insert(payment)
    .values({
      ...{ ...deposit, voucherMinor, ...when },
      ...{ currency: venue.currency, provider: 'fake', account: venue.settings.payoutAccount },
      ...{ providerSessionId: session, providerPaymentId },
    })
  return id
}

/** Whether a tab is open. */
export async function isTabOpen(tabId: string): Promise<boolean> {
  const [found] = await database().select().from(tab).where(eq(tab.id, tabId))
  return found?.closedAt === null
}
