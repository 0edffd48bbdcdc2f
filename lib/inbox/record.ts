import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import { attachmentTypes } from '#lib/messages/attachment-types.ts'
import * as field from '#lib/record-fields.ts'
import { reservationStatuses } from '#lib/reservations/status.ts'
import { stages } from '#lib/seatings/stages.ts'
import { threadGroups } from './thread-groups.ts'

const Person = z.object({ id: field.guid(), name: field.text() })

export const ThreadSummaryRecord = z
  .object({
    id: field.guid(),
    group: z.enum(threadGroups),
    guestName: field.text(),
    guestEmail: field.text(),
    addressProven: field.flag(
      'False if the last message of the guest came from a website, and not by a link that was mailed to the address.',
    ),
    subject: field.text(),
    language: z.enum(locales),
    since: field.instant('Since when the guest waits; if nobody waits, the time of the last message.'),
    last: z.object({ author: z.enum(['Guest', 'Venue']), text: field.text('The beginning of the last message.') }),
    held: field.flag('True if the last message is a mail from another address, which nobody has accepted.'),
    about: z
      .object({
        kind: z.enum(['reservation', 'registration']),
        reference: field.text(),
        title: field.text(
          'The day and the time of a booking, or the title of an event, in the language of the reader.',
        ),
      })
      .nullable()
      .meta({ description: 'What the conversation is about; null for a message of a website that nobody has linked.' }),
    assignee: Person.nullable(),
  })
  .meta({ id: 'ThreadSummary' })

export const InboxRecord = z
  .object({
    now: field.instant(),
    counts: z.object({
      open: field.count('Conversations that are not solved.'),
      mine: field.count('Those of them that are assigned to the reader.'),
      waiting: field.count('Those of them in which a guest waits for an answer.'),
    }),
    threads: z.array(ThreadSummaryRecord).meta({
      description: 'Those that wait for the venue first, the longest first; then the latest first. At most 200.',
    }),
    letters: z
      .array(
        z.object({
          kind: z.enum(['reservation', 'registration']),
          reference: field.text(),
          guestName: field.text(),
          title: field.text('The day and the time of a booking, or the title of an event.'),
          date: field.date().nullable(),
          eventSlug: z.string().nullable(),
          phone: z.string().nullable(),
          phoneLink: z.string().nullable(),
          why: field.text('Why the letter was not delivered, in the language of the reader.'),
          at: field.instant('When that was reported.'),
        }),
      )
      .meta({ description: 'The bookings to come whose last letter was not delivered, the next first. At most 50.' }),
    people: z.array(Person).meta({ description: 'The people who may answer guests at the venue.' }),
    answers: z
      .array(z.object({ id: field.guid(), name: field.text(), en: z.string().nullable(), de: z.string().nullable() }))
      .meta({ description: 'The saved answers of the venue, by name, with blanks such as `{name}`.' }),
    me: z
      .string()
      .nullable()
      .meta({ description: 'The id of the reader; null for a device that nobody has taken over.' }),
  })
  .meta({ id: 'Inbox' })

const Booking = z.object({
  reference: field.text(),
  date: field.date('The service day.'),
  from: field.instant(),
  partySize: field.count(),
  status: z.enum(reservationStatuses),
  resources: z.array(z.string()),
  canSendAgain: field.flag('Whether its confirmation can be mailed to the guest once more.'),
})

export const InboxGuestRecord = z
  .object({
    visits: field.count('Completed visits.'),
    noShows: field.count(),
    notes: field.text(),
    allergies: field.text(),
    tags: z.array(z.string()),
    tonight: Booking.extend({
      stage: z.enum(stages),
      until: field.instant(),
      canStayUntil: field.instant().nullable(),
      due: field.money('The sum that is to be paid on the open bill.').nullable(),
    }).nullable(),
    upcoming: z.array(Booking).meta({ description: 'From tomorrow on, the next first.' }),
    earlier: z.array(Booking).meta({ description: 'Before today, the latest first. At most 10.' }),
    tickets: z.array(
      z.object({
        reference: field.text(),
        eventSlug: field.text(),
        title: field.text(),
        date: field.date().nullable(),
        quantity: field.count(),
        status: field.text(),
        canSendAgain: field.flag('Whether the tickets can be mailed to the guest once more.'),
      }),
    ),
    vouchers: z
      .array(z.object({ reference: field.text(), title: field.text(), boughtAt: field.instant() }))
      .meta({ description: 'The vouchers that the guest has bought; empty for a role without the voucher desk.' }),
    phone: z.string().nullable(),
    phoneLink: z.string().nullable().meta({ description: 'The address that calls the number, if it can be read.' }),
    storedUntil: field.date('The day after which nothing of the guest is stored, unless they come again.').nullable(),
  })
  .meta({ id: 'InboxGuest' })

export const InboxThreadRecord = z
  .object({
    now: field.instant(),
    thread: ThreadSummaryRecord,
    messages: z.array(
      z.object({
        id: field.guid(),
        author: z
          .enum(['Guest', 'Venue', 'Note'])
          .meta({ description: '`Note`: a note of staff, which was not mailed.' }),
        text: field.text(),
        at: field.instant(),
        by: z.string().nullable().meta({ description: 'Who of the staff wrote it, if that is known.' }),
        delivery: z.enum(['sent', 'sending', 'failing', 'undelivered']).nullable().meta({
          description:
            'The state of the mail of a message of the venue. `failing`: it is tried again; `undelivered`: it was reported as not delivered.',
        }),
        undelivered: z
          .string()
          .nullable()
          .meta({ description: 'Why it was not delivered, in the language of the reader.' }),
        mail: z
          .object({
            from: z
              .string()
              .nullable()
              .meta({ description: 'The sender, if that is another address than the guest’s.' }),
            held: field.flag('Nobody has accepted the other address: no answer goes there.'),
            folds: z
              .array(z.object({ from: field.count(), to: field.count() }))
              .meta({ description: 'The parts of the text that are quoted mails or a signature, in UTF-16 units.' }),
          })
          .nullable()
          .meta({ description: 'How the message of a guest came by mail; null for every other message.' }),
        files: z
          .array(
            z.object({
              id: field.guid(),
              filename: field.text(),
              contentType: z.enum(attachmentTypes),
              size: field.count('In bytes.'),
            }),
          )
          .meta({ description: 'The files that came with the message: `…/attachments/{id}` has each of them.' }),
      }),
    ),
    answersTo: field.text('The address to which the next answer is mailed.'),
    refusals: z
      .array(
        z.object({
          reason: field.text('In the language of the reader.'),
          count: field.count(),
          at: field.instant('The last time.'),
        }),
      )
      .meta({ description: 'The mails that were not added to the conversation. Nothing of them is stored.' }),
    seen: field.guid('The id of the last message, for the acts.'),
    link: z
      .string()
      .nullable()
      .meta({ description: 'The page of the booking that the conversation is about, for its guest.' }),
    offers: z
      .object({
        reference: z.string().nullable().meta({ description: 'The booking that an answer can act on; null for none.' }),
        tables: z
          .array(z.object({ resourceIds: z.array(z.string()), name: field.text() }))
          .meta({ description: 'The tables to which the party can be moved at its time, the best first. At most 8.' }),
        deposit: field.text('The sum of the deposit that is left to pay here.').nullable(),
      })
      .meta({ description: 'The acts that an answer can do besides.' }),
    guest: InboxGuestRecord,
  })
  .meta({ id: 'InboxThread' })

export type ThreadSummary = z.input<typeof ThreadSummaryRecord>
export type Inbox = z.input<typeof InboxRecord>
export type InboxGuest = z.input<typeof InboxGuestRecord>
export type InboxThread = z.input<typeof InboxThreadRecord>

/** The numbers beside the places of the console. */
export const PlaceCountsRecord = z
  .object({
    orders: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Orders of which kitchen or bar have something left to make; null without that screen.' }),
    inbox: z.int().min(0).nullable().meta({ description: 'Guests who wait for an answer; null without an inbox.' }),
  })
  .meta({ id: 'PlaceCounts' })
export type PlaceCounts = z.input<typeof PlaceCountsRecord>
