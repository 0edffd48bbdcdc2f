import { AvailabilityRecord } from '#lib/availability/availability-record.ts'
import { DaysRecord } from '#lib/availability/days-record.ts'
import { ThreadRecord } from '#lib/messages/record.ts'
import { PaymentIntentRecord } from '#lib/payments/record.ts'
import { ReservationRecord } from '#lib/reservations/record.ts'
import type { Descriptions } from '../description.ts'

/** Availability, reservations, deposits, messages. */
export const reservationOperations: Descriptions = {
  'GET /api/venues/[venueSlug]/availability': {
    id: 'getAvailability',
    tag: 'Reservations',
    summary: 'List the slots of a day',
    description:
      'The list is empty on a closed day, and for a party that the venue cannot seat at all. If the venue does not offer the requested length, the slots have the default length; `durationMinutes` of the answer says which.\n\nWith `explain=true` each slot has a `reason`: `taken`, `past`, `too-soon` (nearer than the notice that the venue needs), `too-far` (further ahead than it takes reservations), or null if the slot is available.',
    queryExamples: { date: '2027-06-16' },
    answer: { status: 200, schema: AvailabilityRecord, description: 'The slots.' },
    problems: [],
  },
  'GET /api/venues/[venueSlug]/availability/days': {
    id: 'getAvailabilityDays',
    tag: 'Reservations',
    summary: 'List the days on which something is free',
    description:
      'For a calendar: one request says for each day whether its availability has a free slot. From `from` to `until` there are at most 62 days.',
    queryExamples: { from: '2027-06-14', until: '2027-06-20' },
    answer: { status: 200, schema: DaysRecord, description: 'The days.' },
    problems: [],
  },
  'POST /api/venues/[venueSlug]/reservations': {
    id: 'createReservation',
    tag: 'Reservations',
    summary: 'Reserve a slot',
    description:
      'Every slot that availability offers with `available` true can be reserved as it stands. A reservation with a deposit is `Pending` until the deposit is paid.',
    request: { name: 'ReservationRequest' },
    answer: {
      status: 201,
      schema: ReservationRecord,
      description: 'Reserved.',
      location: '`/api/venues/{venueSlug}/reservations/{reference}`; informational.',
    },
    problems: ['slot-not-available'],
  },
  'POST /api/venues/[venueSlug]/payment-intents': {
    id: 'createPaymentIntent',
    tag: 'Payments',
    summary: 'Open the payment of a deposit',
    description:
      'A new intent for the same reservation replaces its unpaid one. A `provider` in the body is ignored: the server chooses.',
    request: { name: 'PaymentIntentRequest' },
    answer: { status: 201, schema: PaymentIntentRecord, description: 'Opened.' },
    problems: [
      'payments-not-enabled',
      'reservation-not-payable',
      'conflict',
      'voucher-not-found',
      'voucher-not-usable',
    ],
  },
  'POST /api/venues/[venueSlug]/messages': {
    id: 'createMessage',
    tag: 'Messages',
    summary: 'Send the message of a guest to a venue',
    description: 'The venue answers by mail. Everything that is wrong with the body is under `errors.message`.',
    request: { name: 'MessageRequest' },
    answer: { status: 202, schema: ThreadRecord, description: 'Accepted.' },
    problems: ['feature-not-in-plan'],
  },
}
