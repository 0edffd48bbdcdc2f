import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import { integer, localDate, localTime, text } from '#lib/input.ts'
import { type Checked, list, must, optional, optionalObject, price, refuse, slug, webAddress } from './fields.ts'

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
    capacity: optional(integer({ min: 1, max: 1_000_000 }), null).describe('Null: unlimited.'),
    closesAt: optional(instant(), null).describe('Null: registration is open until the event starts.'),
  })
  .check((context) => {
    const { mode, price: amount } = context.value
    if (mode === 'Paid' && !amount) refuse(context, 'must be more than 0 when mode is Paid', ['price'], amount)
    if (mode !== 'Paid' && amount !== null) refuse(context, 'must be null unless mode is Paid', ['price'], amount)
  })

const Event = z
  .strictObject({
    slug: slug(),
    title: text({ min: 1, max: 200 }),
    excerpt: optional(text({ max: 500 }), null),
    imageUrl: optional(webAddress(['https']), null),
    imageAlt: optional(text({ max: 300 }), null),
    status: optional(z.enum(['Draft', 'Published', 'Cancelled']), 'Draft'),
    date: optional(localDate(), null).describe('Null: an ongoing event.'),
    start: optional(localTime(), null),
    end: optional(localTime(), null).describe('Earlier than start: on the next day.'),
    timeLabel: optional(text({ max: 120 }), null).describe('Free text shown next to or instead of times.'),
    locationLabel: optional(text({ max: 120 }), ''),
    language: optional(z.enum(locales), null).describe('Absent: the language of the venue.'),
    description: optional(text({ max: 50_000, multiline: true, tabs: true }), '').describe(
      'HTML; what is not allowed is removed.',
    ),
    registration: optionalObject(Registration),
  })
  .check(checkEnd)

function checkEnd(context: Checked<{ start: string | null; end: string | null }>): void {
  const { start, end } = context.value
  if (end !== null && start === null) refuse(context, 'must be null when start is', ['end'], end)
}

export const Events = list(Event, 'slug').describe('Events.')
