import { and, desc, eq, inArray } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { env } from '#lib/env/env.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { hasUsableKey } from '#lib/keys/usable-key.ts'
import { countryOf } from '#lib/phone-number.ts'
import { listTables } from '#lib/table-sessions/list-tables.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import type { AdvisedPart, FirstHourRecord, MissingPart } from './first-hour-record.ts'
import { findFreeDays } from './read-first-times.ts'

/** Reads how far a venue is set up, and what keeps guests from booking: from what is stored, whoever has stored it. */
export async function readFirstHour(venue: Venue, now: Date, locale: Locale): Promise<FirstHourRecord> {
  const resources = await listBookableResources(venue)
  const [tables, booking, missing] = await Promise.all([
    listTables({ venueSlug: venue.slug }),
    findLatestBooking(venue),
    findMissing(venue, resources, now),
  ])
  const { name, timezone, currency, language, settings, business } = venue
  const code = countryOf({ country: business.country, timezone })
  const country = (code && new Intl.DisplayNames(locale, { type: 'region' }).of(code)) ?? business.country
  const length = venue.bookingDurations.find(({ type }) => type === 'RestaurantTable')
  const advised: AdvisedPart[] = [
    ...(settings.imprintUrl ? [] : (['imprint'] as const)),
    ...(settings.privacyUrl ? [] : (['privacy'] as const)),
  ]
  return {
    ...{ name, timezone, currency, language, booking, missing, advised },
    place: `${business.city}, ${country}`,
    date: presentServiceDay(venue, now),
    week: venue.openingHours.regular.map(({ opens, closes }) => ({ opens, closes })),
    tables: sizesOf(resources),
    length: length ? { minutes: length.defaultMinutes, turnoverMinutes: length.turnoverMinutes } : null,
    ordering: settings.qrOrdering,
    cards: tables.filter(({ state }) => state === 'works').length,
    page: { on: settings.bookingPage === true, url: `${env().appUrl}/v/${venue.slug}` },
  }
}

/** Returns what keeps guests from booking online; nothing if they can. */
export async function findMissing(venue: Venue, resources: readonly Resource[], now: Date): Promise<MissingPart[]> {
  const { regular, special } = venue.openingHours
  const today = presentServiceDay(venue, now)
  const opens = [...regular, ...special.filter(({ date }) => date >= today)].some(({ isClosed }) => !isClosed)
  const missing: MissingPart[] = []
  if (!opens) missing.push('hours')
  if (resources.length === 0) missing.push('tables')
  if (missing.length === 0 && (await findFreeDays(venue, resources, now)).length === 0) missing.push('times')
  if (venue.settings.bookingPage !== true && !(await hasUsableKey(venue))) missing.push('page')
  return missing
}

/** The number of resources of each size, most of them first. */
function sizesOf(resources: readonly Resource[]): { count: number; seats: number }[] {
  const counts = new Map<number, number>()
  for (const { capacity } of resources) counts.set(capacity, (counts.get(capacity) ?? 0) + 1)
  return [...counts].map(([seats, count]) => ({ count, seats })).sort((one, other) => other.count - one.count)
}

async function findLatestBooking({ id, timezone }: Venue): Promise<FirstHourRecord['booking']> {
  const stands = inArray(reservation.status, ['Confirmed', 'Pending', 'Completed', 'NoShow'])
  const [found] = await database()
    .select()
    .from(reservation)
    .where(and(eq(reservation.venueId, id), stands))
    .orderBy(desc(reservation.serviceDate), desc(reservation.startsAt))
    .limit(1)
  if (!found) return null
  const { reference, customerName: name, partySize, serviceDate: date, startsAt } = found
  return { reference, name, partySize, date, start: localDateTimeAt(timezone, startsAt.getTime()).time }
}
