import { z } from 'zod'
import { doorTenders } from '#lib/checkout/names.ts'
import * as field from '#lib/record-fields.ts'
import {
  eventStatuses,
  registrationModes,
  registrationPayments,
  registrationStatuses,
  ticketStatuses,
} from '../status.ts'

const GuestListTicket = z
  .object({
    ordinal: field.count('The place of the ticket in its registration, from 1, as guests read it.'),
    name: field.text(),
    status: z.enum(ticketStatuses),
    checkedInAt: field.instant().nullable(),
  })
  .meta({ id: 'GuestListTicket' })

const GuestListRegistration = z
  .object({
    reference: field.text(),
    status: z.enum(registrationStatuses),
    payment: z.enum(registrationPayments),
    buyerName: field.text(),
    email: field.text('Empty if there is none.'),
    phone: z.string().nullable(),
    notes: z.string().nullable().meta({ description: 'The note of the guest.' }),
    staffNote: z.string().nullable().meta({ description: 'The note of staff.' }),
    quantity: field.count(),
    amount: field.money(),
    currency: field.currency(),
    createdAt: field.instant(),
    cancelledBy: z.enum(['Guest', 'Venue', 'Expiry']).nullable(),
    tender: z
      .enum(doorTenders)
      .nullable()
      .meta({ description: 'How staff have taken the money at the door; null if they have not.' }),
    ticketRefund: z
      .object({
        amount: field.money(),
        tender: z.enum(doorTenders).nullable().meta({
          description: 'How staff have taken it at the door and hand it back; null if it is refunded online.',
        }),
      })
      .nullable()
      .meta({
        description:
          'The sum that is refunded if one of several tickets is cancelled; null if there is none, and for a single ticket.',
      }),
    tickets: z
      .array(GuestListTicket)
      .meta({ description: 'The tickets, without their codes. There are none until the registration is paid.' }),
  })
  .meta({ id: 'GuestListRegistration' })

const WaitingGuest = z
  .object({
    id: field.text(),
    status: z.enum(['Waiting', 'Offered']),
    name: field.text(),
    email: field.text(),
    quantity: field.count(),
    joinedAt: field.instant(),
    offeredUntil: field.instant().nullable(),
  })
  .meta({ id: 'WaitingGuest' })

/** Everybody who is coming to an event. */
export const GuestListRecord = z
  .object({
    event: z.object({
      slug: field.text(),
      title: field.text(),
      date: field.date().nullable(),
      start: field.time().nullable(),
      status: z.enum(eventStatuses),
      mode: z.enum(registrationModes),
      capacity: field.count().nullable(),
    }),
    counts: z.object({
      seats: field.count('The seats that are taken, held ones included.'),
      tickets: field.count(),
      inside: field.count(),
      waiting: field.count(),
      offered: field.count(),
    }),
    registrations: z.array(GuestListRegistration).meta({ description: 'The oldest first.' }),
    waiting: z.array(WaitingGuest).meta({ description: 'In the order of the list.' }),
  })
  .meta({ id: 'GuestList' })
export type GuestListRecord = z.input<typeof GuestListRecord>
