import { z } from 'zod'
import { largestParty } from '#lib/availability/input.ts'
import { byGuest, integer, list, text } from '#lib/input.ts'
import { extraChairs } from '#lib/reservations/extra-chairs.ts'

/** Guests without a booking who are seated now. */
export const WalkInRequest = z.object({
  partySize: integer({ min: 1, max: largestParty }).meta({ description: 'Guests or players.' }),
  resourceIds: list(text({ min: 1, max: 120 }), { min: 1, max: 20 }).meta({
    description: 'All resources at which the guests sit.',
  }),
  extraChairs: extraChairs(),
  customerName: byGuest(text({ max: 120 }))
    .default('' as never)
    .meta({ description: 'The name of the guest; omitted: nobody asked.' }),
})
export type WalkInRequest = z.infer<typeof WalkInRequest>
