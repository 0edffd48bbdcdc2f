import { and, asc, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { cancelByToken } from '#lib/events/cancel-registration.ts'
import { type Event, getEventById, getVisibleEvent } from '#lib/events/queries.ts'
import { acceptOffer } from '#lib/events/waiting/accept-offer.ts'
import { endOfferJob } from '#lib/events/waiting/end-offer-job.ts'
import { joinWaitingList } from '#lib/events/waiting/join-waiting-list.ts'
import { leaveWaitingList } from '#lib/events/waiting/leave-waiting-list.ts'
import { WaitingRequest } from '#lib/events/waiting/waiting-input.ts'
import { waitingPath } from '#lib/events/waiting/waiting-link.ts'
import { findLinkedEntry, type LinkedEntry, type WaitingEntry } from '#lib/events/waiting/waiting-queries.ts'
import { fromGuest } from '#lib/guest-text.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { eventVenue, sampleEvents } from './event-venue.ts'
import { registerGuests } from './tickets.ts'

let number = 0

/** A venue with waiting lists: a free quiz and a concert at 24.50 with this many seats each. */
export function waitingVenue(capacity: number, more: object = {}) {
  return eventVenue(fileOf(`waiting-${++number}`, capacity, more))
}

/** Imports such a venue again, with another capacity. */
export async function importAgain({ slug }: Venue, capacity: number): Promise<void> {
  await eventVenue({ ...fileOf(slug, capacity, {}), apiKeys: [] })
}

function fileOf(slug: string, capacity: number, more: object) {
  return {
    slug,
    settings: {
      onlinePayments: true,
      payoutAccount: `acct_${slug}`,
      ticketSales: true,
      waitingList: { enabled: true, offerMinutes: 120 },
      ...more,
    },
    events: [
      { ...sampleEvents.quiz, registration: { mode: 'Free' as const, capacity } },
      { ...sampleEvents.concert, registration: { mode: 'Paid' as const, price: 24.5, capacity } },
    ],
  }
}

/** Puts a guest on the waiting list of an event, as the API does for a server. */
export async function join(
  venue: Venue,
  eventSlug: string,
  email: string,
  { quantity = 1, now = new Date() } = {},
): Promise<WaitingEntry> {
  const request = WaitingRequest.parse({ buyerName: email.replace(/@.*/, ''), email, quantity })
  const joined = await getVisibleEvent(venue, eventSlug)
  await joinWaitingList(venue, joined, request, { now, requestedLocale: null, anonymous: false })
  return entryOf(venue, email)
}

/** The newest entry of an address. */
export async function entryOf(venue: Venue, email: string): Promise<WaitingEntry> {
  const found = await database()
    .select()
    .from(waitingEntry)
    .where(and(eq(waitingEntry.venueId, venue.id), eq(waitingEntry.email, fromGuest(email))))
    .orderBy(asc(waitingEntry.joinedAt))
  const last = found.at(-1)
  if (!last) throw new Error(`nobody waits as ${email}`)
  return last
}

/** An entry as its link leads to it. */
export async function linked(venue: Venue, email: string): Promise<LinkedEntry> {
  const token =
    waitingPath(venue.slug, await entryOf(venue, email))
      .split('/')
      .at(-1) ?? ''
  const found = await findLinkedEntry({ venueSlug: venue.slug, token })
  if (!found) throw new Error(`the link of ${email} leads nowhere`)
  return found
}

/** The states of all entries, in the order of the list: `ada Waiting`. */
export async function listNow(venue: Venue): Promise<string[]> {
  const rows = await database()
    .select()
    .from(waitingEntry)
    .where(eq(waitingEntry.venueId, venue.id))
    .orderBy(asc(waitingEntry.joinedAt), asc(waitingEntry.id))
  return rows.map(({ name, status }) => `${name} ${status}`)
}

/** An event as it is now. */
export async function eventNow(venue: Venue, slug: string): Promise<Event> {
  return getEventById(venue.id, (await getVisibleEvent(venue, slug)).id)
}

/** Changes an event directly in the database. */
export async function updateEventRow(venue: Venue, slug: string, values: Partial<Event>): Promise<void> {
  await database()
    .update(event)
    .set(values)
    .where(and(eq(event.venueId, venue.id), eq(event.slug, slug)))
}

/** The paths of the pages of all entries of a venue. */
export async function waitingPaths(venue: Venue): Promise<string[]> {
  const entries = await database().select().from(waitingEntry).where(eq(waitingEntry.venueId, venue.id))
  return entries.map((entry) => waitingPath(venue.slug, entry))
}

/**
 * Lets guests wait at a venue of its own, which it returns: one accepts, one declines, one lets the offer end, one has an offer,
 * one still waits.
 */
export async function letGuestsWait(): Promise<Venue> {
  const venue = await waitingVenue(2)
  const tokens = [await registerGuests(venue, 'quiz', ['Jan']), await registerGuests(venue, 'quiz', ['Kaja'])]
  const now = new Date()
  const names = ['lena', 'mo', 'nils', 'ole', 'pia']
  for (const [at, name] of names.entries())
    await join(venue, 'quiz', `${name}@guest.example`, { now: new Date(now.getTime() + at) })
  for (const { cancelToken } of tokens) await cancelByToken(cancelToken, now)
  await acceptOffer(await linked(venue, 'lena@guest.example'), [], now)
  await leaveWaitingList(await entryOf(venue, 'mo@guest.example'), now)
  const { registrationId } = await entryOf(venue, 'nils@guest.example')
  const end = { now: new Date(now.getTime() + 3 * 3_600_000), signal: new AbortController().signal }
  await endOfferJob.run({ venueId: venue.id, registrationId: registrationId ?? '' }, end)
  return venue
}
