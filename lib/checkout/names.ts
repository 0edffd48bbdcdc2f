/** The payment providers. A new one needs an entry in the registry (providers.ts): without it nothing compiles. */
export const providerNames = ['fake', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** How guests pay staff: in cash, by card at a terminal of the venue's own, or later (`House`, decisions 15.3). */
export const tenders = ['Cash', 'Terminal', 'House'] as const
export type Tender = (typeof tenders)[number]

/** How guests pay at the door of an event, and for a voucher at the desk. */
export const doorTenders = ['Cash', 'Terminal'] as const
export type DoorTender = (typeof doorTenders)[number]

/** How a house account is settled. */
export const settlementTenders = ['Cash', 'Terminal', 'Transfer'] as const
export type SettlementTender = (typeof settlementTenders)[number]
