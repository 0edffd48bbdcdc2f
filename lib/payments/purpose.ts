import type { Tx } from '#db/client.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Payment } from './queries.ts'

/**
 * What a payment is for, and what its money means there. Opening, settling, ending and refunding are the same for every
 * purpose; a purpose says what to lock, what to do with captured money, and what to tell the guest.
 */
export type Purpose = {
  /** What the provider's page says is paid for, in the payment's language. Made of what is recorded alone. */
  title(of: Payment, venue: Venue): Promise<string>
  /**
   * Locks what the payment is for, and everything above it in the lock order. The payment itself is locked after it. Where
   * money has come, at `paidAt`, this makes first what takes time, so that nobody waits for that.
   */
  lock(tx: Tx, of: Payment, paidAt?: Date): Promise<LockedSubject>
  /** What the page says to a guest who comes back from the provider. */
  thanks(of: Payment, venue: Venue, locale: Locale, now: Date): Promise<Thanks>
}

/** What a payment is for, locked until the end of the transaction. */
export type LockedSubject = {
  /**
   * Uses money that has just been captured (decisions 5.4, 5.5). False where it is of no use: then it goes back at once,
   * and this must have changed nothing.
   */
  use(paid: Payment, now: Date): Promise<boolean>
  /** The attempt has ended unpaid: what was held for it comes back. It may still turn out to be paid later. */
  release(ended: Payment, now: Date): Promise<void>
  /** The money goes back: takes note of it, and tells the guest where there is an address to write to. */
  giveBack(refunding: Payment, now: Date): Promise<void>
}

/** Where a guest stands who comes back from paying. */
export type ThanksState = 'used' | 'part' | 'cancelled' | 'open' | 'waiting' | 'ended' | 'refunded'

export type Thanks = {
  /** Where the guest stands once the money has arrived. */
  whenPaid: 'used' | 'part' | 'cancelled'
  texts: Record<ThanksState, { title: Text; line: Text }>
  facts: { label: string; value: string }[]
  /** Where to go on, such as the tickets or the invoice. Never shown before the money has arrived. */
  onward?: { href: string; label: string }
  /** Where the guest came from, and may go back to however the payment went. */
  back?: { href: string; label: string }
}
