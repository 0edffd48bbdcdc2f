import { z } from 'zod'
import { doorTenders } from '#lib/checkout/names.ts'
import { integer, text } from '#lib/input.ts'
import { highest } from '#lib/money.ts'

/** Body of a registration or a sale at the door, without a name or an address. */
export const BoxOfficeRequest = z.object({
  event: text({ min: 1, max: 120 }).meta({ description: 'The event at whose door somebody stands.' }),
  quantity: integer({ min: 1, max: 20 }).meta({ description: 'Guests who come in now, as far as there are seats.' }),
  tender: z
    .enum(doorTenders)
    .nullish()
    .transform((tender) => tender ?? null)
    .meta({ description: 'How they have paid, if the event costs money: in cash, or by card at a terminal.' }),
  amount: z
    .number()
    .min(0)
    .max(highest.sum)
    .nullish()
    .transform((amount) => amount ?? null)
    .meta({ description: 'The sum that was taken for all of them. Another sum than the price is refused.' }),
})
