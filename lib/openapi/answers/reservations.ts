import { z } from 'zod'
import { reservationStatuses } from '#lib/reservations/status.ts'
import { count, currency, date, flag, guid, instant, money, ResourceType, text, time, url } from '../fields.ts'

/** Answers about reservations, their payment, and messages (interface, Reservation, Payment intent, Message thread). */

const GroupMember = z
  .object({ resourceId: text(), resourceName: text(), partyShare: count('How many of the party sit here.') })
  .meta({ id: 'GroupMember' })

const ReservationExtra = z
  .object({
    extraId: text(),
    name: text(),
    unitPrice: money(),
    quantity: count(),
    lineTotal: money(),
    currency: currency(),
    basis: z.enum(['PerPerson', 'PerBooking']),
  })
  .meta({ id: 'ReservationExtra' })

export const Reservation = z
  .object({
    id: guid('Internal id.'),
    reference: text('Form `SVC-XXXX`; the guest quotes it, and a payment intent refers to it.'),
    status: z.enum(reservationStatuses),
    venueSlug: text(),
    resourceType: ResourceType,
    resourceName: text(),
    date: date('The service day, venue-local.'),
    start: time(),
    end: time(),
    startsAt: instant(),
    endsAt: instant(),
    partySize: count(),
    customerName: text(),
    priceEstimate: money('In `currency`, without extras.'),
    currency: currency(),
    depositRequired: flag('True while `status` is `Pending`: the deposit confirms the reservation.'),
    depositAmount: money().nullable(),
    createdAt: instant(),
    groupReference: z.string().nullable().meta({ description: 'Shared reference of a group booking.' }),
    groupResources: z.array(GroupMember).nullable(),
    games: count().nullable().meta({ description: 'For per-game pricing.' }),
    extras: z.array(ReservationExtra).nullable(),
    extrasTotal: money().nullable(),
  })
  .meta({ id: 'Reservation' })

export const PaymentIntent = z
  .object({
    id: guid(),
    reservationReference: text(),
    amount: money(),
    currency: currency(),
    status: text('Set by the provider: `RequiresConfirmation`, `open`; `Succeeded` where a voucher paid it all.'),
    provider: text('Which provider created it.'),
    clientSecret: text("For the provider's client-side flow; must not be logged."),
    checkoutUrl: url().nullable().meta({ description: 'When set, redirect the guest there.' }),
    createdAt: instant(),
    voucherAmount: money('What the voucher pays; with `voucherCode` only.').optional(),
    cardAmount: money('What the card pays; with `voucherCode` only. 0: no redirect is needed.').optional(),
  })
  .meta({ id: 'PaymentIntent' })

export const MessageThread = z.object({ threadId: guid() }).meta({ id: 'MessageThread' })
