import { and, desc, eq, gt, inArray, isNotNull, like, or, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import { instantsIn } from '#lib/evening/instants.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { findUndelivered } from '#lib/mail/find-undelivered.ts'
import { undeliveredTexts } from '#lib/mail/undelivered-texts.ts'
import { telephoneLink } from '#lib/phone-number.ts'
import { phoneCountry } from '#lib/reservations/phone-key.ts'
import { dayMs, localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { formatTimeOf } from './format-time-of.ts'
import type { Inbox } from './record.ts'

// After this time nobody calls any more.
const shownForMs = 14 * dayMs
const mostLetters = 50

/**
 * The bookings to come of which a letter was not delivered, the next first. A booking leaves the list when its address is changed,
 * when a later letter is delivered, and when it is over.
 */
export async function readLostLetters(
  reader: Reader,
  venue: Venue,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Inbox['letters']> {
  const reported = await reader
    .selectDistinct({ address: sql<string>`lower(${mail.recipientAddress})` })
    .from(mail)
    .where(
      and(
        eq(mail.venueId, venue.id),
        isNotNull(mail.undeliveredAt),
        gt(mail.undeliveredAt, new Date(now.getTime() - shownForMs)),
        or(like(mail.kind, 'reservation-%'), like(mail.kind, 'registration-%'), eq(mail.kind, 'event-message')),
      ),
    )
    .limit(mostLetters)
  const addresses = reported.map(({ address }) => address).filter((address) => address !== '')
  if (addresses.length === 0) return []
  const bookings = [
    ...(await readReservations(reader, venue, addresses, { now, locale })),
    ...(await readRegistrations(reader, venue, addresses, now)),
  ]
  const { iso } = instantsIn(venue.timezone)
  const letters: Inbox['letters'] = []
  for (const { email, since, ...booking } of bookings) {
    const lost = await findUndelivered(reader, { venueId: venue.id, address: email, since })
    const phoneLink = booking.phone === null ? null : telephoneLink(booking.phone, phoneCountry(venue))
    if (lost)
      letters.push({ ...booking, phoneLink, why: undeliveredTexts[lost.reason][locale], at: iso(lost.at.getTime()) })
  }
  return letters.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? '')).slice(0, mostLetters)
}

async function readReservations(
  reader: Reader,
  venue: Venue,
  addresses: string[],
  { now, locale }: { now: Date; locale: Locale },
) {
  const rows = await reader
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.venueId, venue.id),
        inArray(sql`lower(${reservation.email})`, addresses),
        gt(reservation.endsAt, now),
        inArray(reservation.status, ['Pending', 'Confirmed']),
      ),
    )
    .orderBy(reservation.startsAt)
    .limit(mostLetters)
  return rows.map((row) => ({
    ...{ kind: 'reservation' as const, reference: row.reference, guestName: row.customerName, phone: row.phone },
    ...{ title: formatTimeOf(venue, row.startsAt, locale), date: row.serviceDate, eventSlug: null },
    ...{ email: row.email, since: new Date(row.createdAt.getTime() - 1) },
  }))
}

async function readRegistrations(reader: Reader, venue: Venue, addresses: string[], now: Date) {
  const rows = await reader
    .select({ registered: eventRegistration, event: { title: event.title, date: event.date, slug: event.slug } })
    .from(eventRegistration)
    .innerJoin(event, and(eq(event.venueId, eventRegistration.venueId), eq(event.id, eventRegistration.eventId)))
    .where(
      and(
        eq(eventRegistration.venueId, venue.id),
        inArray(sql`lower(${eventRegistration.email})`, addresses),
        eq(eventRegistration.status, 'Confirmed'),
        sql`(${event.date} is null or ${event.date} >= ${localDateAt(venue.timezone, now.getTime())})`,
      ),
    )
    .orderBy(desc(eventRegistration.createdAt))
    .limit(mostLetters)
  return rows.map(({ registered: row, event: { title, date, slug } }) => ({
    ...{ kind: 'registration' as const, reference: row.reference, guestName: row.buyerName, phone: row.phone },
    ...{ title, date, eventSlug: slug, email: row.email, since: new Date(row.createdAt.getTime() - 1) },
  }))
}
