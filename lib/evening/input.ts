import { z } from 'zod'
import { checkRange, largestParty, mostDays } from '#lib/availability/input.ts'
import { messages } from '#lib/i18n/messages.ts'
import {
  byGuest,
  email,
  guid,
  instant,
  integer,
  list,
  localDate,
  localTime,
  optionalText,
  phone,
  queryInteger,
  refuse,
  text,
} from '#lib/input.ts'
import { longestSentence } from '#lib/reservations/request-lines.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'

const blankIsNull = (value: string | null) => value || null

/** A text as it was read, null for none: it may be one that no request could store today. */
const read = z.string().nullable()

/** Body of a change of a booking. A field that is absent stays as it is; null empties it. */
export const ChangeRequest = z
  .object({
    date: localDate().meta({ description: 'Another service day.' }),
    start: localTime().meta({ description: 'Another start.' }),
    partySize: integer({ min: 1, max: largestParty }).meta({ description: 'Guests or players.' }),
    resourceId: text({ min: 1, max: 120 })
      .nullable()
      .meta({ description: 'Another resource; null: the first that is free.' }),
    customerName: byGuest(text({ min: 2, max: 120 })).meta({ description: 'The name of the guest.' }),
    email: byGuest(email()).meta({ description: 'Mails are sent there.' }),
    phone: byGuest(phone().nullable().transform(blankIsNull)).meta({
      description: 'Blank or null empties it.',
    }),
    notes: byGuest(text({ max: 500, multiline: true }).nullable().transform(blankIsNull)).meta({
      description: 'Blank or null empties it.',
    }),
    was: z
      .object({
        date: read,
        start: read,
        partySize: z.number(),
        resourceId: read,
        customerName: read,
        email: read,
        phone: read,
        notes: read,
      })
      .partial()
      .default({})
      .meta({
        description: 'The value of each changed field as it was read. The request is refused if one is missing.',
      }),
  })
  .partial()

const resourceId = () => text({ min: 1, max: 120 })
const resourceIds = () => list(resourceId(), { min: 1, max: 20 })

/** Body of the seating of a party. */
export const SeatRequest = z.object({
  resourceIds: resourceIds().optional().meta({ description: 'Other resources than those of the reservation.' }),
})

/** Body of a longer, or shorter, stay. */
export const ExtendRequest = z.object({ until: instant().meta({ description: 'The new end of the visit.' }) })

/** A sentence of the venue in the letter to a guest whose request it answers; blank for none. */
const sentence = () =>
  optionalText({ max: longestSentence, multiline: true })
    .transform((said) => said ?? undefined)
    .optional()
    .meta({ description: 'What the venue writes to the guest; omitted: nothing besides the answer.' })

/** Body of declining a request. */
export const DeclineRequestBody = z.object({ sentence: sentence() })

/** Body of offering the guest of a request another time. */
export const OfferTimeBody = z.object({
  date: localDate().meta({ description: 'The service day.' }),
  start: localTime().meta({ description: 'A start at which the venue takes bookings.' }),
  resourceId: resourceId().optional().meta({ description: 'The table; omitted: any that is free.' }),
  sentence: sentence(),
})

/** Body of a move at the same time. */
export const MoveRequest = z.object({
  resourceIds: resourceIds().meta({ description: 'All resources that the party has after the move.' }),
})

/** Body of a swap of tables with another party. */
export const SwapRequest = z.object({
  otherReference: text({ min: 1, max: 64 }).meta({ description: 'The reservation of the other party.' }),
  resourceIds: resourceIds().meta({
    description: 'The resources of the other party as they were read. Refused if it has other ones by now.',
  }),
})

/** Body of adding a table to a party's tables. */
export const JoinRequest = z.object({ resourceId: resourceId().meta({ description: 'The table to add.' }) })

/** Body of removing a table from a party's tables. */
export const LeaveTableRequest = z.object({ resourceId: resourceId().meta({ description: 'The table to remove.' }) })

/** Body of an answer to the guest of a reservation. */
export const ReplyAboutParty = z.object({
  text: text({ min: 1, max: 4000, multiline: true }).meta({ description: 'The text of the mail to the guest.' }),
})

/** Body of marking a guest's conversation as solved. */
export const SolveRequest = z.object({
  solved: z.boolean().meta({ description: 'False reopens it: the conversation waits for an answer again.' }),
})

/** Body of a block of a resource. */
export const BlockBody = z.object({
  resourceId: resourceId().meta({ description: 'The resource that cannot be used.' }),
  from: instant().meta({ description: 'The start of the block.' }),
  until: instant().meta({ description: 'The end of the block.' }),
  reason: text({ min: 1, max: 200 }).meta({ description: 'The reason, for staff.' }),
})

/** Body of an undo. */
export const UndoRequest = z.object({ entryId: guid().meta({ description: 'The audit entry of the act.' }) })

/** Query of an evening. */
export const EveningQuery = z.object({
  date: localDate().optional().meta({ description: "The service day. Omitted: today's service day." }),
})

/** Query of the days of a calendar. */
export const EveningDaysQuery = z
  .object({
    from: localDate().meta({ description: 'The first service day.' }),
    until: localDate().meta({ description: `The last one; at most ${mostDays} days in all.` }),
  })
  .check(checkRange)

/** Query of the guests that a caller can be. */
export const CallersQuery = z.object({
  q: text({ min: 3, max: 120 }).meta({
    description: 'The beginning of a name, the last digits of a telephone number, or an address.',
  }),
})

/** Query of a search. */
export const SearchQuery = z.object({
  q: text({ min: 1, max: 120 }).meta({
    description: 'A name, reference, telephone number, address, table, or the whole code of a ticket or a voucher.',
  }),
})

/** Query of the tables that a party can have. */
export const TableChoicesQuery = z
  .object({
    partySize: queryInteger().pipe(z.int().min(1).max(largestParty)).meta({ description: 'Guests or players.' }),
    date: localDate().optional().meta({ description: 'The service day, with `start`; omitted: now.' }),
    start: localTime().optional().meta({ description: 'With `date`.' }),
    minutes: queryInteger().pipe(z.int().min(15).max(720)).optional().meta({ description: 'Length of the visit.' }),
    resourceType: z
      .enum(resourceTypes)
      .optional()
      .meta({ description: 'With `date`: alternatives are listed if nothing of this type is free then.' }),
  })
  .check((context) => {
    const { date, start } = context.value
    if (date === undefined && start !== undefined) refuse(context, messages.required(), ['date'])
    if (start === undefined && date !== undefined) refuse(context, messages.required(), ['start'])
  })
export type TableChoicesQuery = z.output<typeof TableChoicesQuery>
