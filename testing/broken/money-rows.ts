import { database, inTransaction, type Reader, type Tx } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import type { SettlementTender } from '#lib/checkout/names.ts'
import { randomUUID } from '#lib/codes.ts'
import { cancelInvoice } from '#lib/payments/bill/cancel-invoice.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { takeTabPayment } from '#lib/payments/bill/take-tab-payment.ts'
import { openHouseAccount, settleHouseAccount } from '#lib/payments/house/house-accounts.ts'
import { refundPayment } from '#lib/payments/refund-payment.ts'
import type { PaymentPurpose } from '#lib/payments/status.ts'
import { findInvoiceOfTab, type Invoice } from '#lib/table-sessions/issue-invoice.ts'
import { getTableOfTab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { captureHolds, holdVouchers } from '#lib/vouchers/holds.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import { acting } from '../venues/acting.ts'

/**
 * Money of days that are closed: by the verbs of the counter if staff act, and as rows if guests pay online, or if a test
 * needs a transaction of its own.
 */

/** An ordered line: what one costs in minor units, how many, and its tax rate in millionths. */
export type Ordered = { unitPriceMinor: number; quantity: number; taxRateMillionths: number | null }

/** Opens a tab with one order of these lines. */
export async function tabWith(
  { id: venueId, currency }: Venue,
  resourceId: string,
  lines: readonly Ordered[],
  { reservationId = null, now = new Date() }: { reservationId?: string | null; now?: Date } = {},
): Promise<string> {
  const [tabId, orderId] = [randomUUID(), randomUUID()]
  await database().insert(tab).values({ venueId, id: tabId, resourceId, reservationId, currency, openedAt: now })
  await database().insert(tabOrder).values({ venueId, tabId, id: orderId, placedAt: now })
  await database()
    .insert(tabLine)
    .values(
      lines.map((line, ordinal) => ({
        ...{ venueId, tabId, orderId, ordinal, menuId: 'bar', menuKind: 'Drinks' as const },
        itemName: `Item ${ordinal}`,
        ...line,
      })),
    )
  return tabId
}

/** Closes a tab into its invoice, unless a payment has closed it. */
export async function invoiced(venue: Venue, tabId: string): Promise<Invoice> {
  const paid = await findInvoiceOfTab(venue.id, tabId)
  if (paid) return paid
  const { result } = await closeTabAndPayment(await getTableOfTab(venue, tabId), { tabId }, acting())
  return result
}

/** Cancels an invoice by a counter-invoice with the next number. */
export async function counterInvoiced(venue: Venue, number: number): Promise<void> {
  await cancelInvoice(venue, number, { reason: 'A mistake' }, acting())
}

export type Paid = {
  means: 'Online' | 'Cash' | 'Terminal' | 'House' | 'Voucher'
  amountMinor: number
  tipMinor?: number
  houseAccountId?: string
  voucher?: Voucher
  now?: Date
}
type Subject = { tabId: string } | { reservationId: string }

/** Takes a payment, in the caller's transaction if there is one. Returns its id. */
export async function taken(venue: Venue, subject: Subject, paid: Paid, tx?: Tx): Promise<string> {
  const { means, amountMinor, tipMinor = 0, houseAccountId = null, now } = paid
  if (!tx && 'tabId' in subject && means !== 'Online' && means !== 'Voucher') {
    const money = { tender: means, amountMinor, tipMinor, givenMinor: null, houseAccountId }
    return (await takeTabPayment(venue, subject.tabId, money, acting(now))).result.payment.id
  }
  return tx ? insertTaken(tx, venue, subject, paid) : inTransaction((own) => insertTaken(own, venue, subject, paid))
}

async function insertTaken(tx: Tx, venue: Venue, subject: Subject, paid: Paid): Promise<string> {
  const { means, amountMinor, tipMinor = 0, houseAccountId = null, voucher, now = new Date() } = paid
  const id = randomUUID()
  const purpose: PaymentPurpose = 'tabId' in subject ? 'Tab' : 'Deposit'
  const isCounter = means === 'Cash' || means === 'Terminal' || means === 'House'
  const session = means === 'Online' ? await paidSession(tx, venue, id, amountMinor + tipMinor) : {}
  if (means === 'Voucher') {
    if (!voucher) throw new Error('paid by which voucher?')
    const expiresAt = new Date(now.getTime() + 60_000)
    await holdVouchers(tx, venue, { id, expiresAt }, [{ voucher, moneyMinor: amountMinor }], now)
    await captureHolds(tx, venue.id, id, now)
  }
  await tx.insert(payment).values({
    ...{ venueId: venue.id, id, status: 'Paid' as const, purpose, ...subject, amountMinor, tipMinor, houseAccountId },
    currency: venue.currency,
    voucherMinor: means === 'Voucher' ? amountMinor : 0,
    provider: isCounter ? 'counter' : means === 'Online' ? 'fake' : 'voucher',
    tender: isCounter ? means : null,
    ...session,
    ...{ expiresAt: now, paidAt: now, createdAt: now },
  })
  return id
}

/** A session at the test provider that is paid. */
async function paidSession(tx: Reader, { currency }: Venue, paymentId: string, amountMinor: number) {
  const id = `cs_${randomUUID()}`
  const now = new Date()
  await tx.insert(fakeCheckout).values({
    ...{ id, idempotencyKey: paymentId, status: 'complete' as const, amountMinor, currency, createdAt: now },
    expiresAt: now,
    title: 'A session',
    merchant: 'The venue',
    language: 'en',
    successUrl: 'https://guest.example/',
    cancelUrl: 'https://guest.example/',
    metadata: {},
  })
  return { providerSessionId: id, providerPaymentId: `pi_${id}`, account: null }
}

/** Refunds a payment of a tab. */
export async function refunded(venue: Venue, id: string): Promise<void> {
  await refundPayment(venue, id, acting())
}

/** Lets a paid deposit pay a part of a tab, which stays open even if that is all of it. */
export async function depositUsed({ id: venueId }: Venue, paymentId: string, tabId: string, amountMinor: number) {
  await database()
    .insert(depositUse)
    .values({ venueId, id: randomUUID(), paymentId, tabId, amountMinor, at: new Date() })
}

/** A house account without charges. */
export async function houseAccountOf(venue: Venue, name = 'Stadtbau AG'): Promise<string> {
  return (await openHouseAccount(venue, { name }, acting())).result.id
}

/** Settles a part of a house account. */
export async function settled(
  venue: Venue,
  accountId: string,
  amountMinor: number,
  tender: SettlementTender,
): Promise<void> {
  await settleHouseAccount(venue, accountId, { tender, amountMinor }, acting())
}
