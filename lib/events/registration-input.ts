import { z } from 'zod'
import { byGuest, email, integer, list, optionalPhone, optionalText, text } from '#lib/input.ts'

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
  buyerName: byGuest(text({ min: 1, max: longestName })).meta({
    description: 'Also the name on the first ticket, if that is blank in `attendees`.',
  }),
  email: byGuest(email()).meta({ description: 'The tickets are mailed there.' }),
  phone: byGuest(optionalPhone()).meta({ description: 'Blank counts as not supplied.' }),
  notes: byGuest(optionalText({ max: 1000, multiline: true })).meta({ description: 'Shown to the venue.' }),
  quantity: integer({ min: 1, max: maxTickets }).meta({
    description: "At most the event's `maxPerRegistration` and `remaining`.",
  }),
  attendees: list(byGuest(optionalText({ max: longestName })), { max: maxTickets })
    .nullish()
    .transform((names) => names ?? [])
    .meta({
      description:
        'The names of the guests in the order of the tickets. The first may be blank; every further ticket needs one.',
    }),
})

export type RegistrationRequest = z.output<typeof RegistrationRequest>
