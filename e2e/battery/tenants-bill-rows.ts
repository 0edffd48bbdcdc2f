import type { Actor } from '#lib/audit/actor.ts'
import { closeDay } from '#lib/closings/close-day.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { mailInvoice } from '#lib/invoices/mail-invoice.ts'
import { cancelInvoice } from '#lib/payments/bill/cancel-invoice.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { redeemOnTab } from '#lib/payments/bill/redeem-on-tab.ts'
import { type TakenMoney, takeTabPayment } from '#lib/payments/bill/take-tab-payment.ts'
import { countInDeposit } from '#lib/payments/deposit/count-in-deposit.ts'
import { returnDeposit } from '#lib/payments/deposit/return-deposit.ts'
import { closeHouseAccount, openHouseAccount, settleHouseAccount } from '#lib/payments/house/house-accounts.ts'
import { refundPayment } from '#lib/payments/refund-payment.ts'
import { seatParty } from '#lib/seatings/seat-party.ts'
import { findOpenTab, getTableOfTab } from '#lib/table-sessions/queries.ts'
import { giveDiscount, withdrawDiscount } from '#lib/tabs/discount.ts'
import { joinTabs } from '#lib/tabs/join-tabs.ts'
import { orderForTable } from '#lib/tabs/order-for-table.ts'
import { splitTab, transferLines } from '#lib/tabs/transfer-lines.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { issueByHand } from '#lib/vouchers/issue-voucher.ts'
import { mailVoucher } from '#lib/vouchers/mail-voucher.ts'
import { portionsLeftOn } from '#testing/venues/bills.ts'

/** The things that staff work with, and the texts that they write. */
export type AtTill = {
  actor: Actor
  /** An item for 5.00, which a party orders. */
  item: { menuId: string; itemName: string }
  /** The reference of a reservation at `t1` that has paid a deposit of 10.00. */
  party: string
  /** A voucher that is worth more than the rest of its bill. */
  voucherCode: string
  canary: () => string
}

type By = { actor: Actor; now: Date }

/**
 * Staff take money in every way: the bill of a party with a discount, its deposit, cash, a terminal, a house account and a
 * voucher, whose invoice is cancelled and written again; bills that are split and joined; a closed day, and some cash after
 * it. Returns the ids that staff name in such acts.
 */
export async function letStaffTakeMoney(venue: Venue, till: AtTill): Promise<{ accountId: string; closed: string }> {
  const by = { actor: till.actor, now: new Date() }
  const accounts = await letCompaniesPayLater(venue, till, by)
  const number = await letPartyPay(venue, till, accounts.accountId, by)
  await settleHouseAccount(venue, accounts.accountId, { tender: 'Transfer', amountMinor: 100 }, by)
  const email = fromGuest(`${till.canary()}@guest.example`)
  await mailInvoice(venue, number, { email }, by)
  const left = await letBillsBeSplit(venue, till, by)
  await letVoucherBeHandedOut(venue, till, by)
  const { expected } = await readNextClosing(venue, by.now)
  await closeDay(venue, { expected, floatMinor: 10_000, countedMinor: 10_200 }, by)
  await takeTabPayment(venue, left, cash({ amountMinor: 100 }), by)
  return accounts
}

const cash = (more: Partial<TakenMoney>): TakenMoney => ({
  ...{ tender: 'Cash', amountMinor: 100, tipMinor: 0, givenMinor: null, houseAccountId: null },
  ...more,
})

async function letCompaniesPayLater(venue: Venue, { canary }: AtTill, by: By) {
  const [open, gone] = [
    (await openHouseAccount(venue, { name: `Company ${canary()}` }, by)).result,
    (await openHouseAccount(venue, { name: `Club ${canary()}` }, by)).result,
  ]
  await closeHouseAccount(venue, gone.id, by)
  return { accountId: open.id, closed: gone.id }
}

/** Returns the number of the invoice that is in force in the end. */
async function letPartyPay(venue: Venue, till: AtTill, houseAccountId: string, by: By): Promise<number> {
  const { canary } = till
  await seatParty(venue, till.party, {}, by)
  const tabId = await order(venue, till, 't1', 4, by)
  const wrong = { tabId, reason: `Late ${canary()}`, amount: 1 }
  const { result: orderId } = await giveDiscount(venue, wrong, { freely: true }, by)
  await withdrawDiscount(venue, { tabId, orderId }, by)
  await giveDiscount(venue, { tabId, reason: `Regular ${canary()}`, percent: 10 }, { freely: true }, by)
  await countInDeposit(venue, tabId, by)
  await returnDeposit(venue, tabId, by)
  await countInDeposit(venue, tabId, by)
  await takeTabPayment(venue, tabId, cash({ amountMinor: 200, tipMinor: 50, givenMinor: 500 }), by)
  await takeTabPayment(venue, tabId, cash({ tender: 'House', amountMinor: 200, houseAccountId }), by)
  const { payment } = (await takeTabPayment(venue, tabId, cash({ tender: 'Terminal' }), by)).result
  await refundPayment(venue, payment.id, by)
  const { invoiceNumber } = (await redeemOnTab(venue, tabId, { codes: [till.voucherCode] }, by)).result
  await cancelInvoice(venue, invoiceNumber ?? 0, { reason: `Wrong name ${canary()}` }, by)
  return (await closeTabAndPayment(await getTableOfTab(venue, tabId), { tabId }, by)).result.number
}

/** Returns a bill on which something is still due. */
async function letBillsBeSplit(venue: Venue, till: AtTill, by: By): Promise<string> {
  const tabId = await order(venue, till, 't5', 6, by)
  const one = () => portionsLeftOn(venue, tabId, 1)
  const { result: aside } = await splitTab(venue, { tabId, lines: await one() }, by)
  await transferLines(venue, { tabId, lines: await one(), toTabId: aside }, by)
  const { result: other } = await splitTab(venue, { tabId, lines: await one() }, by)
  await joinTabs(venue, { tabId: other, intoTabId: aside }, by)
  return tabId
}

/** Orders for a table; the id of its tab. */
async function order(venue: Venue, { item, canary }: AtTill, resourceId: string, quantity: number, by: By) {
  const lines = [{ ...item, quantity, note: fromGuest(`Wish ${canary()}`) }]
  await orderForTable(venue, { resourceId, lines }, by)
  const open = await findOpenTab(venue.id, resourceId)
  if (!open) throw new Error('nothing was ordered')
  return open.id
}

async function letVoucherBeHandedOut(venue: Venue, { canary }: AtTill, by: By): Promise<void> {
  const [recipientName, giftMessage] = [fromGuest(`For ${canary()}`), fromGuest(`Best ${canary()}`)]
  const terms = { terms: `Terms ${canary()}`, termsByLanguage: null }
  const dates = { issuedOn: '2026-01-01', expiresOn: '2099-12-31', language: 'en' } as const
  const wanted = { kind: 'Amount', faceValueMinor: 2500, recipientName, giftMessage, ...terms, ...dates } as const
  const mail = { venue, to: fromGuest(`${canary()}@guest.example`) }
  const { voucher } = (await issueByHand(venue, wanted, by, mail)).result
  await mailVoucher(venue, voucher.id, fromGuest(`${canary()}@guest.example`), by)
}
