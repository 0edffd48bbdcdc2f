import { z } from 'zod'
import { byGuest, email, integer, list, optionalText, text } from '#lib/input.ts'

/** Longest name of a buyer or of an attendee (interface, Limits). */
const longestName = 120
const maxTickets = 100

/**
 * Body of POST /api/venues/{venueSlug}/events/{eventSlug}/registrations (interface, POST registrations). Whether there are as many
 * names as tickets is a rule of the registration, which `registration-rules.ts` checks.
 *
 * Ours: absent, null and blank mean the same for a name as they do for every optional text.
 */
export const RegistrationRequest = z.object({
  buyerName: byGuest(text({ min: 1, max: longestName })),
  email: byGuest(email()),
  phone: byGuest(optionalText({ max: 40 })),
  notes: byGuest(optionalText({ max: 1000, multiline: true })),
  quantity: integer({ min: 1, max: maxTickets }),
  attendees: list(byGuest(optionalText({ max: longestName })), { max: maxTickets })
    .nullish()
    .transform((names) => names ?? []),
})

export type RegistrationRequest = z.output<typeof RegistrationRequest>
