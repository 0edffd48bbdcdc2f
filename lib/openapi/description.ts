import type { z } from 'zod'
import type { ProblemKind } from '#lib/problems/catalogue.ts'

/** Chapters of the reference, in their order. */
export const tags = {
  Venue: 'The public facts of a venue: profile, hours, menus, resources, floor plan.',
  Reservations: 'Free slots, and reservations of them.',
  Payments: 'Deposits of reservations, on a hosted checkout.',
  Messages: 'A conversation between a guest and a venue, by mail.',
  Tables: 'Ordering and paying at a table, by the token of its printed QR code. Needs no key.',
  Events: 'Published events, registrations and tickets.',
  Vouchers: 'Gift vouchers: offers, sale, look-up.',
  Operations: 'For the host of the service and its payment provider.',
}

/** Chapters of the console's document, in their order. */
export const consoleTags = {
  Reservations: 'The evening of a service day, and the acts of staff on its parties.',
  Guests: 'The guests of a venue: the list, one of them, merges, and the bookings at which staff look.',
  Inbox: 'Conversations with guests, of websites and of bookings.',
  Bills: 'The tabs of tables, and their invoices.',
  Orders: 'The tickets of kitchen and bar, and the items that are sold out.',
  Money: 'The takings of the day, its closing, and files for accountants.',
  Vouchers: 'Vouchers at the desk: look-up, redemption and issue, and the sums that are owed on them.',
  Door: 'Tickets of events at the door, with and without a network.',
  Events: 'Events as staff edit them, with their sales and their guests.',
  House: 'The settings of the venue: hours, tables, menus, texts.',
  Pictures: 'The logo of the venue, its header, and the pictures of events and menus.',
}

/**
 * The written description of one method of a route. The rest is read from the route itself: fields and parameters are
 * described in the room's `input.ts`. The example is taken from a real answer (`examples.json`).
 */
export type Description = {
  /** The operationId: stable, since clients are generated from it. */
  id: string
  tag: keyof typeof tags | keyof typeof consoleTags
  summary: string
  description?: string
  request?: {
    /** The name of the body's schema: stable, since clients are generated from it. */
    name: string
    /** If the valid bodies depend on the call: the same validator, for any call. */
    body?: z.ZodType
  }
  /** Examples of the query's parameters; those of the answer's example if the answer depends on them. */
  queryExamples?: Record<string, string | number>
  /** `type` is set if the answer is not JSON. */
  answer: {
    status: 200 | 201 | 202
    type?: 'text/plain' | 'text/csv' | 'application/pdf'
    schema: z.ZodType
    description: string
    location?: string
  }
  /** Refusals beyond those that follow from access, query, body and idempotency. */
  problems: readonly ProblemKind[]
}

/** By method and pattern, such as `GET /api/venues/[venueSlug]`. */
export type Descriptions = Readonly<Record<string, Description>>
