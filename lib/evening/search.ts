import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { reversedPhoneKeyOf } from '#db/schema/guest-text.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { readScan } from '#lib/events/tickets/read-code.ts'
import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { isNamed, startsWithText } from '#lib/name-search.ts'
import type { Act } from '#lib/operators/roles.ts'
import { resourceLabels } from '#lib/reservations/letter-texts.ts'
import { localDateAt, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import { listResources, type Venue } from '#lib/venues/queries.ts'
import { findVoucherOfVenue } from '#lib/vouchers/queries.ts'
import { voucherStatus } from '#lib/vouchers/status.ts'
import type { SearchResults } from './record.ts'
import { type SearchTerms, searchTerms } from './search-terms.ts'
import { guestsText, reservationStatusTexts, ticketStatusTexts, voucherTexts } from './texts.ts'

type Result = SearchResults['results'][number]

export const mostResults = 20

/**
 * Searches a venue by anything that a guest says or shows: a reservation of any day by its reference, name, address or
 * telephone number; a table by its name; a ticket (for roles that may `door`) or a voucher (for roles that may `bill` or
 * `vouchers`) by its whole code, which nothing completes. Reservations nearest to today come first; there are at most
 * `mostResults`.
 */
export async function searchConsole(
  venue: Venue,
  typed: string,
  locale: Locale,
  now: Date,
  may: (act: Act) => boolean,
): Promise<SearchResults> {
  const terms = searchTerms(typed)
  const [tickets, vouchers, tables, reservations] = await Promise.all([
    may('door') ? findTickets(venue, typed, locale, may) : [],
    may('bill') || may('vouchers') ? findVouchers(venue, typed, locale, now, may) : [],
    findTables(venue, terms, locale),
    findReservations(venue, terms, locale, now),
  ])
  return { results: [...tickets, ...vouchers, ...tables, ...reservations].slice(0, mostResults) }
}

function findReservations(venue: Venue, terms: SearchTerms, locale: Locale, now: Date): Promise<Result[]> {
  const which = matching(terms)
  return which ? nearest(venue, which, locale, now) : Promise.resolve([])
}

async function nearest(venue: Venue, which: SQL, locale: Locale, now: Date): Promise<Result[]> {
  const today = localDateAt(venue.timezone, now.getTime())
  const distance = sql`abs(${reservation.serviceDate} - ${today}::date)`
  const order = [distance, asc(reservation.startsAt), asc(reservation.reference)]
  const found = await select(which, venue, { order, limit: mostResults })
  return found.map((row) => reservationResult(venue, row, locale))
}

/** The conditions on reservations, each of which an index answers; undefined if the text cannot be any of the terms. */
export function matching({ references, email, reversedDigits, names }: SearchTerms): SQL | undefined {
  return or(
    references.length > 0 ? inArray(reservation.reference, references) : undefined,
    email === null ? undefined : sql`${reservation.email} <> '' and lower(${reservation.email}) = lower(${email})`,
    reversedDigits === null
      ? undefined
      : and(
          sql`${reservation.phone} is not null`,
          startsWithText(reversedPhoneKeyOf(reservation.phone), sql`${reversedDigits}::text`),
        ),
    ...names.map((words) => isNamed(reservation.customerName, words)),
  )
}

/**
 * The resources of a reservation, in their order. Plain SQL: the query builder writes columns of a single table without
 * their table.
 */
export const placesOfReservation = sql<{ id: string; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', at.id, 'name', at.name) order by own.ordinal) from ${occupancy} own
  join resource at on at.venue_id = own.venue_id and at.id = own.resource_id
  where own.venue_id = reservation.venue_id and own.reservation_id = reservation.id), '[]')`

type Found = Awaited<ReturnType<typeof select>>[number]

function select(which: SQL | undefined, venue: Venue, { order, limit }: { order: SQL[]; limit: number }) {
  return database()
    .select({
      reference: reservation.reference,
      status: reservation.status,
      name: reservation.customerName,
      date: reservation.serviceDate,
      startsAt: reservation.startsAt,
      partySize: reservation.partySize,
      places: placesOfReservation,
    })
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), which))
    .orderBy(...order)
    .limit(limit)
}

function reservationResult({ timezone }: Venue, found: Found, locale: Locale): Result {
  const { reference, name, date, startsAt, partySize, places, status } = found
  const start = timeOfWall(wallOfInstant(zoneWindow(timezone, date), startsAt.getTime()))
  const parts = [
    formatDate(date, locale, { short: true }),
    start,
    guestsText(partySize)[locale],
    places.map((place) => place.name).join(', '),
    status === 'Confirmed' ? '' : reservationStatusTexts[status][locale],
  ]
  return {
    kind: 'reservation',
    title: name === '' ? reference : name,
    line: parts.filter((part) => part !== '').join(' · '),
    date,
    reference,
    resourceId: places[0]?.id ?? null,
    registration: null,
    voucherId: null,
  }
}

async function findTables(venue: Venue, { table }: SearchTerms, locale: Locale): Promise<Result[]> {
  if (table === '') return []
  const resources = await listResources(venue, database())
  return resources
    .filter(({ name, active }) => active && ` ${name.toLowerCase()}`.includes(` ${table}`))
    .map(({ id, name, type, capacity }) => ({
      kind: 'table',
      title: name,
      line: `${resourceLabels[type][locale]} · ${guestsText(capacity)[locale]}`,
      date: null,
      reference: null,
      resourceId: id,
      registration: null,
      voucherId: null,
    }))
}

/** The fields of a result without a reservation, a table or a voucher to show. */
const leadsNowhere = { reference: null, resourceId: null, voucherId: null }

async function findTickets(venue: Venue, typed: string, locale: Locale, may: (act: Act) => boolean): Promise<Result[]> {
  const found = await findTicket(readScan(typed))
  if (found?.venue.id !== venue.id) return []
  const { ticket, event } = found
  const day = event.date === null ? '' : formatDate(event.date, locale, { short: true })
  const line = [event.title, day, ticketStatusTexts[ticket.status][locale]].filter((part) => part !== '').join(' · ')
  const known = { eventSlug: event.slug, reference: found.registration.reference }
  const registration = may('events') ? known : null
  return [{ kind: 'ticket', title: ticket.attendeeName, line, date: event.date, ...leadsNowhere, registration }]
}

async function findVouchers(
  venue: Venue,
  typed: string,
  locale: Locale,
  now: Date,
  may: (act: Act) => boolean,
): Promise<Result[]> {
  const found = await findVoucherOfVenue(venue.id, typed)
  if (!found) return []
  const { kind, itemName, percentageMillionths, issuedValue, openValue, currency, expiresOn } = found
  const status = voucherStatus(found, localDateAt(venue.timezone, now.getTime()))
  const title =
    kind === 'Amount'
      ? voucherTexts.of(formatMoney(issuedValue, currency, locale))[locale]
      : voucherTexts.of(kind === 'Item' ? (itemName ?? '') : `${(percentageMillionths ?? 0) / 10_000} %`)[locale]
  const left = kind === 'Amount' ? [voucherTexts.left(formatMoney(openValue, currency, locale))[locale]] : []
  const line = [
    voucherTexts.status[status][locale],
    ...left,
    voucherTexts.until(formatDate(expiresOn, locale, { short: true }))[locale],
  ]
  const leads = { ...leadsNowhere, voucherId: may('bill') ? found.id : null }
  return [{ kind: 'voucher', title, line: line.join(' · '), date: null, registration: null, ...leads }]
}
