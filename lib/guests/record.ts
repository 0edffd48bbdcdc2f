import { z } from 'zod'
import type { Erasure } from '#lib/privacy/erase-guest.ts'
import * as field from '#lib/record-fields.ts'
import { reservationStatuses } from '#lib/reservations/status.ts'

const Contact = {
  name: field.text('The name of the latest booking; empty if none was given.'),
  email: field.text('Empty for a guest who has given none.'),
  phone: z.string().nullable(),
}

/** The sums of a guest at the venue, under all contacts that were merged. */
const Sums = {
  visits: field.count('Completed visits.'),
  noShows: field.count(),
  last: field.date('The service day of the last visit.').nullable(),
  next: field.instant('The start of the next booking.').nullable(),
  spent: field.money('The sum of the invoices of the bookings; null for a role that sees no money.').nullable(),
}

export const GuestSummaryRecord = z
  .object({
    id: field.guid('Of a record of the guest. It names the guest as long as the record does.'),
    ...Contact,
    ...Sums,
    allergies: field.text(),
    watched: field.flag('Staff look at the bookings.'),
    twice: field.flag('Another guest may be the same one.'),
    tonight: field.flag('The guest has a booking today.'),
  })
  .meta({ id: 'VenueGuestSummary' })

export const GuestDirectoryRecord = z
  .object({
    now: field.instant(),
    counts: z
      .object({ tonight: field.count(), allergies: field.count(), watched: field.count() })
      .meta({ description: 'The number of guests of these filters, without those that were merged.' }),
    guests: z
      .array(GuestSummaryRecord)
      .meta({ description: 'A page, by the latest booking, the latest first; bookings to come count as well.' }),
    next: z.string().nullable().meta({ description: 'For the next page; null on the last one.' }),
  })
  .meta({ id: 'VenueGuests' })

const Booking = z.object({
  reference: field.text(),
  date: field.date('The service day.'),
  from: field.instant(),
  partySize: field.count(),
  status: z.enum(reservationStatuses),
  resources: z.array(z.string()),
  spent: field.money().nullable(),
  waits: field.flag('Staff have to look at it: it is the booking of a watched guest.'),
})

export const GuestRecord = z
  .object({
    now: field.instant(),
    id: field.guid(),
    ...Contact,
    ...Sums,
    contacts: z
      .array(z.string())
      .meta({ description: 'Every address and number of the guest, if contacts were merged.' }),
    perVisit: field.money('The average of the visits with an invoice.').nullable(),
    daysAhead: field.count('The average number of days between booking and visit.').nullable(),
    notes: field.text(),
    allergies: field.text(),
    tags: z.array(z.string()),
    watched: field.flag(),
    upcoming: z.array(Booking).meta({ description: 'From today on, the next first.' }),
    earlier: z.array(Booking).meta({ description: 'Before today, the latest first. At most 50.' }),
    tickets: z.array(
      z.object({
        reference: field.text(),
        eventSlug: field.text(),
        title: field.text(),
        date: field.date().nullable(),
        quantity: field.count(),
        status: field.text(),
      }),
    ),
    vouchers: z
      .array(z.object({ reference: field.text(), title: field.text(), boughtAt: field.instant() }))
      .meta({ description: 'The vouchers that the guest has bought; empty for a role without the voucher desk.' }),
    threads: z
      .array(z.object({ id: field.guid(), subject: field.text(), at: field.instant(), solved: field.flag() }))
      .meta({ description: 'The conversations, the latest first; empty for a role without the inbox.' }),
    merged: z
      .array(z.object({ mergedId: field.guid(), contact: field.text('The address, or the number.') }))
      .meta({ description: 'The contacts that staff have merged with this guest, and can separate again.' }),
    doubles: z
      .array(
        z.object({
          id: field.guid(),
          ...Contact,
          visits: field.count(),
          noShows: field.count(),
          allergies: field.text(),
          storedUntil: field.date().nullable(),
        }),
      )
      .meta({
        description: 'Guests with the same telephone number and last name, who may be the same one. At most 3.',
      }),
    storedUntil: field.date('The day after which nothing of the guest is stored, unless they come again.').nullable(),
  })
  .meta({ id: 'VenueGuest' })

/** The effects that an erasure would have. */
export const ErasureRecord = z
  .object({
    erased: z
      .record(z.string(), z.int())
      .meta({ description: 'The number of records of each kind that lose the guest.' }),
    stays: z.array(z.object({ kind: z.string(), why: z.string(), reference: z.string() })).meta({
      description: 'Records that are still needed, such as a booking to come. Erase again when they are over.',
    }),
  })
  .meta({ id: 'Erasure' })

/** An erasure as the screen shows it. */
export function erasureRecord({ erased, stays }: Erasure): ErasureShown {
  return { erased, stays }
}

export type GuestSummary = z.input<typeof GuestSummaryRecord>
export type GuestDirectory = z.input<typeof GuestDirectoryRecord>
export type VenueGuest = z.input<typeof GuestRecord>
export type ErasureShown = z.input<typeof ErasureRecord>
