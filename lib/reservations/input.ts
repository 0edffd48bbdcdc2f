import { z } from 'zod'
import { largestParty } from '#lib/availability/input.ts'
import {
  byGuest,
  email,
  guid,
  integer,
  list,
  localDate,
  localTime,
  optionalPhone,
  optionalText,
  text,
} from '#lib/input.ts'
import { type TermKind, termKinds } from '#lib/venues/configuration.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import type { Reservation } from './locks.ts'

const absent = <T>(value: T | null | undefined): T | null => value ?? null

/** Longest id of a resource or an extra in a venue file. */
const idLength = 120

const ExtraRequest = z.object({
  extraId: text({ min: 1, max: idLength }),
  quantity: integer({ min: 1, max: 100 }),
})

/**
 * Details that guests give about themselves and their visit. Each is stored in the column of its name, and the venue may
 * edit it.
 */
export const GuestDetails = z.object({
  customerName: byGuest(text({ min: 2, max: 120 })).meta({
    description: 'The name of the guest; at least 2 characters.',
  }),
  email: byGuest(email()).meta({ description: 'The confirmation is sent there.' }),
  phone: byGuest(optionalPhone({ min: 3 })).meta({
    description: '3 to 40 characters; blank counts as not supplied.',
  }),
  notes: byGuest(optionalText({ max: 500, multiline: true })).meta({ description: 'Shown to the venue.' }),
} satisfies { [Column in keyof Reservation]?: z.ZodType<Reservation[Column]> })

export type GuestDetails = z.output<typeof GuestDetails>

export const guestDetailNames = Object.keys(GuestDetails.shape) as (keyof GuestDetails)[]

/** The details in a request or a reservation, and nothing else of it. Those in `edits` replace them. */
export function guestDetailsOf(details: GuestDetails, edits: Partial<GuestDetails> = {}): GuestDetails {
  const entries = guestDetailNames.map((name) => [name, edits[name] === undefined ? details[name] : edits[name]])
  return Object.fromEntries(entries) as GuestDetails
}

/** Body of POST /api/venues/{venueSlug}/reservations (interface, POST reservations). Absent and null mean the same. */
export const ReservationRequest = z.object({
  resourceType: z.enum(resourceTypes).meta({ description: 'Type of the slot.' }),
  resourceId: optionalText({ max: idLength }).meta({
    description: 'The exact resource; omitted: the first that is free.',
  }),
  date: localDate().meta({ description: 'The service day of the slot.' }),
  start: localTime().meta({ description: 'A start that availability offered.' }),
  end: localTime().nullish().transform(absent).meta({ description: 'Default: the start plus the length.' }),
  durationMinutes: integer({ min: 15, max: 1440 })
    .nullish()
    .transform(absent)
    .meta({ description: 'The length, as availability echoed it; omitted: the default.' }),
  partySize: integer({ min: 1, max: largestParty }).meta({ description: 'Guests or players.' }),
  games: integer({ min: 1, max: 10 })
    .nullish()
    .transform((games) => games ?? 1)
    .meta({ description: 'For resources priced per game; default 1.' }),
  ...GuestDetails.shape,
  depositOptIn: z
    .boolean()
    .nullish()
    .transform((agreed) => agreed ?? false)
    .meta({ description: 'True when the guest agrees to a deposit.' }),
  accepts: list(z.enum(termKinds), { max: 10 })
    .nullish()
    .transform((kinds): TermKind[] => kinds ?? [])
    .meta({ description: 'The terms that the guest accepts. `deposit` means the same as `depositOptIn`.' }),
  extras: list(ExtraRequest, { max: 100 })
    .nullish()
    .transform((extras) => extras ?? [])
    .meta({ description: 'Extras of the venue profile that apply to the resource type.' }),
  /**
   * Ours, optional: the `resourceGroup` of the availability query, so that a slot found with it can be booked as is.
   */
  resourceGroup: guid()
    .nullish()
    .transform(absent)
    .meta({ description: 'The `resourceGroup` of the availability query.' }),
})

export type ReservationRequest = z.output<typeof ReservationRequest>

/** A request that accepts a deposit in both fields if it does in one of them (decisions 19.7). */
export function withAcceptedTerms<T extends { accepts: TermKind[]; depositOptIn: boolean }>(request: T): T {
  const { accepts, depositOptIn } = request
  if (accepts.includes('deposit')) return { ...request, depositOptIn: true }
  return depositOptIn ? { ...request, accepts: [...accepts, 'deposit'] } : request
}
