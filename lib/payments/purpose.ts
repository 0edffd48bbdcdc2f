import type { Tx } from '#db/client.ts'
import type { GuestText, VenueText } from '#lib/guest-text.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Payment } from './queries.ts'

/**
 * The purpose of a payment, and the effects of its money. Opening, settling, ending and refunding are the same for every
 * purpose. A purpose defines what to lock, what to do with captured money, and the texts for the guest.
 */
export type Purpose = {
  /** The title of the payment on the provider's page, in the payment's language. Built from recorded values alone. */
  title(payment: Payment, venue: Venue): Promise<string>
  /** The subject of the payment in a mail to the venue. Its reference, by which staff find it, has a label of its own. */
  inMailToVenue(payment: Payment, venue: Venue): Promise<SubjectForVenue>
  /**
   * Locks the subject of the payment, and everything above it in the lock order. The payment itself is locked after it. If
   * money has arrived, at `paidAt`, the slow work is done before the lock, so that no transaction waits for that work.
   */
  lock(tx: Tx, payment: Payment, paidAt?: Date): Promise<LockedSubject>
  /** The content of the page for a guest who returns from the provider. */
  thanks(payment: Payment, venue: Venue, locale: Locale, now: Date): Promise<Thanks>
}

/** The subject of a payment in a few words; null as `reference` if it has none yet. */
export type SubjectForVenue = { title: Text<VenueText>; reference: { label: Text; value: VenueText } | null }

/** Payments of one subject whose refund begins together: at least one. */
export type Refunding = readonly [Payment, ...Payment[]]

/** The subject of a payment, locked until the end of the transaction. */
export type LockedSubject = {
  /**
   * Uses money that has just been captured (decisions 5.4, 5.5). Returns false if the money is of no use: then the payment
   * is refunded at once, and the call must have changed nothing.
   */
  use(paid: Payment, now: Date): Promise<boolean>
  /**
   * Releases the seats or the booking of a payment that has ended unpaid. The payment may still turn out to be paid later.
   */
  release(ended: Payment, now: Date): Promise<void>
  /** Records that payments are being refunded, and writes one letter to the guest if there is an address. */
  giveBack(refunding: Refunding, now: Date): Promise<void>
}

/** The state of a payment as shown to a guest who returns from paying. */
export type ThanksState = 'used' | 'part' | 'cancelled' | 'open' | 'waiting' | 'ended' | 'refunded'

/** An event: its name, and a venue-local date with times and place in words, as far as it has them. */
export type EventInWords = { name: string; date: string | null; time: string | null; place: string | null }

export type Thanks = {
  /** The state once the money has arrived. */
  whenPaid: 'used' | 'part' | 'cancelled'
  texts: Record<ThanksState, { title: Text; line: Text }>
  facts: { label: string; value: string }[]
  /** The event or voucher of the payment, if it has a name of its own, with date and place. */
  occasion?: EventInWords
  /** The buyer's message to the recipient of a voucher. */
  giftMessage?: GuestText
  /** The calendar file of the event. */
  calendar?: { href: string }
  /** The next page, such as the tickets or the invoice. Never shown before the money has arrived. */
  onward?: { href: string; label: string }
  /** The payment has ended, and its subject is held no longer: `book` or `order` says what the guest can do again. */
  again?: 'book' | 'order'
  /** The guest's page of the subject, or the one that the guest came from, whatever the result of the payment. */
  back?: { href: string; label: string }
}
