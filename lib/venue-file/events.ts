import { z } from 'zod'
import { eventFields, priceBreaches, timeBreaches } from '#lib/events/staff/event-rules.ts'
import { locales, type Text } from '#lib/i18n/locale.ts'
import { localDate, localTime } from '#lib/input.ts'
import { type Checked, list, must, optional, optionalObject, price, slug, webAddress } from './fields.ts'

// PostgreSQL has no year 0, and ISO 8601 writes years after 9999 differently; a zone's offset may lead to the next year.
const isWritten = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9998
}

function instant() {
  return z.iso
    .datetime({ offset: true, error: 'must be an instant with offset such as 2027-06-11T18:00:00+02:00' })
    .check(must(isWritten, 'must lie in the years 1 to 9998'))
}

const Registration = z
  .strictObject({
    mode: optional(z.enum(['None', 'Free', 'Paid']), 'None'),
    price: optional(price(), null).describe(
      'For one ticket, at least what a card can pay (0.50 EUR); set exactly when mode is Paid.',
    ),
    capacity: optional(eventFields.capacity(), null).describe('Null: unlimited.'),
    closesAt: optional(instant(), null).describe('Null: registration is open until the event starts.'),
    maxPerRegistration: optional(eventFields.maxPerRegistration(), null).describe(
      'Tickets of one registration. Null: settings.maxTicketsPerRegistration.',
    ),
  })
  .check((context) => {
    for (const { field, text } of priceBreaches(context.value)) refuseBy(context, field, text)
  })

const Event = z
  .strictObject({
    slug: slug(),
    title: eventFields.title(),
    excerpt: optional(eventFields.excerpt(), null),
    imageUrl: optional(webAddress(['https']), null),
    imageAlt: optional(eventFields.imageAlt(), null),
    status: optional(z.enum(['Draft', 'Published', 'Cancelled']), 'Draft'),
    date: optional(localDate(), null).describe('Null: an ongoing event.'),
    start: optional(localTime(), null),
    end: optional(localTime(), null).describe('Earlier than start: on the next day.'),
    timeLabel: optional(eventFields.timeLabel(), null).describe('Free text shown next to or instead of times.'),
    locationLabel: optional(eventFields.locationLabel(), ''),
    language: optional(z.enum(locales), null).describe('Absent: the language of the venue.'),
    description: optional(eventFields.description(), '').describe('HTML; what is not allowed is removed.'),
    registration: optionalObject(Registration),
  })
  .check((context) => {
    for (const { field, text } of timeBreaches(context.value)) refuseBy(context, field, text)
  })

function refuseBy<F extends string>(context: Checked<Record<F, unknown>>, field: F, text: Text): void {
  context.issues.push({ code: 'custom', path: [field], input: context.value[field], params: { text } })
}

export const Events = list(Event, 'slug').describe('Events.')
