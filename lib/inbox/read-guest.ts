import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { reservation } from '#db/schema/reservations.ts'
import { voucherSale } from '#db/schema/vouchers.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { instantsIn } from '#lib/evening/instants.ts'
import { readParty } from '#lib/evening/read-party.ts'
import { placesOfReservation } from '#lib/evening/search.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Thread } from '#lib/messages/queries.ts'
import type { Act } from '#lib/operators/roles.ts'
import { telephoneLink } from '#lib/phone-number.ts'
import { retentionOf } from '#lib/privacy/due.ts'
import { findGuestProfile } from '#lib/reservations/guest-profiles.ts'
import { phoneCountry } from '#lib/reservations/phone-key.ts'
import { findSameGuest, type GuestContact } from '#lib/reservations/same-guest.ts'
import { canSendAgain } from '#lib/reservations/send-again.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isOwnBooking } from './own-booking.ts'
import type { InboxGuest } from './record.ts'

type Options = { now: Date; locale: Locale; may: (act: Act) => boolean }
type Booking = Awaited<ReturnType<typeof readBookings>>[number]

const mostEarlier = 10
const mostBookings = 200

/**
 * Reads everything that a venue has of the guest of a conversation: found by the address, and by the reservation to which the
 * conversation is linked. Sums and vouchers are for roles that may see them.
 */
export async function readInboxGuest(venue: Venue, thread: Thread, options: Options): Promise<InboxGuest> {
  const contact = await contactOf(venue, thread)
  const [bookings, tickets, vouchers, profile, storedThread] = await Promise.all([
    readBookings(venue, thread, contact),
    readTickets(venue, [thread.guestEmail], thread.registrationId),
    options.may('vouchers') ? readVouchers(venue, [thread.guestEmail]) : [],
    findGuestProfile(venue, contact),
    lastMessageDay(venue, [thread.guestEmail]),
  ])
  const { iso } = instantsIn(venue.timezone)
  const today = presentServiceDay(venue, options.now)
  const shown = (booking: Booking) => {
    const { reference, date, startsAt, partySize, status, places } = booking
    return {
      ...{ reference, date, from: iso(startsAt.getTime()), partySize, status },
      resources: places.map(({ name }) => name),
      canSendAgain: isOwnBooking(thread, booking) && canSendAgain(booking, options.now),
    }
  }
  const here = bookings.filter(({ date, status }) => date === today && status !== 'Cancelled')
  const tonight = here.find(({ id }) => id === thread.reservationId) ?? here[0]
  const isTonight = ({ id }: Booking) => id === tonight?.id
  const counted = (status: Booking['status']) => bookings.filter((booking) => booking.status === status).length
  return {
    ...{ visits: counted('Completed'), noShows: counted('NoShow'), phone: contact.phone },
    phoneLink: contact.phone === null ? null : telephoneLink(contact.phone, phoneCountry(venue)),
    ...{ notes: profile?.notes ?? '', allergies: profile?.allergies ?? '', tags: [...(profile?.tags ?? [])] },
    tonight: tonight ? { ...shown(tonight), ...(await readStay(venue, tonight, options)) } : null,
    upcoming: bookings
      .filter((booking) => booking.date >= today && !isTonight(booking))
      .toReversed()
      .map(shown),
    earlier: bookings
      .filter(({ date }) => date < today)
      .slice(0, mostEarlier)
      .map(shown),
    tickets: tickets.map(({ email, eventDate, ...row }) => ({
      ...{ ...row, date: eventDate },
      canSendAgain: row.status === 'Confirmed' && email !== '' && (eventDate === null || eventDate >= today),
    })),
    vouchers: vouchers.map(({ createdAt, ...row }) => ({ ...row, boughtAt: iso(createdAt.getTime()) })),
    storedUntil: storedUntil(venue, { bookings, tickets, lastMessageOn: storedThread }),
  }
}

/** The address of the thread, with the telephone number of its reservation or its registration. */
async function contactOf(venue: Venue, { reservationId, registrationId, guestEmail }: Thread): Promise<GuestContact> {
  if (reservationId !== null) {
    const [booked] = await database()
      .select({ phone: reservation.phone })
      .from(reservation)
      .where(and(eq(reservation.venueId, venue.id), eq(reservation.id, reservationId)))
    return { email: guestEmail, phone: booked?.phone ?? null }
  }
  if (registrationId === null) return { email: guestEmail, phone: null }
  const [registered] = await database()
    .select({ phone: eventRegistration.phone })
    .from(eventRegistration)
    .where(and(eq(eventRegistration.venueId, venue.id), eq(eventRegistration.id, registrationId)))
  return { email: guestEmail, phone: registered?.phone ?? null }
}

/** The bookings of the guest, and the one to which the thread is linked, the latest first. */
async function readBookings(venue: Venue, { reservationId }: Thread, contact: GuestContact) {
  const linked = reservationId === null ? undefined : eq(reservation.id, reservationId)
  const which = or(await findSameGuest(venue, contact, database()), linked) ?? sql`false`
  return database()
    .select({
      id: reservation.id,
      reference: reservation.reference,
      date: reservation.serviceDate,
      startsAt: reservation.startsAt,
      endsAt: reservation.endsAt,
      partySize: reservation.partySize,
      status: reservation.status,
      holdExpiresAt: reservation.holdExpiresAt,
      email: reservation.email,
      places: placesOfReservation,
    })
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), which))
    .orderBy(desc(reservation.startsAt), desc(reservation.id))
    .limit(mostBookings)
}

const isAddress = (column: typeof eventRegistration.email | typeof voucherSale.buyerEmail, address: string): SQL =>
  sql`(${column} <> '' and lower(${column}) = ${address.toLowerCase()})`

/** Reads the tickets of these addresses, and those of one registration, the latest first. */
export function readTickets(venue: Venue, addresses: readonly string[], registrationId: string | null = null) {
  const linked = registrationId === null ? undefined : eq(eventRegistration.id, registrationId)
  const own = or(...addresses.map((address) => isAddress(eventRegistration.email, address)), linked) ?? sql`false`
  return database()
    .select({
      reference: eventRegistration.reference,
      eventSlug: event.slug,
      title: event.title,
      eventDate: event.date,
      quantity: eventRegistration.quantity,
      status: eventRegistration.status,
      email: eventRegistration.email,
    })
    .from(eventRegistration)
    .innerJoin(event, and(eq(event.venueId, eventRegistration.venueId), eq(event.id, eventRegistration.eventId)))
    .where(and(eq(eventRegistration.venueId, venue.id), own))
    .orderBy(desc(eventRegistration.createdAt))
    .limit(mostBookings)
}

/** Reads the vouchers that these addresses have bought, the latest first. */
export function readVouchers(venue: Venue, addresses: readonly string[]) {
  const own = or(...addresses.map((address) => isAddress(voucherSale.buyerEmail, address))) ?? sql`false`
  return database()
    .select({ reference: voucherSale.reference, title: voucherSale.title, createdAt: voucherSale.createdAt })
    .from(voucherSale)
    .where(and(eq(voucherSale.venueId, venue.id), own))
    .orderBy(desc(voucherSale.createdAt))
    .limit(mostBookings)
}

/** The stage of a party that is expected or here today, until when it can stay, and the sum that is due on its bill. */
async function readStay(venue: Venue, { reference }: Booking, { now, locale, may }: Options) {
  const { stage, until, canStayUntil, tab } = await readParty(venue, reference, now, locale, may)
  return { stage, until, canStayUntil, due: may('bill') && tab?.open ? tab.due : null }
}

/** The day of the last message in a conversation of these addresses; null for none. */
export async function lastMessageDay(venue: Venue, addresses: readonly string[]): Promise<string | null> {
  const lower = addresses.map((address) => address.toLowerCase())
  const [row] = await database()
    .select({ at: sql<Date | null>`max(${message.createdAt})`.mapWith(message.createdAt) })
    .from(message)
    .innerJoin(messageThread, and(eq(messageThread.venueId, message.venueId), eq(messageThread.id, message.threadId)))
    .where(and(eq(messageThread.venueId, venue.id), inArray(sql`lower(${messageThread.guestEmail})`, lower)))
  return row?.at ? localDateAt(venue.timezone, row.at.getTime()) : null
}

/** The last day on which something of the guest is stored, by the retention of each kind of record (`retentionOf`). */
export function storedUntil(
  venue: Venue,
  records: {
    bookings: readonly { endsAt: Date }[]
    tickets: readonly { eventDate: string | null }[]
    lastMessageOn: string | null
  },
): string | null {
  const days = retentionOf(venue)
  const ends = [
    ...records.bookings.map(({ endsAt }) => addDays(localDateAt(venue.timezone, endsAt.getTime()), days.reservations)),
    ...records.tickets.flatMap(({ eventDate }) => (eventDate ? addDays(eventDate, days.registrations) : [])),
    ...(records.lastMessageOn ? [addDays(records.lastMessageOn, days.messages)] : []),
  ]
  return ends.toSorted().at(-1) ?? null
}
