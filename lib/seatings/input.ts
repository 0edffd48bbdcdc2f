import { z } from 'zod'
import { largestParty } from '#lib/availability/input.ts'
import { byGuest, integer, list, text } from '#lib/input.ts'
import { extraChairs } from '#lib/reservations/extra-chairs.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { type PriceByHand, priceByHandFields } from '#lib/reservations/price-by-hand.ts'

/** Guests without a booking who are seated now. */
export const WalkInRequest = z.object({
  partySize: integer({ min: 1, max: largestParty }).meta({ description: 'Guests or players.' }),
  resourceIds: list(text({ min: 1, max: 120 }), { min: 1, max: 20 }).meta({
    description: 'All resources at which the guests sit.',
  }),
  extraChairs: extraChairs(),
  games: ReservationRequest.shape.games,
  extras: ReservationRequest.shape.extras,
  ...priceByHandFields,
  customerName: byGuest(text({ max: 120 }))
    .default('' as never)
    .meta({ description: 'The name of the guest; omitted: nobody asked.' }),
})
export type WalkInRequest = z.infer<typeof WalkInRequest>

/** Guests without a booking, with their price by hand, if staff have named one. */
export type WalkInParty = Omit<WalkInRequest, 'games' | 'extras' | keyof typeof priceByHandFields> &
  Partial<Pick<WalkInRequest, 'games' | 'extras'>> & { byHand?: PriceByHand }
