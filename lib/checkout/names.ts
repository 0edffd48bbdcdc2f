/** The payment providers. A new one needs an entry in the registry (providers.ts): without it nothing compiles. */
export const providerNames = ['fake', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]
