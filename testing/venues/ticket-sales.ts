import { and, asc, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import type { Registration } from '#lib/events/locks.ts'
import { type Event, getVisibleEvent } from '#lib/events/queries.ts'
import { type TicketCheckoutRequest, ticketCheckoutRequest } from '#lib/payments/input.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { openTicketCheckout, type TicketCheckout } from '#lib/payments/tickets/open-ticket-checkout.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { eventVenue, sampleEvents } from './event-venue.ts'
import { guestOrigin, type WrittenVenueFile } from './venues.ts'

let number = 0

export type SellingVenue = Awaited<ReturnType<typeof eventVenue>>
type WrittenEvent = NonNullable<WrittenVenueFile['events']>[number]

/** A venue that sells tickets for one concert at 24.50, in some weeks, with this many seats. */
export async function ticketSellingVenue(
  capacity: number | null,
  more: Partial<WrittenEvent> = {},
): Promise<SellingVenue> {
  number++
  const concert = { ...sampleEvents.concert, registration: { mode: 'Paid', price: 24.5, capacity }, ...more } as const
  return eventVenue({ slug: `selling-${number}`, events: [concert] })
}

/** The body of an order as the route's schema parses it. */
export function ticketOrder(quantity: number, more: object = {}): TicketCheckoutRequest {
  return ticketCheckoutRequest({ origins: [guestOrigin], appUrl: 'http://localhost:3000' }).parse({
    buyerName: 'Ada Guest',
    email: 'ada@guest.example',
    quantity,
    attendees: ['', ...Array.from({ length: quantity - 1 }, (_, at) => `Guest ${at + 2}`)],
    ...more,
  })
}

/** Orders tickets for the concert. */
export async function orderTickets(
  venue: Venue,
  request: number | TicketCheckoutRequest,
  now = new Date(),
): Promise<TicketCheckout> {
  const event = await getVisibleEvent(venue, 'concert')
  const order = typeof request === 'number' ? ticketOrder(request) : request
  return openTicketCheckout(venue, event, order, { now, requestedLocale: null })
}

/** Settles a checkout as its webhook would. */
export function settleCheckout({ session, payment }: TicketCheckout, now = new Date()): Promise<void> {
  return settlePayment({ provider: 'fake', sessionId: session.id, account: payment.account }, now)
}

/** A registration as it is now, with the state of each of its tickets. */
export async function registrationNow({
  venueId,
  id,
}: Pick<Registration, 'venueId' | 'id'>): Promise<Registration & { tickets: string[] }> {
  const [found] = await database()
    .select()
    .from(eventRegistration)
    .where(and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.id, id)))
  if (!found) throw new Error('there is no such registration')
  const tickets = await database()
    .select({ status: ticket.status })
    .from(ticket)
    .where(and(eq(ticket.venueId, venueId), eq(ticket.registrationId, id)))
  return { ...found, tickets: tickets.map(({ status }) => status) }
}

/** The concert as it is now, with the seats of its Confirmed registrations, counted from the rows. */
export async function concertNow(venue: Venue): Promise<Event & { counted: number }> {
  const [found] = await database()
    .select()
    .from(event)
    .where(and(eq(event.venueId, venue.id), eq(event.slug, 'concert')))
  if (!found) throw new Error('there is no concert')
  const confirmed = (await registrationsOf(venue)).filter(({ status }) => status === 'Confirmed')
  return { ...found, counted: confirmed.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** All registrations at the venue, oldest first. */
export function registrationsOf({ id }: Venue): Promise<Registration[]> {
  return database()
    .select()
    .from(eventRegistration)
    .where(eq(eventRegistration.venueId, id))
    .orderBy(asc(eventRegistration.createdAt))
}

/** Changes the concert directly in the database, as the venue or the clock would. */
export async function changeConcert(venue: Venue, values: Partial<Event>): Promise<void> {
  await database()
    .update(event)
    .set(values)
    .where(and(eq(event.venueId, venue.id), eq(event.slug, 'concert')))
}

/** Sets the end of the hold of an unpaid registration so far back that its grace is over, too. */
export async function letSeatsGo({ registration: { venueId, id } }: TicketCheckout): Promise<void> {
  await database()
    .update(eventRegistration)
    .set({ holdExpiresAt: new Date(releasableEnd(new Date()).getTime() - 1000) })
    .where(and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.id, id)))
}
