import { z } from 'zod'
import { messages as fields } from '#lib/i18n/messages.ts'
import { text } from '#lib/input.ts'
import { highest, toMinor } from '#lib/money.ts'
import { invalidFields, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { reservationMessages as messages } from './messages.ts'

/** A price without extras that staff name in place of the one that follows from the rates. `reason` is for staff. */
export type PriceByHand = { priceMinor: number; reason: string }

/** The fields of a request that name a price by hand (decisions 19.9). */
export const priceByHandFields = {
  price: z.number().min(0).max(highest.price).optional().meta({
    description: 'The price without extras, by hand and with a reason; omitted: the price follows from the rates.',
  }),
  priceReason: text({ max: 200 }).optional().meta({ description: 'The reason for a price by hand, for staff.' }),
}

type PriceFields = { price?: number | undefined; priceReason?: string | undefined }

/**
 * Returns a request with its price by hand, if it names one, in place of its two fields. Throws a 400 for a price without a reason
 * or with more digits than the currency has, and `role-not-allowed` for somebody who may not name prices.
 */
export function withPriceByHand<T extends PriceFields>(
  venue: Pick<Venue, 'currency'>,
  { price, priceReason = '', ...request }: T,
  { mayPrice }: { mayPrice: boolean },
): Omit<T, keyof PriceFields> & { byHand?: PriceByHand } {
  if (price === undefined) return request
  if (!mayPrice) throw new Problem('role-not-allowed', { members: { act: 'bookingPrices' } })
  if (priceReason === '') throw invalidFields({ PriceReason: [fields.required()] })
  const priceMinor = toMinor(price, venue.currency)
  if (priceMinor === null) throw invalidFields({ Price: [messages.priceDigits()] })
  return { ...request, byHand: { priceMinor, reason: priceReason } }
}
