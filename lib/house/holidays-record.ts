import { z } from 'zod'
import * as field from '#lib/record-fields.ts'

const Named = z.object({ code: field.text(), name: field.text('In the language of the reader.') })

/** The public holidays of a country, or of one of its regions, in a year. */
export const HolidaysRecord = z
  .object({
    year: field.count(),
    country: field
      .text('ISO 3166-1. Null: no country was asked for, and the address of the venue names none that is known.')
      .nullable(),
    region: field.text('Null: the holidays of the whole country.').nullable(),
    countries: z.array(Named),
    regions: z.array(Named).meta({ description: 'The regions of the country that have holidays of their own.' }),
    holidays: z
      .array(z.object({ date: field.date(), name: z.object({ en: field.text(), de: field.text() }) }))
      .meta({ description: 'By their date, one for a date.' }),
  })
  .meta({ id: 'Holidays' })
export type HolidaysRecord = z.input<typeof HolidaysRecord>

/** Query of the holidays. */
export const HolidaysQuery = z.object({
  year: z.coerce.number().int().min(2000).max(2100).meta({ description: 'The year.' }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .meta({ description: 'ISO 3166-1; omitted: the country in the address of the venue.' }),
  region: z
    .string()
    .regex(/^[A-Z0-9]{1,4}$/)
    .optional()
    .meta({ description: 'A `code` of `regions`; omitted: the whole country.' }),
})
export type HolidaysQuery = z.output<typeof HolidaysQuery>
