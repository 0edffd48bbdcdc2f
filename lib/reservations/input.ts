import { z } from 'zod'
import { largestParty } from '#lib/availability/input.ts'
import { byGuest, email, guid, integer, list, localDate, localTime, optionalText, text } from '#lib/input.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'

const absent = <T>(value: T | null | undefined): T | null => value ?? null

/** Longest id of a resource or an extra in a venue file. */
const idLength = 120

const ExtraRequest = z.object({
  extraId: text({ min: 1, max: idLength }),
  quantity: integer({ min: 1, max: 100 }),
})

/** Body of POST /api/venues/{venueSlug}/reservations (interface, POST reservations). Absent and null mean the same. */
export const ReservationRequest = z.object({
  resourceType: z.enum(resourceTypes),
  resourceId: optionalText({ max: idLength }),
  date: localDate(),
  start: localTime(),
  end: localTime().nullish().transform(absent),
  durationMinutes: integer({ min: 15, max: 1440 }).nullish().transform(absent),
  partySize: integer({ min: 1, max: largestParty }),
  games: integer({ min: 1, max: 10 })
    .nullish()
    .transform((games) => games ?? 1),
  customerName: byGuest(text({ min: 2, max: 120 })),
  email: byGuest(email()),
  phone: byGuest(optionalText({ min: 3, max: 40 })),
  notes: byGuest(optionalText({ max: 500, multiline: true })),
  depositOptIn: z
    .boolean()
    .nullish()
    .transform((agreed) => agreed ?? false),
  extras: list(ExtraRequest, { max: 100 })
    .nullish()
    .transform((extras) => extras ?? []),
  /**
   * Ours, optional: the `resourceGroup` of the availability query, so that a slot found with it can be booked as is.
   */
  resourceGroup: guid().nullish().transform(absent),
})

export type ReservationRequest = z.output<typeof ReservationRequest>
