import { and, eq, sql } from 'drizzle-orm'
import { database, inTransaction, type Reader, type Tx } from '#db/client.ts'
import { depositUse, houseSettlement } from '#db/schema/counter.ts'
import { houseAccount } from '#db/schema/house-accounts.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { invoice, invoiceCounter, tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { randomUUID } from '#lib/codes.ts'
import { closeTabAndPayment } from '#lib/payments/close-tab.ts'
import type { PaymentPurpose } from '#lib/payments/status.ts'
import type { Invoice } from '#lib/table-sessions/close-tab.ts'
import { getTableOfTab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { captureHolds, holdVouchers } from '#lib/vouchers/holds.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import { acting } from './acting.ts'

/** Money as rows: what payments, deposits, house accounts and counter-invoices leave behind, without their verbs. */

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

/** Closes a tab into its invoice. */
export async function invoiced(venue: Venue, tabId: string): Promise<Invoice> {
  const { result } = await closeTabAndPayment(await getTableOfTab(venue, tabId), { tabId }, acting())
  return result
}

/** Cancels an invoice by a counter-invoice with the next number. */
export async function counterInvoiced({ id: venueId }: Venue, number: number): Promise<void> {
  await inTransaction(async (tx) => {
    const [wrong] = await tx
      .select()
      .from(invoice)
      .where(and(eq(invoice.venueId, venueId), eq(invoice.number, number)))
    const [raised] = await tx
      .update(invoiceCounter)
      .set({ lastNumber: sql`${invoiceCounter.lastNumber} + 1` })
      .where(eq(invoiceCounter.venueId, venueId))
      .returning()
    if (!wrong || !raised) throw new Error('there is no such invoice')
    await tx.insert(invoice).values({
      ...wrong,
      number: raised.lastNumber,
      cancelsNumber: number,
      cancelReason: 'A mistake',
      subtotalMinor: -wrong.subtotalMinor,
      taxTotalMinor: -wrong.taxTotalMinor,
      totalMinor: -wrong.totalMinor,
      lines: wrong.lines.map((line) => ({ ...line, quantity: -line.quantity, lineTotalMinor: -line.lineTotalMinor })),
      taxes: wrong.taxes.map((tax) => ({ ...tax, totalMinor: -tax.totalMinor, taxMinor: -tax.taxMinor })),
    })
  })
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

/** Writes a payment that was taken, in a transaction of its own or the caller's. Returns its id. */
export async function taken(venue: Venue, subject: Subject, paid: Paid, tx?: Tx): Promise<string> {
  return tx ? insertTaken(tx, venue, subject, paid) : inTransaction((own) => insertTaken(own, venue, subject, paid))
}

async function insertTaken(tx: Tx, venue: Venue, subject: Subject, paid: Paid): Promise<string> {
  const { means, amountMinor, tipMinor = 0, houseAccountId = null, voucher, now = new Date() } = paid
  const id = randomUUID()
  const purpose: PaymentPurpose = 'tabId' in subject ? 'Tab' : 'Deposit'
  const isCounter = means === 'Cash' || means === 'Terminal' || means === 'House'
  const session = means === 'Online' ? await paidSession(tx, venue, id, amountMinor) : {}
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

/** Refunds a payment at the counter, whatever it was paid with. */
export async function refunded({ id: venueId }: Venue, id: string, now = new Date()): Promise<void> {
  await database()
    .update(payment)
    .set({ status: 'Refunded', refundedAt: now })
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
}

/** Lets a paid deposit pay a part of a tab. Returns the id of its use. */
export async function depositUsed({ id: venueId }: Venue, paymentId: string, tabId: string, amountMinor: number) {
  const id = randomUUID()
  await database().insert(depositUse).values({ venueId, id, paymentId, tabId, amountMinor, at: new Date() })
  return id
}

/** The tab gives a deposit back. */
export async function depositReturned({ id: venueId }: Venue, id: string): Promise<void> {
  await database()
    .update(depositUse)
    .set({ returnedAt: new Date() })
    .where(and(eq(depositUse.venueId, venueId), eq(depositUse.id, id)))
}

/** A house account without charges. */
export async function houseAccountOf({ id: venueId, currency }: Venue, name = 'Stadtbau AG'): Promise<string> {
  const id = randomUUID()
  await database().insert(houseAccount).values({ venueId, id, name, currency, createdAt: new Date() })
  return id
}

/** Settles a part of a house account. */
export async function settled(
  { id: venueId }: Venue,
  accountId: string,
  amountMinor: number,
  tender: 'Cash' | 'Terminal' | 'Transfer',
): Promise<void> {
  await database()
    .insert(houseSettlement)
    .values({ venueId, id: randomUUID(), accountId, tender, amountMinor, at: new Date() })
}
