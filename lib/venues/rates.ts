/**
 * The amount of a resource at certain times (decisions 19.6). Times are those of `RuleTimes` (`lib/rules`): empty lists and null
 * bound nothing.
 */
export type Rate = {
  days: ('Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday')[]
  dates: { from: string; until: string }[]
  from: string | null
  until: string | null
  amountMinor: number
}

/** What makes the price of a resource depend on more than its model (decisions 19.6). */
export type ResourceRates = {
  /** The first that counts replaces the resource's own amount. */
  rates: Rate[]
  /** Whether the amount is that of one person. */
  perPerson: boolean
  /** How long one game lasts; null if games do not set the length. */
  minutesPerGame: number | null
}
