import { z } from 'zod'
import { byGuest, email, integer, text } from '#lib/input.ts'

/** Body of POST /api/venues/{venueSlug}/events/{eventSlug}/waiting-list, and the form of the page for joining. */
export const WaitingRequest = z.object({
  buyerName: byGuest(text({ min: 1, max: 120 })).meta({ description: 'The name of the guest who gets the offer.' }),
  email: byGuest(email()).meta({ description: 'The offer is mailed there.' }),
  quantity: integer({ min: 1, max: 100 }).meta({
    description:
      "The number of seats that are wanted together: at most the event's `maxPerRegistration` and its capacity.",
  }),
})
export type WaitingRequest = z.output<typeof WaitingRequest>
