/** The account of a venue at a provider, as the provider says it is now. */
export type PayoutAccountState = {
  /** Whether guests can pay into it. */
  chargesEnabled: boolean
  /** Whether the provider pays its money out. */
  payoutsEnabled: boolean
  /** Whether the venue has answered the questions of the provider once. */
  detailsSubmitted: boolean
  /** The things that the provider asks for now, in its codes, such as `external_account`. */
  due: readonly string[]
  /** Why it is disabled, in the provider's code; null if it is not. */
  disabledReason: string | null
}

/** The part of a provider that connects the account of a venue. It is never called inside a transaction. */
export type PayoutAccounts = {
  /** Makes an account, or returns the one that the same key has made. Throws CheckoutRefusal. */
  openAccount(wanted: { key: string; venueId: string; country: string | null }): Promise<string>
  /**
   * Returns the address of the provider's page that asks for what is missing. It can be opened once, for a few minutes, by
   * everybody who has it: it belongs in no log and no row. Throws CheckoutRefusal.
   */
  openOnboarding(wanted: { account: string; returnUrl: string; refreshUrl: string }): Promise<string>
  /** Reads an account. Throws CheckoutRefusal `no-such-session` if the provider has none, or this service no access to it. */
  readAccount(account: string): Promise<PayoutAccountState>
}
