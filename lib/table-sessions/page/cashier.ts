import type { Tx } from '#db/client.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Invoice } from '../close-tab.ts'
import type { TableOfVenue } from '../queries.ts'

/** What the page asks of the room of payments. That room stands above this one, so the routes hand it in. */
export type Cashier = {
  /** Addresses of the pages on which this venue is paid by card; null where it is not. */
  cardPages(venue: Venue): readonly string[] | null
  /** Whether anybody can have a voucher of this venue. */
  takesVouchers(venue: Venue): Promise<boolean>
  /** Opens a payment of what is due on the tab that was seen, and returns where the guest pays; null where it is paid already. */
  openPayment(
    table: TableOfVenue,
    paying: {
      sessionId: string
      /** Pays first; null for none. */
      voucherCode: string | null
      language: Locale
      now: Date
      /** The last step of the transaction that makes the payment known. */
      beforeCommit: (tx: Tx, payAt: string | null) => Promise<void>
    },
  ): Promise<string | null>
  /** Closes the tab that was seen into its invoice. */
  close(table: TableOfVenue, closing: { sessionId: string; now: Date }): Promise<Invoice>
}
