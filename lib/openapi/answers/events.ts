import { z } from 'zod'
import { registrationModes, registrationPayments, registrationStatuses, ticketStatuses } from '#lib/events/status.ts'
import { locales } from '#lib/i18n/locale.ts'
import { count, currency, date, email, flag, instant, money, text, time, url } from '../fields.ts'

/** Answers about events, registrations and tickets (interface, Event to Ticket; decisions 7). */

const listShape = {
  slug: text(),
  title: text(),
  excerpt: z.string().nullable().meta({ description: 'Teaser.' }),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  status: z.enum(['Published', 'Cancelled']),
  date: date().nullable().meta({ description: 'Venue-local date; null for an ongoing event.' }),
  start: time().nullable(),
  end: time().nullable(),
  timeLabel: z.string().nullable().meta({ description: 'Free text shown next to or instead of times.' }),
  locationLabel: text(),
  registrationMode: z.enum(registrationModes),
  language: z.enum(locales).meta({ description: 'The language that the event was written in.' }),
}

const Event = z.object(listShape).meta({ id: 'Event' })

export const Events = z
  .object({ events: z.array(Event).meta({ description: 'Dated events by date and start, then ongoing ones.' }) })
  .meta({ id: 'Events' })

const RegistrationWindow = z
  .object({
    mode: z.enum(registrationModes),
    price: money().nullable().meta({ description: 'Null unless the event is paid.' }),
    currency: currency().nullable(),
    capacity: count().nullable().meta({ description: 'Null means unlimited.' }),
    remaining: count().nullable().meta({ description: 'Null when unlimited.' }),
    maxPerRegistration: count(),
    closesAt: instant().nullable().meta({ description: 'Null: open until the event starts.' }),
    open: flag('True when a registration sent now would be accepted.'),
    reason: z
      .enum(['closed', 'sold-out', 'past', 'not-open'])
      .nullable()
      .meta({ description: 'Why it is not open; null while it is.' }),
  })
  .meta({ id: 'RegistrationWindow' })

export const EventDetail = z
  .object({
    ...listShape,
    venueSlug: text(),
    venueName: text(),
    descriptionHtml: text('Filtered by the server, so that it may be inserted as HTML.'),
    registration: RegistrationWindow,
  })
  .meta({ id: 'EventDetail' })

const RegisteredTicket = z
  .object({ code: text('12 characters.'), attendeeName: text(), ticketUrl: url('Page with the QR code.') })
  .meta({ id: 'RegisteredTicket' })

export const Registration = z
  .object({
    reference: text('Form `SVC-E-XXXX`.'),
    status: z.enum(registrationStatuses),
    payment: z.enum(registrationPayments),
    eventSlug: text(),
    eventTitle: text(),
    buyerName: text(),
    email: email(),
    quantity: count(),
    tickets: z.array(RegisteredTicket),
    cancelUrl: url('Guest cancel page; its last path segment is the cancel token.'),
  })
  .meta({ id: 'Registration' })

export const CancelledRegistration = z
  .object({ reference: text(), status: z.enum(registrationStatuses), eventSlug: text(), eventTitle: text() })
  .meta({ id: 'CancelledRegistration' })

export const TicketCheckout = z
  .object({
    reference: text('Form `SVC-E-XXXX`.'),
    status: z.enum(registrationStatuses),
    payment: z.enum(registrationPayments).meta({ description: '`Pending` until the tickets are paid.' }),
    amount: money(),
    currency: currency(),
    checkoutUrl: url('Where the guest pays; the success page where nothing is left to pay.'),
    expiresAt: instant('Until then the seats are held.'),
    voucherAmount: money('What the voucher pays; with `voucherCode` only.').optional(),
    amountDue: money('What the card pays; with `voucherCode` only. 0: no redirect is needed.').optional(),
  })
  .meta({ id: 'TicketCheckout' })

export const Ticket = z
  .object({
    code: text(),
    attendeeName: text(),
    status: z.enum(ticketStatuses),
    checkedInAt: instant().nullable(),
    reference: text('Of the registration.'),
    registrationStatus: z.enum(registrationStatuses),
    venueSlug: text(),
    venueName: text(),
    event: Event.meta({ description: 'A ticket of a cancelled event still reads `Valid`: check `event.status` too.' }),
    ticketUrl: url(),
    qrSvg: text('QR code of `ticketUrl`, to be inserted as HTML.'),
  })
  .meta({ id: 'Ticket' })
