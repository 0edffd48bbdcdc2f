import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Event } from '../queries.ts'
import { windowToShow } from '../record.ts'
import { eventStatuses, registrationModes } from '../status.ts'
import { canSellTickets } from '../tickets/ticket-sales.ts'
import { remainingSeats } from '../window.ts'
import type { EventActed } from './event-acts.ts'
import type { Meaning } from './event-meaning.ts'
import { closingOf, ticketPrice } from './staff-content.ts'
import type { EventWithSales } from './staff-events.ts'

const shownFields = {
  slug: field.slug(),
  title: field.text(),
  status: z.enum(eventStatuses),
  date: field.date().nullable(),
  start: field.time().nullable(),
  end: field.time().nullable(),
  timeLabel: z.string().nullable(),
  locationLabel: field.text(),
  mode: z.enum(registrationModes),
  capacity: field.count().nullable().meta({ description: 'Null: unlimited.' }),
  sold: field.count('Seats that are taken.'),
  inside: field.count('Tickets that were checked in.'),
  taken: field.money('The sum that was paid for tickets.'),
  currency: field.currency(),
  open: field.flag('Whether a guest can register now.'),
  reason: z
    .enum(['closed', 'sold-out', 'past', 'not-open'])
    .nullable()
    .meta({ description: 'The reason why no guest can register; null if guests can.' }),
}

export const StaffEventsRecord = z.object({ events: z.array(z.object(shownFields)) }).meta({ id: 'StaffEvents' })

export const StaffEventRecord = z
  .object({
    ...shownFields,
    revision: field.count('The revision to send with a change.'),
    ofFile: field.flag('Whether the venue file has this event. A change in the console makes it the console’s.'),
    canSell: field.flag('Whether the venue can sell tickets online.'),
    usualMax: field.count('The most tickets of one registration if the event has no maximum of its own.'),
    excerpt: z.string().nullable(),
    description: field.text('HTML, filtered.'),
    imageUrl: z.string().nullable(),
    imageAlt: z.string().nullable(),
    language: z.enum(locales),
    price: field.money().nullable(),
    maxPerRegistration: field.count().nullable(),
    closesDate: field.date().nullable(),
    closesTime: field.time().nullable(),
  })
  .meta({ id: 'StaffEvent' })

const WhenAndWhereRecord = z.object({
  date: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  timeLabel: z.string().nullable(),
  locationLabel: z.string(),
})

export const MeaningRecord = z
  .object({
    visible: z
      .enum(['no', 'from-now-on', 'as-before', 'cancelled'])
      .meta({ description: 'Whether guests see the event.' }),
    mails: field.count('Guests who are mailed.'),
    news: z.enum(['moved', 'cancelled']).nullable().meta({ description: 'The news that they are mailed.' }),
    was: WhenAndWhereRecord.nullable(),
    is: WhenAndWhereRecord.nullable(),
    refunds: field.count('Registrations that are refunded at once.'),
    refund: field.money('The sum of these refunds.'),
    refundable: field.money('The sum that guests may claim back by cancelling until the event begins.'),
    unpaidOrders: field.count('Registrations that are being paid.'),
    newPriceForLater: field.flag('Whether the new price is for later buyers alone.'),
    currency: field.currency(),
  })
  .meta({ id: 'EventMeaning' })

export const EventActRecord = z
  .object({
    slugs: z
      .array(z.string())
      .meta({ description: 'The events that were changed, or would be; new ones in their order.' }),
    revision: field.count().nullable().meta({ description: 'The revision of the event after the act.' }),
    entryId: field.guid('The audit entry.').nullable().meta({ description: 'Null: nothing has changed.' }),
    meaning: MeaningRecord.nullable().meta({ description: 'The meaning of the act for guests.' }),
  })
  .meta({ id: 'EventAct' })

export type StaffEvents = z.infer<typeof StaffEventsRecord>
export type StaffEvent = z.infer<typeof StaffEventRecord>
export type EventAct = z.infer<typeof EventActRecord>

type InVenue = { venue: Venue; now: Date }

function shown({ event, inside, takenMinor }: EventWithSales, { venue, now }: InVenue) {
  const { slug, title, status, date, start, end, timeLabel, locationLabel, mode, capacity, seatsTaken } = event
  const { open, reason } = windowToShow(event, venue, remainingSeats(event, 0), now)
  const when = { date, start, end, timeLabel, locationLabel }
  const sales = { capacity, sold: seatsTaken, inside, taken: toDecimal(takenMinor, venue.currency) }
  return { slug, title, status, ...when, mode, ...sales, currency: venue.currency, open, reason }
}

/** Answer of GET events of the console. */
export function staffEventsRecord(events: readonly EventWithSales[], context: InVenue): StaffEvents {
  return { events: events.map((each) => shown(each, context)) }
}

/** Answer of GET events/{eventSlug} of the console. */
export function staffEventRecord(one: EventWithSales, context: InVenue): StaffEvent {
  const { venue } = context
  const { revision, origin, excerpt, descriptionHtml, imageUrl, imageAlt, language, maxPerRegistration } = one.event
  return {
    ...shown(one, context),
    revision,
    ofFile: origin === 'File',
    canSell: canSellTickets(venue),
    usualMax: venue.settings.maxTicketsPerRegistration,
    ...{ excerpt, description: descriptionHtml, imageUrl, imageAlt, language, maxPerRegistration },
    price: ticketPrice(one.event, venue.currency),
    ...closingOf(one.event, venue.timezone),
  }
}

/** Answer of an act on one event. */
export function eventActRecord({ event, meaning }: EventActed, entryId: string | null, { currency }: Venue): EventAct {
  return { slugs: [event.slug], revision: event.revision, entryId, meaning: meaningRecord(meaning, currency) }
}

/** Answer of an act that creates drafts, or removes one. */
export function draftsRecord(drafts: readonly Event[], entryId: string | null): EventAct {
  return { slugs: drafts.map(({ slug }) => slug), revision: drafts[0]?.revision ?? null, entryId, meaning: null }
}

function meaningRecord(meaning: Meaning, currency: string) {
  const { refundMinor, refundableMinor, ...rest } = meaning
  return {
    ...rest,
    refund: toDecimal(refundMinor, currency),
    refundable: toDecimal(refundableMinor, currency),
    currency,
  }
}
