import { z } from 'zod'
import { ActRecord } from '#lib/evening/record.ts'
import { locales } from '#lib/i18n/locale.ts'
import * as field from '#lib/record-fields.ts'
import { houseSectionNames } from '#lib/venue-file/house-sections.ts'
import { strandedReasons } from '#lib/venue-file/misfits.ts'

const Section = z.enum(houseSectionNames as [string, ...string[]])

/** One section of the venue's document. */
export const HouseSectionRecord = z
  .object({
    section: Section,
    version: field.text('Names the content; a save repeats it.'),
    content: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The fields of the section, as in the venue file.' }),
    language: z.enum(locales).meta({ description: 'The language of plain texts in the content.' }),
    currency: field.currency(),
    timezone: field.timezone(),
    date: field.date('The present service day.'),
  })
  .meta({ id: 'HouseSection' })

const PlaceRecord = z
  .object({
    date: field.date('The service day.'),
    start: field.time(),
    end: field.time(),
    minutes: field.count(),
    resourceId: field.text(),
    names: z.array(z.string()).meta({ description: 'The names of the tables.' }),
  })
  .meta({ id: 'OfferedPlace' })

export const StrandedBookingRecord = z
  .object({
    reference: field.text(),
    name: field.text(),
    partySize: field.count(),
    date: field.date('The service day.'),
    start: field.time(),
    end: field.time(),
    tables: z.array(z.string()).meta({ description: 'The names of its tables.' }),
    reason: z.enum(strandedReasons),
    place: PlaceRecord.nullable().meta({
      description: 'The nearest place that is free; null if there is none, and after a save.',
    }),
    canCancel: field.flag('False if it has begun.'),
    hasMail: field.flag('Whether the guest can be mailed.'),
    paying: field.flag('The guest is paying its deposit now.'),
  })
  .meta({ id: 'StrandedBooking' })

const StrandedEventRecord = z
  .object({
    slug: field.slug(),
    title: field.text(),
    date: field.date(),
    start: field.time().nullable(),
    reason: z.enum(['closed', 'outside-hours']),
    registrations: field.count(),
    guests: field.count(),
    offers: field.count('Offers of its waiting list.'),
    checkouts: field.count('Guests who are paying now.'),
  })
  .meta({ id: 'StrandedEvent' })

export const SectionSavedRecord = ActRecord.extend({
  version: field.text('Of the section as it is stored now; of a preview, as it would be.'),
  changed: field.flag('Whether the content differs from what was stored.'),
  stranded: z.array(StrandedBookingRecord).meta({ description: 'The bookings that no longer fit.' }),
  events: z.array(StrandedEventRecord).meta({ description: 'The events with guests that no longer fit. They stay.' }),
  changeId: field.guid('The change that moves and cancels bookings; null if all are kept.').nullable(),
  seen: field.text('Names this list of bookings. A save that strands them repeats it; empty for none.'),
}).meta({ id: 'SectionSaved' })

const AskedAgainRecord = StrandedBookingRecord.omit({ reason: true, canCancel: true, paying: true })
  .extend({ why: field.text('Why it could not be done.') })
  .meta({ id: 'BookingAskedAgain' })

export const HouseChangesRecord = z
  .object({
    changes: z.array(
      z.object({
        changeId: field.guid(),
        section: Section,
        at: field.instant(),
        waiting: field.count('Bookings that are still to be moved or cancelled.'),
        done: field.count(),
        again: z.array(AskedAgainRecord).meta({ description: 'Bookings that are asked again.' }),
      }),
    ),
  })
  .meta({ id: 'HouseChanges' })

export const HouseLetterRecord = z
  .object({ to: z.string(), subject: field.text(), text: field.text() })
  .meta({ id: 'HouseLetter', description: 'A mail that a choice would send.' })

export const HouseRecord = z
  .object({
    entries: z
      .array(
        z.object({
          entryId: field.guid(),
          at: field.instant(),
          section: z
            .enum(['venue', ...(houseSectionNames as string[])])
            .meta({ description: '`venue`: the venue was made.' }),
          by: field.text(),
          isImport: field.flag('An import of the venue file.'),
          changes: z
            .array(z.object({ place: field.text(), before: field.text(), after: field.text() }))
            .meta({ description: 'The places that differ, at most 12, with their values as JSON; empty for none.' }),
          more: field.count('Places beyond those.'),
          undoableUntil: field.instant().nullable(),
          undone: field.flag(),
        }),
      )
      .meta({ description: 'The saves and imports, the latest first. At most 50.' }),
  })
  .meta({ id: 'House' })

export type HouseSectionRecord = z.input<typeof HouseSectionRecord>
export type StrandedBookingRecord = z.input<typeof StrandedBookingRecord>
export type SectionSavedRecord = z.input<typeof SectionSavedRecord>
export type HouseChangesRecord = z.input<typeof HouseChangesRecord>
export type HouseLetterRecord = z.input<typeof HouseLetterRecord>
export type HouseRecord = z.input<typeof HouseRecord>
