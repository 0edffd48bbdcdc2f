import { z } from 'zod'
import * as field from '#lib/record-fields.ts'
import { ResourceType } from '#lib/venues/resource-records.ts'

const Day = z
  .object({
    date: field.date('The service day: hours past midnight belong to the day on which they start.'),
    state: z.enum(['free', 'full', 'closed']).meta({
      description:
        '`free`: something can be booked. `full`: the venue is open, but nothing can be booked now, because everything is taken, too soon, too far ahead or past. `closed`: the venue is closed by its opening hours.',
    }),
    first: field.time('The first start that can be booked; null if there is none.').nullable(),
    last: field.time('The last start that can be booked. It is before `first` if it is after midnight.').nullable(),
  })
  .meta({ id: 'AvailabilityDay' })

export const DaysRecord = z
  .object({
    slug: field.slug(),
    from: field.date(),
    until: field.date(),
    resourceType: ResourceType,
    partySize: field.count(),
    durationMinutes: field.count('The length of each booking, as in the availability of a day.'),
    lastDate: field.date('The last date that can be booked at present.'),
    days: z.array(Day).meta({ description: 'Every day of the range, in order.' }),
  })
  .meta({ id: 'AvailabilityDays' })
export type DaysRecord = z.input<typeof DaysRecord>
