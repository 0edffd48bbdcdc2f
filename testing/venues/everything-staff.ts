import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { houseChange, houseChangeItem } from '#db/schema/house-changes.ts'
import { apiKey } from '#db/schema/organisations.ts'
import type { Actor } from '#lib/audit/actor.ts'
import { makeCalendarFeed } from '#lib/calendars/change-feeds.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { undo } from '#lib/evening/undo.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import type { Registration } from '#lib/events/locks.ts'
import { getVisibleEvent } from '#lib/events/queries.ts'
import { connectPayouts } from '#lib/house/payouts/connect-payouts.ts'
import { writeKeyUse } from '#lib/keys/key-use.ts'
import { assignThread } from '#lib/messages/assign-thread.ts'
import { MessageRequest } from '#lib/messages/input.ts'
import { linkThread } from '#lib/messages/link-thread.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { saveAnswer } from '#lib/messages/saved-answers.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { addThreadNote } from '#lib/messages/thread-notes.ts'
import { admitAtDoor } from '#lib/payments/tickets/admit-at-door.ts'
import { cancelTicket } from '#lib/payments/tickets/cancel-ticket.ts'
import { mergeRegistrations } from '#lib/payments/tickets/merge-registrations.ts'
import { markNoShow } from '#lib/reservations/change-status.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { invited, pairedDevice } from '../broken/staff-rows.ts'
import { settleOpened } from '../storms/voucher-money.ts'
import { acting } from './acting.ts'
import { addColleague } from './colleague.ts'
import { letMailsArrive } from './held-mail.ts'
import { orderTickets } from './ticket-sales.ts'
import { issuedBy } from './vouchers.ts'

/**
 * Does the same act as every kind of actor, and takes each one back: the audit has entries of all kinds. An owner connects the
 * payout account and adds a calendar, and a key is used.
 */
export async function letStaffAct(venue: Venue, booked: Reservation): Promise<void> {
  const now = new Date(booked.startsAt.getTime() + 60_000)
  for (const actor of await actorsAt(venue)) {
    const { entryId } = await markNoShow(venue, booked.reference, { actor, now })
    await undo(venue, entryId ?? '', { actor, now })
    await issuedBy(venue, { actor, now })
  }
  await letHouseChange(venue, booked)
  await connectPayouts(venue, acting())
  const [table] = await listBookableResources(venue)
  const calendar = { label: 'Kitchen', resourceType: null, resourceId: table?.id ?? null, withNames: true }
  await makeCalendarFeed(venue, calendar, acting())
  const [key] = await database().select().from(apiKey).where(eq(apiKey.organisationId, venue.organisationId))
  if (key) await writeKeyUse(key, now)
}

/** A save of the house has cancelled a booking; another one is asked again about it. */
async function letHouseChange({ id: venueId }: Venue, { id: reservationId, ...booked }: Reservation): Promise<void> {
  const [startsAt, endsAt] = [booked.startsAt, booked.endsAt].map((at) => at.toISOString()) as [string, string]
  const was = { startsAt, endsAt, partySize: booked.partySize, resourceIds: [] }
  for (const state of ['done', 'again'] as const) {
    const id = randomUUID()
    await database().insert(houseChange).values({ venueId, id, section: 'hours', madeAt: new Date() })
    const refusal = state === 'again' ? { en: 'It has changed.', de: 'Sie hat sich geändert.' } : null
    const item = { venueId, changeId: id, reservationId, choice: 'cancel', was, state, refusal } as const
    await database().insert(houseChangeItem).values(item)
  }
}

/**
 * Paid tickets: one is cancelled, all of a registration are cancelled, and two registrations are merged; and tickets that
 * were sold at the door.
 */
export async function letStaffChangeTickets(venue: Venue): Promise<void> {
  const [one, all, other] = [await buy(venue, 3), await buy(venue, 2), await buy(venue, 2)]
  const named = { eventSlug: 'concert', reference: one.reference }
  await cancelTicket(venue, { ...named, ordinal: 2, of: 3 }, acting())
  await cancelRegistrationByVenue(venue, all.reference, acting())
  await mergeRegistrations(venue, named, other.reference, acting())
  const event = await getVisibleEvent(venue, 'concert')
  const amountMinor = event.priceMinor
  await admitAtDoor(venue, event, { quantity: 1, by: 'Door', tender: 'Cash', amountMinor }, acting())
  await letPersonAnswer(venue, one.reference)
}

/** A person answers a message of a website about tickets: noted, assigned, linked; and saves the answer. */
async function letPersonAnswer(venue: Venue, registration: string): Promise<void> {
  const operatorId = await addColleague(venue.organisationId, 'host', new Date())
  const person = { actor: { kind: 'operator', operatorId, deviceId: null }, now: new Date() } as const
  const guest = { guestName: 'Eva', guestEmail: 'eva@guest.example', subject: 'Tickets', body: 'Are there more?' }
  const options = { now: person.now, language: 'en', anonymous: false } as const
  const { id } = await startThread(venue, MessageRequest.parse(guest), options)
  await letMailsArrive({ venueId: venue.id, id }, person.now)
  await addThreadNote(venue, id, 'Two more.', person)
  await assignThread(venue, id, operatorId, person)
  await linkThread(venue, id, { registration }, person)
  await replyToThread(venue, id, { body: 'Two more.' }, person)
  await saveAnswer(venue, { name: 'More tickets', en: 'Hello {name}, there are.' }, person)
}

async function buy(venue: Venue, quantity: number): Promise<Registration> {
  const bought = await orderTickets(venue, quantity)
  await payOpen(bought.session.id)
  await settleOpened(bought)
  return bought.registration
}

async function actorsAt(venue: Venue): Promise<Actor[]> {
  const { operator } = await invited({ venue: venue.slug, email: `host@${venue.slug}.example`, role: 'host' })
  const [key] = await database().select().from(apiKey).limit(1)
  if (!key) throw new Error('there is no key')
  const { id: deviceId } = await pairedDevice(venue.slug)
  return [
    { kind: 'operator', operatorId: operator.id, deviceId: null },
    { kind: 'operator', operatorId: operator.id, deviceId },
    { kind: 'device', deviceId },
    { kind: 'key', keyId: key.id },
    { kind: 'command', program: 'reservations' },
  ]
}
