import { advanceOrder, recallOrder } from '#lib/orders/move-order.ts'
import { offerItem, stopItem } from '#lib/orders/stop-item.ts'
import { acknowledgeTakeBacks, takeBackLine } from '#lib/orders/take-back.ts'
import { readTabPayments } from '#lib/payments/bill/read-tab-payments.ts'
import { redeemOnTab } from '#lib/payments/bill/redeem-on-tab.ts'
import { takeTabPayment } from '#lib/payments/bill/take-tab-payment.ts'
import { undoWrongMeans } from '#lib/payments/bill/wrong-means.ts'
import { countInDeposit } from '#lib/payments/deposit/count-in-deposit.ts'
import { returnDeposit } from '#lib/payments/deposit/return-deposit.ts'
import { getHouseAccount } from '#lib/payments/house/house-account-queries.ts'
import { closeHouseAccount, renameHouseAccount, settleHouseAccount } from '#lib/payments/house/house-accounts.ts'
import { readHouseAccount } from '#lib/payments/house/house-entries.ts'
import { refundPayment } from '#lib/payments/refund-payment.ts'
import { printAgain } from '#lib/printing/print-again.ts'
import { closeBill } from '#lib/seatings/close-bill.ts'
import { answerCall } from '#lib/table-sessions/calls.ts'
import { getTableOfTab } from '#lib/table-sessions/queries.ts'
import { giveDiscount, withdrawDiscount } from '#lib/tabs/discount.ts'
import { joinTabs } from '#lib/tabs/join-tabs.ts'
import { moveTab } from '#lib/tabs/move-tab.ts'
import { addOpenAmount, taxRatesOf } from '#lib/tabs/open-amount.ts'
import { orderForTable } from '#lib/tabs/order-for-table.ts'
import { readTab } from '#lib/tabs/read-tab.ts'
import { splitTab, transferLines } from '#lib/tabs/transfer-lines.ts'
import { findAtDesk, getVoucherAtDesk } from '#lib/vouchers/read-desk.ts'
import type { OfStaff, StaffVerb } from './tenants-staff.ts'

const lost = 'not-found'
const refused = 'invalid-request'
const cash = { tender: 'Cash', amountMinor: 100, tipMinor: 0, givenMinor: null, houseAccountId: null } as const
const discount = { reason: 'Late', amount: 1 }
const free = { freely: true }
const portion = (orderId: string) => [{ orderId, line: 0, quantity: 1 }]
const order = (own: OfStaff) => [{ menuId: own('menuId'), itemName: own('itemName'), quantity: 1 }]
const ticket = (tabId: string, orderId: string) => ({ tabId, orderId, station: 'bar' }) as const

/** The verbs of an order, at the tab on which it is: on the other venue's, and on one of this venue. */
const ofOrders: StaffVerb[] = (['its own tab', 'a tab of this venue'] as const).flatMap((where) => {
  const verb = (name: string, run: StaffVerb['run']): StaffVerb => ({
    name: `${name}, named with ${where},`,
    names: 'orderId',
    unknown: lost,
    run,
  })
  const at = (orderId: string, own: OfStaff, theirs: OfStaff) =>
    ticket((where === 'its own tab' ? theirs : own)('sessionId'), orderId)
  return [
    verb('serves', (venue, id, acting, own, theirs) =>
      advanceOrder(venue, { ...at(id, own, theirs), to: 'served' }, acting),
    ),
    verb('recalls', (venue, id, acting, own, theirs) =>
      recallOrder(venue, { ...at(id, own, theirs), from: 'started' }, acting),
    ),
    verb('prints', (venue, id, acting, own, theirs) =>
      printAgain(venue, { ...at(id, own, theirs), copies: 1 }, acting),
    ),
    verb('acknowledges', (venue, id, acting, own, theirs) =>
      acknowledgeTakeBacks(venue, { ...at(id, own, theirs), takeBacks: [1] }, acting),
    ),
    verb('takes back', (venue, id, acting, own, theirs) =>
      takeBackLine(venue, { ...at(id, own, theirs), line: 0, remaining: 0, reason: 'guest' }, acting),
    ),
    verb('splits off', (venue, id, acting, own, theirs) => {
      const { tabId } = at(id, own, theirs)
      return splitTab(venue, { tabId, lines: portion(id) }, acting)
    }),
    verb('transfers', (venue, id, acting, own, theirs) => {
      const { tabId } = at(id, own, theirs)
      return transferLines(venue, { tabId, lines: portion(id), toTabId: own('asideId') }, acting)
    }),
  ]
})

const ofTabs: StaffVerb[] = [
  { name: 'reads', names: 'sessionId', unknown: lost, run: (venue, id, { now }) => readTab(venue, id, now) },
  {
    name: 'reads the payments of',
    names: 'sessionId',
    unknown: lost,
    run: (venue, id, { now }) => readTabPayments(venue, id, now),
  },
  { name: 'closes', names: 'sessionId', unknown: lost, run: (venue, id) => getTableOfTab(venue, id) },
  {
    name: 'closes the bill of',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting) => closeBill(venue, { tabId, unpaid: null }, acting),
  },
  {
    name: 'orders at',
    names: 'resourceId',
    unknown: lost,
    run: (venue, resourceId, acting, own) => orderForTable(venue, { resourceId, lines: order(own) }, acting),
  },
  {
    name: 'orders on',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting, own) =>
      orderForTable(venue, { resourceId: own('resourceId'), tabId, lines: order(own) }, acting),
  },
  {
    name: 'moves',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting) => moveTab(venue, { tabId, resourceId: 't6' }, acting),
  },
  {
    name: 'moves a tab to',
    names: 'resourceId',
    unknown: lost,
    run: (venue, resourceId, acting, own) => moveTab(venue, { tabId: own('sessionId'), resourceId }, acting),
  },
  {
    name: 'takes an order from',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting, own) =>
      transferLines(venue, { tabId, lines: portion(own('orderId')), toTabId: own('asideId') }, acting),
  },
  {
    name: 'transfers to',
    names: 'sessionId',
    unknown: lost,
    run: (venue, toTabId, acting, own) =>
      transferLines(venue, { tabId: own('sessionId'), lines: portion(own('orderId')), toTabId }, acting),
  },
  {
    name: 'transfers to the table',
    names: 'resourceId',
    unknown: lost,
    run: (venue, resourceId, acting, own) =>
      transferLines(venue, { tabId: own('sessionId'), lines: portion(own('orderId')), resourceId }, acting),
  },
  {
    name: 'splits',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting, own) => splitTab(venue, { tabId, lines: portion(own('orderId')) }, acting),
  },
  {
    name: 'joins',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting, own) => joinTabs(venue, { tabId, intoTabId: own('asideId') }, acting),
  },
  {
    name: 'joins a tab into',
    names: 'sessionId',
    unknown: lost,
    run: (venue, intoTabId, acting, own) => joinTabs(venue, { tabId: own('asideId'), intoTabId }, acting),
  },
  {
    name: 'gives a discount on',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting) => giveDiscount(venue, { tabId, ...discount }, free, acting),
  },
  {
    name: 'puts an amount on',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting) => {
      const [taxRate = null] = taxRatesOf(venue)
      return addOpenAmount(venue, { tabId, taxRate, name: 'Corkage', amount: 1, reason: 'Own wine' }, acting)
    },
  },
  {
    name: 'withdraws',
    names: 'discountId',
    unknown: lost,
    run: (venue, orderId, acting, own) => withdrawDiscount(venue, { tabId: own('sessionId'), orderId }, acting),
  },
  {
    name: 'withdraws a discount from',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting, _, theirs) => withdrawDiscount(venue, { tabId, orderId: theirs('discountId') }, acting),
  },
]

const ofMoney: StaffVerb[] = [
  { name: 'counts the deposit in on', names: 'sessionId', unknown: lost, run: countInDeposit },
  { name: 'takes the deposit off', names: 'sessionId', unknown: lost, run: returnDeposit },
  {
    name: 'takes cash on',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting) => takeTabPayment(venue, tabId, cash, acting),
  },
  {
    name: 'charges',
    names: 'accountId',
    unknown: lost,
    run: (venue, houseAccountId, acting, own) =>
      takeTabPayment(venue, own('sessionId'), { ...cash, tender: 'House', houseAccountId }, acting),
  },
  {
    name: 'redeems on',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting, own) => redeemOnTab(venue, tabId, { codes: [own('voucherCode')] }, acting),
  },
  {
    name: 'redeems on a tab',
    names: 'voucherCode',
    unknown: 'voucher-not-found',
    run: (venue, code, acting, own) => redeemOnTab(venue, own('sessionId'), { codes: [code] }, acting),
  },
  { name: 'refunds', names: 'counterPaymentId', unknown: lost, run: refundPayment },
  {
    name: 'corrects the invoice 1 by',
    names: 'counterPaymentId',
    unknown: lost,
    run: (venue, paymentId, acting) => undoWrongMeans(venue, 1, { paymentId }, acting),
  },
  { name: 'finds', names: 'accountId', unknown: lost, run: (venue, id) => getHouseAccount(venue, id) },
  { name: 'reads', names: 'accountId', unknown: lost, run: (venue, id) => readHouseAccount(venue, id) },
  {
    name: 'renames',
    names: 'accountId',
    unknown: lost,
    run: (venue, id, acting) => renameHouseAccount(venue, id, { name: 'Another' }, acting),
  },
  { name: 'closes', names: 'accountId', unknown: lost, run: closeHouseAccount },
  {
    name: 'settles',
    names: 'accountId',
    unknown: lost,
    run: (venue, id, acting) => settleHouseAccount(venue, id, { tender: 'Cash', amountMinor: 1 }, acting),
  },
  {
    name: 'looks up',
    names: 'voucherCode',
    unknown: 'voucher-not-found',
    run: (venue, code, { actor, now }) => findAtDesk(venue, code, actor, now),
  },
  {
    name: 'takes to the desk',
    names: 'voucherId',
    unknown: 'voucher-not-found',
    run: (venue, id) => getVoucherAtDesk(venue, id),
  },
]

const ofKitchen: StaffVerb[] = [
  { name: 'goes to', names: 'callId', unknown: lost, run: answerCall },
  {
    name: 'stops an item of',
    names: 'menuId',
    unknown: refused,
    run: (venue, menuId, acting, own) => stopItem(venue, { menuId, itemName: own('itemName') }, acting),
  },
  {
    name: 'stops',
    names: 'itemName',
    unknown: refused,
    run: (venue, itemName, acting, own) => stopItem(venue, { menuId: own('menuId'), itemName }, acting),
  },
  {
    name: 'offers again',
    names: 'stoppedItem',
    unknown: { result: true, entryId: null },
    run: (venue, itemName, acting, _, theirs) => offerItem(venue, { menuId: theirs('menuId'), itemName }, acting),
  },
]

/** The verbs of staff for orders, bills and money, and for the desk of vouchers. */
export const billVerbs: readonly StaffVerb[] = [...ofOrders, ...ofTabs, ...ofMoney, ...ofKitchen]
