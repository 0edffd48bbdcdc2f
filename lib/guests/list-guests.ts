import { type SQL, sql } from 'drizzle-orm'
import { inSnapshot, type Reader } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { foldedLastWord } from '#db/schema/search.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { instantsIn } from '#lib/evening/instants.ts'
import { matching } from '#lib/evening/search.ts'
import { searchTerms } from '#lib/evening/search-terms.ts'
import { toDecimal } from '#lib/money.ts'
import { isNamed } from '#lib/name-search.ts'
import type { Act } from '#lib/operators/roles.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { GuestDirectoryFilter } from './directory-filters.ts'
import { findDoubles } from './doubles.ts'
import { findGuests, type KnownGuest, nameOfGuest } from './identity.ts'
import type { GuestsQuery } from './input.ts'
import type { GuestDirectory, GuestSummary } from './record.ts'
import { bookedContacts, type Cursor, foundContacts, namedElsewhere, otherAddresses, type Position } from './sources.ts'
import { type GuestSums, readSums } from './sums.ts'

/** The guests of a page. */
const pageSize = 50

type Options = { now: Date; may: (act: Act) => boolean }
type Listed = { position: Position; guest: KnownGuest; sums: GuestSums }

/**
 * Lists a page of the guests of a venue, by their latest booking, the latest first: everybody whom a booking, a ticket, a voucher, a
 * conversation or a waiting list names and who was not erased. A filter and a search look among all of them.
 */
export async function listGuests(
  venue: Venue,
  { filter, q, after }: GuestsQuery,
  options: Options,
): Promise<GuestDirectory> {
  const { now, may } = options
  return inSnapshot(async (tx) => {
    const found = q ? searched(venue, q) : filtered(venue, filter, now)
    const from = cursorOf(after)
    const { listed, next } = found
      ? await listFound(tx, venue, found, from, now, filter === 'twice' && !q)
      : await listAll(tx, venue, from, now)
    const doubles = await findDoubles(
      tx,
      venue,
      listed.map(({ guest }) => guest),
    )
    const sees = may('money')
    return {
      now: instantsIn(venue.timezone).iso(now.getTime()),
      counts: await countFilters(tx, venue, now),
      guests: listed.map((each, at) => summaryOf(venue, each, (doubles[at]?.length ?? 0) > 0, sees)),
      next,
    }
  })
}

/** Reads every guest of a venue, page by page, in the order of the list. */
export async function* everyGuest(tx: Reader, venue: Venue, now: Date): AsyncGenerator<Listed[]> {
  let from: Cursor | null = null
  for (;;) {
    const page: { listed: Listed[]; next: string | null } = await listAll(tx, venue, from, now, 500)
    yield page.listed
    if (page.next === null) return
    from = cursorOf(page.next)
  }
}

/** Walks through the records from the latest on. A contact that is not the latest of its guest is passed over. */
async function listAll(tx: Reader, venue: Venue, from: Cursor | null, now: Date, size = pageSize) {
  const listed: Listed[] = []
  let cursor = from
  for (;;) {
    const limit = size + 1
    const booked = await tx.execute<Position>(bookedContacts(venue.id, cursor, limit))
    const since = booked.length === limit ? (booked.at(-1)?.at ?? null) : null
    const others = await tx.execute<Position>(otherAddresses(venue.id, cursor, since, limit))
    const positions = [...booked, ...others].toSorted(byPlace).slice(0, limit)
    const guests = await findGuests(tx, venue, positions)
    const sums = await readSums(tx, venue, guests, now)
    for (const [at, position] of positions.entries()) {
      const [guest, sum] = [guests[at], sums[at]]
      if (!guest || !sum) continue
      if (listed.length === size) return { listed, next: placeOf(listed.at(-1)?.position) }
      cursor = position
      const isLatest = sum.latestId === null || sum.latestId === position.id
      const isFirst = !listed.some((other) => nameOfGuest(other.guest) === nameOfGuest(guest))
      if (isLatest && isFirst) listed.push({ position, guest, sums: sum })
    }
    if (positions.length < limit) return { listed, next: null }
  }
}

/** The guests of a search or a filter: each once, at the latest of the contacts that were found. */
async function listFound(tx: Reader, venue: Venue, found: SQL, from: Cursor | null, now: Date, twice: boolean) {
  const positions = await tx.execute<Position>(foundContacts(venue.id, found))
  const guests = await findGuests(tx, venue, positions)
  const seen = new Set<string>()
  const once: { position: Position; guest: KnownGuest }[] = []
  for (const [at, position] of positions.entries()) {
    const guest = guests[at]
    if (!guest || seen.has(nameOfGuest(guest))) continue
    seen.add(nameOfGuest(guest))
    once.push({ position, guest })
  }
  let left = from ? once.filter(({ position }) => byPlace({ ...from }, position) < 0) : once
  if (twice) {
    // Merged guests, and those that were told apart, are no suggestion any more.
    const doubles = await findDoubles(
      tx,
      venue,
      left.map(({ guest }) => guest),
    )
    left = left.filter((_, at) => (doubles[at]?.length ?? 0) > 0)
  }
  const page = left.slice(0, pageSize)
  const sums = await readSums(
    tx,
    venue,
    page.map(({ guest }) => guest),
    now,
  )
  const listed = page.flatMap((each, at) => (sums[at] ? [{ ...each, sums: sums[at] }] : []))
  return { listed, next: left.length > pageSize ? placeOf(page.at(-1)?.position) : null }
}

function byPlace(one: Cursor, other: Cursor): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return one.id === other.id ? 0 : one.id < other.id ? 1 : -1
}

const placeOf = (position: Cursor | undefined): string | null => (position ? `${position.at}~${position.id}` : null)

/** Reads the place of a page; a text that is none is the first page. */
function cursorOf(after: string | undefined): Cursor | null {
  const read = /^(\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    after ?? '',
  )
  return read?.[1] && read[2] ? { at: read[1], id: read[2] } : null
}

const contactOf = sql`nullif(lower(${reservation.email}), '') as address, ${reservation.phone} as phone`

/** The contacts of a search: by bookings, as the search of the evening finds them, and by the other records of guests. */
function searched(venue: Venue, q: string): SQL {
  const terms = searchTerms(q)
  const booked = matching(terms) ?? sql`false`
  const { email, names } = terms
  const elsewhere = namedElsewhere(venue.id, (name, address) =>
    email !== null
      ? sql`lower(${address}) = lower(${email})`
      : names.length > 0
        ? sql.join(
            names.map((words) => isNamed(name, words) ?? sql`false`),
            sql` or `,
          )
        : sql`false`,
  )
  return sql`select ${contactOf} from reservation where venue_id = ${venue.id} and (${booked})
    and (email <> '' or phone is not null) union all ${elsewhere}`
}

/** The contacts of a filter; null for all guests. */
function filtered(venue: Venue, filter: GuestDirectoryFilter, now: Date): SQL | null {
  const ofBookings = (which: SQL) => sql`select ${contactOf} from reservation where venue_id = ${venue.id} and ${which}`
  const ofProfiles = (which: SQL) =>
    sql`select p.email as address, p.phone from guest_profile p where p.venue_id = ${venue.id} and ${which}`
  if (filter === 'tonight') {
    const today = presentServiceDay(venue, now)
    return ofBookings(sql`service_date = ${today}::date and status in ('Confirmed', 'Pending', 'Completed', 'NoShow')`)
  }
  if (filter === 'no-shows') return ofBookings(sql`status = 'NoShow'`)
  if (filter === 'allergies') return ofProfiles(sql`p.allergies <> '' and p.merged_into is null`)
  if (filter === 'watched') return ofProfiles(sql`p.watched_at is not null and p.merged_into is null`)
  if (filter === 'twice') return suggested(venue)
  return null
}

/** The contacts whose telephone number and last name another contact has as well. */
function suggested(venue: Venue): SQL {
  const key = sql`regexp_replace(regexp_replace(phone, '[^0-9A-Za-z]', '', 'g'), '^00', '')`
  const named = sql`select nullif(lower(email), '') as address, phone, ${key} as number,
      ${foldedLastWord(sql`customer_name`)} as last
    from reservation where venue_id = ${venue.id} and phone is not null and customer_name <> ''`
  return sql`select address, phone from (
    select address, phone, min(coalesce(address, '')) over same <> max(coalesce(address, '')) over same as several
    from (${named}) as named window same as (partition by number, last)) as pairs where several`
}

async function countFilters(tx: Reader, venue: Venue, now: Date): Promise<GuestDirectory['counts']> {
  const today = presentServiceDay(venue, now)
  const [counted] = await tx.execute<GuestDirectory['counts']>(sql`
    select (select count(distinct coalesce(nullif(lower(email), ''), phone))::int from reservation
        where venue_id = ${venue.id} and service_date = ${today}::date
          and status in ('Confirmed', 'Pending', 'Completed', 'NoShow')) as tonight,
      count(*) filter (where allergies <> '')::int as allergies,
      count(*) filter (where watched_at is not null)::int as watched
    from guest_profile where venue_id = ${venue.id} and merged_into is null`)
  return counted ?? { tonight: 0, allergies: 0, watched: 0 }
}

function summaryOf(venue: Venue, { position, guest, sums }: Listed, twice: boolean, sees: boolean): GuestSummary {
  return {
    id: sums.firstId ?? position.id,
    name: sums.name ?? position.name,
    email: position.address ?? guest.contacts.addresses[0] ?? '',
    phone: sums.phone,
    ...shownSums(venue, sums, sees),
    allergies: guest.profile?.allergies ?? '',
    watched: guest.profile?.watchedAt != null,
    twice,
    tonight: sums.tonight,
  }
}

/** The sums as a record has them. */
export function shownSums(
  venue: Venue,
  { visits, noShows, last, next, spentMinor, paidVisits }: GuestSums,
  sees: boolean,
) {
  return {
    ...{ visits, noShows, last },
    next: instantsIn(venue.timezone).isoOrNull(next),
    spent: sees && paidVisits > 0 ? toDecimal(spentMinor, venue.currency) : null,
  }
}
