/** The payment providers. A new one needs an entry in the registry (providers.ts): without it nothing compiles. */
export const providerNames = ['fake', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** How guests pay staff: in cash, or by card at a terminal of the venue's own. */
export const tenders = ['Cash', 'Terminal'] as const
export type Tender = (typeof tenders)[number]
