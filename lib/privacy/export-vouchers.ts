import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { voucher, voucherSale } from '#db/schema/vouchers.ts'
import { toDecimal } from '#lib/money.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import type { Sale } from '#lib/vouchers/sales.ts'
import { exportPayments } from './export-payments.ts'
import { exported } from './personal-columns.ts'
import type { Records } from './records.ts'

/** Exports the vouchers that a guest has bought, and those that somebody has bought for the guest. */
export async function exportVouchers(tx: Tx, venue: Venue, { bought, received }: Records) {
  return {
    vouchersBought: await Promise.all(
      (await salesOf(tx, venue, bought)).map(async ({ sale, issued }) => ({
        ...shared(sale, issued),
        // If the recipient has another address, the recipient is another guest, and the export leaves their name and
        // address out.
        ...exported('voucherSale', sale, {
          ...buyerOf(sale),
          ...(isForSomebodyElse(sale) ? { ...noRecipient, forSomebodyElse: true } : recipientOf(sale)),
        }),
        payments: await exportPayments(tx, venue, eq(payment.saleId, sale.id)),
      })),
    ),
    vouchersReceived: (await salesOf(tx, venue, received)).map(({ sale, issued }) => ({
      ...shared(sale, issued),
      ...exported('voucherSale', sale, { ...noBuyer, ...recipientOf(sale) }),
    })),
  }
}

async function salesOf(tx: Tx, venue: Venue, ids: readonly string[]) {
  return tx
    .select({ sale: voucherSale, issued: voucher })
    .from(voucherSale)
    .leftJoin(voucher, and(eq(voucher.venueId, voucherSale.venueId), eq(voucher.saleId, voucherSale.id)))
    .where(and(eq(voucherSale.venueId, venue.id), inArray(voucherSale.id, [...ids])))
    .orderBy(asc(voucherSale.createdAt), asc(voucherSale.id))
}

function isForSomebodyElse({ buyerEmail, recipientEmail }: Sale): boolean {
  return recipientEmail !== null && recipientEmail.toLowerCase() !== buyerEmail.toLowerCase()
}

// `undefined` leaves a field out of the export. These fields name another guest.
const noBuyer = { buyerName: undefined, buyerEmail: undefined }
const noRecipient = { recipientName: undefined, recipientEmail: undefined }

function buyerOf({ buyerName, buyerEmail }: Sale) {
  return { buyerName, buyerEmail }
}

function recipientOf({ recipientName, recipientEmail }: Sale) {
  return { recipientName, recipientEmail }
}

function shared(sale: Sale, issued: Voucher | null) {
  const worth = (value: number) => (sale.kind === 'Amount' ? toDecimal(value, sale.currency) : value)
  return {
    reference: sale.reference,
    title: sale.title,
    price: toDecimal(sale.priceMinor, sale.currency),
    currency: sale.currency,
    deliverOn: sale.deliverOn,
    deliveredAt: sale.deliveredAt,
    language: sale.language,
    voucher: issued && {
      kind: issued.kind,
      issued: worth(issued.issuedValue),
      open: worth(issued.openValue),
      issuedOn: issued.issuedOn,
      expiresOn: issued.expiresOn,
      voidedAt: issued.voidedAt,
    },
    createdAt: sale.createdAt,
  }
}
