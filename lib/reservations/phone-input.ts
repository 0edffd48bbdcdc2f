import { z } from 'zod'
import { largestParty } from '#lib/availability/input.ts'
import { locales } from '#lib/i18n/locale.ts'
import { byGuest, email, integer, localDate, localTime, optionalText } from '#lib/input.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import { extraChairs } from './extra-chairs.ts'
import { GuestProfileFields } from './guest-profiles.ts'
import { GuestDetails, ReservationRequest } from './input.ts'
import { type PriceByHand, priceByHandFields } from './price-by-hand.ts'

const blankAsNull = (value: unknown) => (value === undefined || value === '' ? null : value)
const orNull = <T>(value: T | null | undefined): T | null => value ?? null

/** A booking that staff write down while the guest is on the telephone. Absent and null mean the same. */
export const PhoneBookingRequest = z.object({
  resourceType: z.enum(resourceTypes).meta({ description: 'Type of the slot.' }),
  resourceId: optionalText({ max: 120 }).meta({ description: 'The resource; omitted: the best that is free.' }),
  date: localDate().meta({ description: 'The service day.' }),
  start: localTime().meta({ description: 'Any minute within the opening hours.' }),
  minutes: integer({ min: 15, max: 720 })
    .nullish()
    .transform(orNull)
    .meta({ description: 'The length of the visit; omitted: the length for guests who book online.' }),
  partySize: integer({ min: 1, max: largestParty }).meta({ description: 'Guests or players.' }),
  extraChairs: extraChairs(),
  games: ReservationRequest.shape.games,
  extras: ReservationRequest.shape.extras,
  ...priceByHandFields,
  customerName: GuestDetails.shape.customerName,
  phone: GuestDetails.shape.phone,
  email: byGuest(z.preprocess(blankAsNull, email().nullable()).transform((address) => address ?? '')).meta({
    description: 'The confirmation is sent there; omitted: no mail.',
  }),
  notes: GuestDetails.shape.notes,
  allergies: GuestProfileFields.shape.allergies,
  was: z.object({ allergies: z.string().nullable() }).partial().optional().meta({
    description: 'The allergies as they were read. The request is refused if the profile has others by now.',
  }),
  language: z
    .enum(locales)
    .nullish()
    .transform(orNull)
    .meta({ description: "The language of the mails to the guest; omitted: the venue's." }),
  deposit: z
    .boolean()
    .nullish()
    .transform((requested) => requested ?? false)
    .meta({ description: 'True: the deposit is requested by mail, as from a guest who books online.' }),
})

export type PhoneBookingRequest = z.output<typeof PhoneBookingRequest>

/** A booking by phone with its price by hand, if staff have named one. */
export type PhoneBooking = Omit<PhoneBookingRequest, 'games' | 'extras' | keyof typeof priceByHandFields> &
  Partial<Pick<PhoneBookingRequest, 'games' | 'extras'>> & { byHand?: PriceByHand }
