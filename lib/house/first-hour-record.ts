import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import * as field from '#lib/record-fields.ts'

/** The parts without which guests cannot book online, in the order in which a house is set up. */
const missingParts = ['hours', 'tables', 'times', 'page'] as const
export type MissingPart = (typeof missingParts)[number]

/** The parts that a public page should have, and works without. */
const advisedParts = ['imprint', 'privacy'] as const
export type AdvisedPart = (typeof advisedParts)[number]

/** How far a venue is set up, computed from what is stored. */
export const FirstHourRecord = z
  .object({
    name: field.text(),
    place: field.text('City and country, in the language of the reader.'),
    timezone: field.timezone(),
    currency: field.currency(),
    language: z.enum(locales).meta({ description: "Of the venue's texts." }),
    date: field.date('The present service day.'),
    week: z
      .array(z.object({ opens: field.time().nullable(), closes: field.time().nullable() }))
      .meta({ description: 'The regular hours, Monday first; null on closed days.' }),
    tables: z
      .array(z.object({ count: field.count(), seats: field.count() }))
      .meta({ description: 'The resources in service by their size, the largest group first.' }),
    length: z
      .object({ minutes: field.count(), turnoverMinutes: field.count() })
      .nullable()
      .meta({ description: 'Of a visit at a table; null while the default counts.' }),
    booking: z
      .object({
        reference: field.text(),
        name: field.text(),
        partySize: field.count(),
        date: field.date('The service day.'),
        start: field.time(),
      })
      .nullable()
      .meta({ description: 'The latest booking that stands, by its day.' }),
    ordering: field.flag('Whether guests order at the table.'),
    cards: field.count('Tables with a code that works.'),
    page: z.object({ on: field.flag(), url: field.url() }),
    missing: z.array(z.enum(missingParts)).meta({
      description:
        'What keeps guests from booking online. `times`: nothing is free in this month and the next. `page`: there is no page, and no key that a website could use.',
    }),
    advised: z.array(z.enum(advisedParts)).meta({ description: 'What the page should link to, and does not.' }),
  })
  .meta({ id: 'FirstHour' })
export type FirstHourRecord = z.input<typeof FirstHourRecord>

/** The times at which a guest could book a table now. */
export const FirstTimesRecord = z
  .object({
    days: z.array(z.string()).meta({ description: 'Service days with a free table, at most 14.' }),
    date: field.date('The day of `times`.').nullable(),
    times: z.array(
      z.object({
        start: field.time(),
        end: field.time(),
        tables: z.array(z.string()).meta({ description: 'The names of the tables that the guest would get.' }),
      }),
    ),
  })
  .meta({ id: 'FirstTimes' })
export type FirstTimesRecord = z.input<typeof FirstTimesRecord>
