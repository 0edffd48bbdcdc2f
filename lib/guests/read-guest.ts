import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { reservation } from '#db/schema/reservations.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { instantsIn } from '#lib/evening/instants.ts'
import { placesOfReservation } from '#lib/evening/search.ts'
import { lastMessageDay, readTickets, readVouchers, storedUntil } from '#lib/inbox/read-guest.ts'
import { exactMinor, toDecimal } from '#lib/money.ts'
import type { Act } from '#lib/operators/roles.ts'
import { includesPlan } from '#lib/plans/plans.ts'
import { ofContacts } from '#lib/reservations/same-guest.ts'
import { listWatchedBookings } from '#lib/reservations/watch-guest.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { findDoubles } from './doubles.ts'
import { contactOfRecord, findGuests, type KnownGuest } from './identity.ts'
import { shownSums } from './list-guests.ts'
import type { VenueGuest } from './record.ts'
import { readSums } from './sums.ts'

type Options = { now: Date; may: (act: Act) => boolean }

const mostEarlier = 50
const mostBookings = 200

/**
 * Reads everything that a venue has of a guest, by the id of one of the guest's records. Sums, vouchers and conversations are for
 * roles that may see them. Throws a 404 for an unknown record, or one whose guest was erased.
 */
export async function readGuestDetails(venue: Venue, id: string, { now, may }: Options): Promise<VenueGuest> {
  const reader = database()
  const known = await contactOfRecord(reader, venue, id)
  const [guest] = await findGuests(reader, venue, [known])
  if (!guest) throw new Error('a contact has no guest')
  const { addresses } = guest.contacts
  const [[sums], bookings, tickets, vouchers, lastMessageOn, threads, [doubles = []], waiting] = await Promise.all([
    readSums(reader, venue, [guest], now),
    readBookings(venue, guest),
    readTickets(venue, addresses),
    may('vouchers') ? readVouchers(venue, addresses) : [],
    lastMessageDay(venue, addresses),
    may('messages') && includesPlan(venue.plan, 'Pro') ? readThreads(venue, addresses) : [],
    findDoubles(reader, venue, [guest]),
    guest.profile?.watchedAt ? listWatchedBookings(reader, venue, now) : [],
  ])
  if (!sums) throw new Error('a guest has no sums')
  const { iso } = instantsIn(venue.timezone)
  const sees = may('money')
  const decimal = (minor: number) => toDecimal(minor, venue.currency)
  const today = presentServiceDay(venue, now)
  const shown = ({ startsAt, endsAt: _, id: bookingId, places, spent, ...row }: (typeof bookings)[number]) => ({
    ...row,
    from: iso(startsAt.getTime()),
    resources: places.map(({ name }) => name),
    spent: sees && spent !== null ? decimal(exactMinor(spent)) : null,
    waits: waiting.some((each) => each.id === bookingId),
  })
  const contact = ({ email, phone }: { email: string | null; phone: string | null }) => email ?? phone ?? ''
  const { profile, merged } = guest
  return {
    now: iso(now.getTime()),
    id: sums.firstId ?? id,
    name: sums.name ?? known.name,
    email: sums.email ?? addresses[0] ?? '',
    phone: sums.phone,
    ...shownSums(venue, sums, sees),
    contacts: merged.length > 0 && profile ? [profile, ...merged].map(contact) : [],
    perVisit: sees && sums.paidVisits > 0 ? decimal(Math.round(sums.spentMinor / sums.paidVisits)) : null,
    daysAhead: sums.daysAhead,
    ...{ notes: profile?.notes ?? '', allergies: profile?.allergies ?? '', tags: [...(profile?.tags ?? [])] },
    watched: profile?.watchedAt != null,
    upcoming: bookings
      .filter(({ date }) => date >= today)
      .toReversed()
      .map(shown),
    earlier: bookings
      .filter(({ date }) => date < today)
      .slice(0, mostEarlier)
      .map(shown),
    tickets: tickets.map(({ eventDate, ...row }) => ({ ...row, date: eventDate })),
    vouchers: vouchers.map(({ createdAt, ...row }) => ({ ...row, boughtAt: iso(createdAt.getTime()) })),
    threads: threads.map(({ createdAt, solvedAt, ...row }) => ({
      ...row,
      at: iso(createdAt.getTime()),
      solved: solvedAt !== null,
    })),
    merged: merged.map(({ id: mergedId, ...row }) => ({ mergedId, contact: contact(row) })),
    doubles: await shownDoubles(venue, doubles, now),
    storedUntil: storedUntil(venue, { bookings, tickets, lastMessageOn }),
  }
}

async function shownDoubles(
  venue: Venue,
  doubles: readonly { id: string; guest: KnownGuest }[],
  now: Date,
): Promise<VenueGuest['doubles']> {
  const guests = doubles.map(({ guest }) => guest)
  const sums = await readSums(database(), venue, guests, now)
  const stored = await Promise.all(
    guests.map(async ({ contacts }, at) => {
      const { addresses } = contacts
      const bookings = await readBookings(venue, guests[at] as KnownGuest)
      const tickets = await readTickets(venue, addresses)
      return storedUntil(venue, { bookings, tickets, lastMessageOn: await lastMessageDay(venue, addresses) })
    }),
  )
  return doubles.flatMap(({ id, guest }, at) => {
    const own = sums[at]
    if (!own) return []
    const { visits, noShows, name, email, phone } = own
    return {
      ...{ id, name: name ?? '', email: email ?? '', phone, visits, noShows },
      allergies: guest.profile?.allergies ?? '',
      storedUntil: stored[at] ?? null,
    }
  })
}

/** The bookings of a guest, the latest first, each with the sum of its invoices in minor units. */
function readBookings(venue: Venue, { contacts }: KnownGuest) {
  const spent = sql<string | null>`(
    select sum(i.total_minor + coalesce((select sum(c.total_minor) from invoice c
        where c.venue_id = i.venue_id and c.cancels_number = i.number), 0))
    from tab t join invoice i on i.venue_id = t.venue_id and i.tab_id = t.id and i.cancels_number is null
    where t.venue_id = reservation.venue_id and t.reservation_id = reservation.id)`
  return database()
    .select({
      id: reservation.id,
      reference: reservation.reference,
      date: reservation.serviceDate,
      startsAt: reservation.startsAt,
      endsAt: reservation.endsAt,
      partySize: reservation.partySize,
      status: reservation.status,
      places: placesOfReservation,
      spent,
    })
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), ofContacts(contacts) ?? sql`false`))
    .orderBy(desc(reservation.startsAt), desc(reservation.id))
    .limit(mostBookings)
}

function readThreads(venue: Venue, addresses: readonly string[]) {
  const { id, subject, createdAt, solvedAt } = messageThread
  return database()
    .select({ id, subject, createdAt, solvedAt })
    .from(messageThread)
    .where(and(eq(messageThread.venueId, venue.id), inArray(sql`lower(${messageThread.guestEmail})`, [...addresses])))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostBookings)
}
