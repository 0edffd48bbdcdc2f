import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import type { Cashier } from '#lib/table-sessions/page/cashier.ts'
import { closeTabAndPayment } from './close-tab.ts'
import { findProviderFor } from './open-checkout.ts'
import { openTabPayment } from './open-tab-payment.ts'

/** What the ordering page uses of this room. */
export const tableCashier: Cashier = {
  cardPages(venue) {
    return findProviderFor(venue)?.pageOrigins ?? null
  },

  async takesVouchers({ id }) {
    const issued = await database().select({ id: voucher.id }).from(voucher).where(eq(voucher.venueId, id)).limit(1)
    return issued.length > 0
  },

  async openPayment(table, { tabId, voucherCode, language, now, beforeCommit }) {
    const request = { sessionId: tabId, voucherCode, voucherCodes: [] }
    const { session } = await openTabPayment(table, request, {
      now,
      language,
      beforeCommit: (tx, opened) => beforeCommit(tx, opened.session.url),
    })
    return session.url
  },

  close: closeTabAndPayment,
}
