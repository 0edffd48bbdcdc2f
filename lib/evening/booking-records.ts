import { z } from 'zod'
import { alternativeKinds } from '#lib/problems/catalogue.ts'
import * as field from '#lib/record-fields.ts'
import { ResourceType } from '#lib/venues/resource-records.ts'

/** The records by which staff write down a booking: free tables, days, and the guest who calls. As in `record.ts`. */

/** The tables that a party can have, and what it can have instead. */
export const WalkInChoicesRecord = z
  .object({
    choices: z
      .array(
        z.object({
          resourceIds: z.array(z.string()),
          until: field.instant('When the table is wanted again, or the venue closes.'),
          minutes: field.count(),
          shorter: field.flag('Shorter than the usual visit: possible only if the party leaves by `until`.'),
          extraChairs: field.count('So many guests more than the table has seats: only if staff add chairs.'),
          overPace: z.array(z.string()).optional().meta({
            description:
              'What the party would exceed of the pace of the venue: `covers` or `parties`, their sum with it, the most, and since when it counts (`HH:mm`). Absent for nothing.',
          }),
        }),
      )
      .meta({ description: 'The best first.' }),
    alternatives: z
      .array(
        z.object({
          kind: z.enum(alternativeKinds),
          date: field.date('The service day.'),
          start: field.time(),
          end: field.time(),
          minutes: field.count(),
          resourceType: ResourceType,
          resourceIds: z.array(z.string()),
        }),
      )
      .meta({
        description: 'With `resourceType`, if nothing of it is free: what can be booked instead, the nearest first.',
      }),
  })
  .meta({ id: 'WalkInChoices' })

/** The days of a calendar of the evening. */
export const EveningDaysRecord = z
  .object({
    days: z.array(
      z.object({
        date: field.date('The service day.'),
        closed: field.flag('The venue has no opening hours on it.'),
        events: field.count('Published events on it.'),
      }),
    ),
  })
  .meta({ id: 'EveningDays' })

/** The guests that a caller can be. */
export const CallersRecord = z
  .object({
    callers: z.array(
      z.object({
        name: field.text(),
        phone: z.string().nullable(),
        email: z.string().meta({ description: 'Empty if the guest has given none.' }),
        visits: field.count('Completed visits.'),
        noShows: field.count(),
        lastVisit: field.date().nullable(),
        notes: field.text(),
        allergies: field.text(),
        tags: z.array(z.string()),
        usualTable: z
          .object({ resourceId: z.string(), name: z.string() })
          .nullable()
          .meta({ description: 'The table of most visits; null if the guest has none, or no second visit.' }),
        usualMinutes: z.int().nullable().meta({ description: 'How long the guest mostly stays; null before a visit.' }),
        usualSizes: z.array(field.count()).meta({ description: 'The one or two most frequent party sizes.' }),
      }),
    ),
  })
  .meta({ id: 'Callers' })

export type WalkInChoices = z.infer<typeof WalkInChoicesRecord>
export type EveningDays = z.infer<typeof EveningDaysRecord>
export type Callers = z.infer<typeof CallersRecord>
