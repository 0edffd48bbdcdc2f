import type { Tx } from '#db/client.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Invoice } from '../close-tab.ts'
import type { TableOfVenue } from '../queries.ts'

/** The functions of the payments room that the page needs. That room is above this one, so the routes pass them in. */
export type Cashier = {
  /** Addresses of the pages on which guests pay this venue by card; null where it takes no cards online. */
  cardPages(venue: Venue): readonly string[] | null
  /** Whether vouchers of this venue can exist. */
  takesVouchers(venue: Venue): Promise<boolean>
  /** Opens a payment of what is due on the tab, and returns the address at which the guest pays; null where it is paid already. */
  openPayment(
    table: TableOfVenue,
    paying: {
      tabId: string
      /** The voucher that pays first; null for none. */
      voucherCode: string | null
      language: Locale
      now: Date
      /** The last step of the transaction that records the payment. */
      beforeCommit: (tx: Tx, payAt: string | null) => Promise<void>
    },
  ): Promise<string | null>
  /** Closes the tab with this id into its invoice. */
  close(table: TableOfVenue, closing: { tabId: string; now: Date }): Promise<Invoice>
}
