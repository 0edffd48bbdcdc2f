import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import * as field from '#lib/record-fields.ts'
import { channels, reservationStatuses } from '#lib/reservations/status.ts'
import { stages } from '#lib/seatings/stages.ts'
import { CallRecord } from '#lib/table-sessions/call-record.ts'
import { ResourceType } from '#lib/venues/resource-records.ts'
import { EveningEventRecord } from './event-record.ts'
import { NeedRecord } from './need-record.ts'
import { PaceStretches } from './pace-record.ts'
import { RunningPauseRecord } from './pause-record.ts'

/**
 * The records of an evening at the console. Instants are ISO 8601 with the venue's offset; amounts are decimals in the
 * venue's currency, as in the interface.
 */

/** Flags about a party that a host must see at a glance. */
const Flags = z.object({
  allergies: field.flag('Allergies of the guest are noted in the profile or with the reservation.'),
  note: field.flag('The reservation has a note.'),
  unanswered: field.flag('A message of the guest waits for an answer.'),
  depositOpen: field.flag('A deposit is required and not paid.'),
})

export const PartyRecord = z
  .object({
    reference: field.text(),
    name: field.text('Empty for a walk-in without a name, and if the guest was erased.'),
    partySize: field.count(),
    channel: z.enum(channels),
    status: z.enum(reservationStatuses),
    stage: z.enum(stages),
    stageSince: field.instant().nullable().meta({ description: 'Null while the party is expected.' }),
    date: field.date('The service day: after midnight, the day before.'),
    from: field.instant(),
    until: field.instant('The end of the visit, without turnover.'),
    blockedUntil: field.instant('When its tables are free for the next party: with the turnover.'),
    resourceIds: z
      .array(z.string())
      .meta({ description: 'The resources in their order: one, a group, or tables that were joined.' }),
    tablesSince: z.array(z.string()).meta({
      description: 'Since when the party has each of them: later than `from` if it took the table during its visit.',
    }),
    holdExpiresAt: field.instant().nullable().meta({ description: 'The end of the hold of a guest who is paying.' }),
    flags: Flags,
    tab: z
      .object({
        id: field.guid(),
        openedAt: field.instant(),
        open: field.flag('It has no invoice yet.'),
        total: field.money(),
        due: field.money('The sum that the party still has to pay: its deposit counts, also before it is counted in.'),
      })
      .nullable()
      .meta({ description: 'The open tab of the party, or the one that was closed last.' }),
  })
  .meta({ id: 'Party' })

export const EveningRecord = z
  .object({
    venue: z.object({
      slug: field.slug(),
      name: field.text(),
      timeZone: field.timezone(),
      currency: field.currency(),
    }),
    date: field.date('The service day.'),
    today: field.date('The service day that staff work in now.'),
    now: field.instant("The server's clock."),
    version: field.text('Changes with everything that this record shows.'),
    from: field.instant('The first instant to draw.'),
    until: field.instant('The last instant to draw.'),
    closesAt: field.instant().nullable().meta({ description: 'Null on a day without opening hours.' }),
    nextDay: z
      .object({ date: field.date(), parties: field.count(), covers: field.count() })
      .nullable()
      .meta({ description: 'The next day with reservations, if this one has none.' }),
    sections: z
      .array(z.object({ id: z.string().nullable(), name: field.text(), resourceIds: z.array(z.string()) }))
      .meta({ description: 'Groups of resources in their order; resources without a group, by their type.' }),
    resources: z.array(
      z.object({
        id: field.text(),
        name: field.text(),
        type: ResourceType,
        capacity: field.count(),
        seatSold: field.flag('Whether parties share it.'),
        active: field.flag(),
        takesOrders: field.flag(),
        /** Numbers as in the venue's floor plan. */
        place: z
          .object({
            zoneId: field.text(),
            x: z.number(),
            y: z.number(),
            width: z.number(),
            height: z.number(),
            shape: z.enum(['Rectangle', 'Circle']),
            rotation: z.number(),
          })
          .nullable(),
      }),
    ),
    zones: z.array(
      z.object({
        id: field.text(),
        name: field.text(),
        walls: z
          .array(z.object({ x1: z.number(), y1: z.number(), x2: z.number(), y2: z.number() }))
          .optional()
          .meta({ description: 'Lines, in shares of the zone. Absent for none.' }),
        labels: z
          .array(z.object({ text: field.text(), x: z.number(), y: z.number() }))
          .optional()
          .meta({ description: 'Words, with their middle in shares of the zone. Absent for none.' }),
      }),
    ),
    parties: z.array(PartyRecord).meta({ description: 'The parties of every status but `Cancelled`, by their start.' }),
    blocks: z.array(
      z.object({
        id: field.guid(),
        resourceId: field.text(),
        from: field.instant(),
        until: field.instant(),
        reason: field.text(),
      }),
    ),
    pacing: z
      .array(z.object({ at: field.instant(), covers: field.count('Guests who arrive.'), seatsLeft: field.count() }))
      .meta({ description: 'The arrivals, per quarter of an hour.' }),
    pace: PaceStretches.optional(),
    pauses: z.array(RunningPauseRecord).meta({ description: 'The pauses of online booking that run.' }),
    events: z.array(EveningEventRecord).meta({ description: 'The published events of the day, by their start.' }),
    calls: z.array(CallRecord).meta({ description: 'The calls of guests who wait at a table, the oldest first.' }),
    needs: z.array(NeedRecord).meta({ description: 'The parties that wait for somebody, the most urgent first.' }),
  })
  .meta({ id: 'Evening' })

/** The telephone numbers, allergies and notes of the parties of an evening, in words. */
export const EveningNotesRecord = z
  .object({
    notes: z.array(
      z.object({
        reference: field.text(),
        phone: z.string().meta({ description: 'The telephone number as the guest has written it.' }),
        allergies: z.string().meta({ description: "The allergies in the guest's profile." }),
        notes: z.string().meta({ description: 'The note that was written with the reservation.' }),
      }),
    ),
  })
  .meta({ id: 'EveningNotes' })

/** Everything about one party, for its panel. */
export const PartyDetailsRecord = PartyRecord.extend({
  email: z.string(),
  phone: z.string().nullable(),
  phoneLink: z.string().nullable().meta({ description: 'The `tel` link to the number; null if it cannot be read.' }),
  notes: z.string().nullable(),
  language: z.enum(locales),
  bookedAt: field.instant(),
  resources: z.array(z.object({ id: field.text(), name: field.text() })),
  stageTimes: z.object({
    arrivedAt: field.instant().nullable(),
    seatedAt: field.instant().nullable(),
    orderedAt: field.instant().nullable(),
    servedAt: field.instant().nullable(),
    paidAt: field.instant().nullable(),
    leftAt: field.instant().nullable(),
  }),
  canStayUntil: field.instant().nullable().meta({
    description:
      'Staff can let the party stay until then, also beyond closing: its tables are wanted again after that and its turnover. Null if nobody else wants them on that service day and for six hours after it, and if the party has no table.',
  }),
  next: z
    .object({ reference: z.string(), name: z.string(), partySize: z.int(), from: z.string() })
    .nullable()
    .meta({ description: 'The party that comes next to one of its tables.' }),
  deposit: z
    .object({
      amount: field.money(),
      paid: field.money('The part of it that was paid and not refunded.'),
      voucher: field.money('The part of it that vouchers have paid.'),
    })
    .nullable(),
  extras: z.array(z.object({ name: field.text(), quantity: field.count() })),
  guest: z
    .object({
      visits: field.count('Completed visits before this one.'),
      noShows: field.count(),
      lastVisit: field.date().nullable(),
      notes: field.text(),
      allergies: field.text(),
      tags: z.array(z.string()),
    })
    .meta({ description: "The venue's profile of the guest, found by address or telephone number." }),
  lines: z
    .array(z.object({ name: field.text(), quantity: field.count(), amount: field.money() }))
    .meta({ description: 'The lines of its tab.' }),
  undelivered: z
    .object({ at: field.instant(), why: field.text('In the language of the reader.') })
    .nullable()
    .meta({ description: 'The last report that a letter to the address of this guest was not delivered.' }),
  thread: z
    .object({
      id: field.guid(),
      solved: field.flag(),
      messages: z.array(
        z.object({
          author: z.enum(['Guest', 'Venue']),
          text: field.text('Of a mail without what it quotes.'),
          at: field.instant(),
          heldFrom: z.string().nullable().meta({
            description: 'The sender of a mail that came from another address than the guest’s, until staff accept it.',
          }),
        }),
      ),
    })
    .nullable(),
  history: z
    .array(
      z.object({
        entryId: field.guid(),
        at: field.instant(),
        act: field.text('The name of the act, such as `reservation.no-show`.'),
        words: field.text('The act in words, in the language of the reader.'),
        detail: z.string().nullable().meta({
          description:
            'With `tab.close`: the sum that stayed unpaid, and why. With `reservation.book` and `reservation.walk-in`: the chairs that staff have added.',
        }),
        by: field.text('The name of a person, a device or a program.'),
        undoableUntil: field.instant().nullable(),
        undone: field.flag(),
      }),
    )
    .meta({ description: 'The acts on the reservation, the latest first.' }),
}).meta({ id: 'PartyDetails' })

/** The answer to every act. */
export const ActRecord = z
  .object({
    reference: z.string().nullable().meta({ description: 'The reservation that was changed or made.' }),
    entryId: z.string().nullable().meta({ description: 'The audit entry of the act; null if nothing has changed.' }),
    undoableUntil: field.instant().nullable().meta({ description: '`undo` can reverse this act until then.' }),
    notUndoable: z
      .string()
      .optional()
      .meta({ description: 'Why the act cannot be undone, if it has issued an invoice.' }),
  })
  .meta({ id: 'Act' })

export const SearchRecord = z
  .object({
    results: z.array(
      z.object({
        kind: z.enum(['reservation', 'ticket', 'voucher', 'table', 'guest']),
        title: field.text(),
        line: field.text('More about the result, in the language of the reader.'),
        date: field.date().nullable(),
        reference: z.string().nullable().meta({ description: 'The reservation to show.' }),
        resourceId: z.string().nullable(),
        registration: z.object({ eventSlug: field.text(), reference: field.text() }).nullable().meta({
          description: 'The registration of a ticket, if the role of the reader has the guest list of its event.',
        }),
        voucherId: z
          .string()
          .nullable()
          .meta({ format: 'uuid', description: 'The voucher, if the role of the reader has the voucher desk.' }),
      }),
    ),
  })
  .meta({ id: 'SearchResults' })

/** The other bookings of a party's guest. */
export const VisitsRecord = z
  .object({
    visits: z.array(
      z.object({
        reference: field.text(),
        date: field.date('The service day.'),
        from: field.instant(),
        partySize: field.count(),
        status: z.enum(reservationStatuses),
        resources: z.array(z.string()).meta({ description: 'Names of its tables.' }),
        notes: z.string().nullable().meta({ description: 'The note that the guest wrote with the reservation.' }),
      }),
    ),
  })
  .meta({ id: 'Visits' })

export type Evening = z.infer<typeof EveningRecord>
export type EveningNotes = z.infer<typeof EveningNotesRecord>
export type Party = z.infer<typeof PartyRecord>
export type Need = z.infer<typeof NeedRecord>
export type PartyDetails = z.infer<typeof PartyDetailsRecord>
export type ActAnswer = z.infer<typeof ActRecord>
export type Visits = z.infer<typeof VisitsRecord>
export type SearchResults = z.infer<typeof SearchRecord>
