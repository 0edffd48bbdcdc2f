import { z } from 'zod'

/** Body of a reading of the payout account. */
export const PayoutCheckRequest = z.object({
  state: z.string().max(100).optional().meta({
    description: "From the address to which the provider's page leads back. Another venue's is refused.",
  }),
})
export type PayoutCheckRequest = z.output<typeof PayoutCheckRequest>
