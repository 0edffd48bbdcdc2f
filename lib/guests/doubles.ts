import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { foldedLastWord } from '#db/schema/search.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { findGuests, type KnownBy, type KnownGuest, nameOfGuest } from './identity.ts'

/** A booking with a number and a last name: the number as a key, its last digit first. */
type Named = KnownBy & { id: string; reversed: string; last: string }

const key = (row: string) =>
  sql`reverse(regexp_replace(regexp_replace(${sql.raw(row)}.phone, '[^0-9A-Za-z]', '', 'g'), '^00', ''))`
const named = (
  row: string,
) => sql`${sql.raw(row)}.id, nullif(lower(${sql.raw(row)}.email), '') as address, ${sql.raw(row)}.phone,
  ${key(row)} as reversed, ${foldedLastWord(sql`${sql.raw(row)}.customer_name`)} as last`

/** More bookings of one number would be those of a switchboard. */
const mostBookings = 2_000
/** A shorter number identifies nobody, as `phoneKey` has it. */
const shortest = 5

/**
 * Finds the guests who may be the same as each of these: another address or number whose bookings have the same telephone number
 * and the same last name. Without those that staff have told apart. In the order of `guests`; at most three for each.
 */
export async function findDoubles(
  reader: Reader,
  venue: Venue,
  guests: readonly KnownGuest[],
): Promise<{ id: string; known: KnownBy; guest: KnownGuest }[][]> {
  const wanted = guests.map(({ contacts: { addresses, numbers } }, i) => ({
    i,
    addresses,
    reversed: numbers.map((number) => [...number].toReversed().join('')),
  }))
  const own = await reader.execute<Named & { i: number }>(sql`
    select w.i, own.* from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
      as w (i int, addresses text[], reversed text[])
    cross join lateral (
      select ${named('r')} from reservation r where r.venue_id = ${venue.id} and r.email <> ''
        and lower(r.email) = any (w.addresses) and r.phone is not null and r.customer_name <> ''
      union all
      select ${named('r')} from reservation r where r.venue_id = ${venue.id} and r.phone is not null and r.email = ''
        and ${key('r')} = any (w.reversed) and r.customer_name <> ''
    ) as own`)
  const numbers = [...new Set(own.map(({ reversed }) => reversed))].filter(({ length }) => length >= shortest)
  if (numbers.length === 0) return guests.map(() => [])
  // A query of its own, whose plan knows how few numbers there are.
  const others = await reader.execute<Named>(sql`
    select ${named('r')} from reservation r
    where r.venue_id = ${venue.id} and r.phone is not null and r.customer_name <> ''
      and ${key('r')} in (${sql.join(
        numbers.map((number) => sql`${number}`),
        sql`, `,
      )})
    order by r.created_at, r.id limit ${mostBookings}`)
  const candidates = guests.flatMap((_, i) => {
    const names = new Set(own.filter((each) => each.i === i).map(({ reversed, last }) => `${reversed} ${last}`))
    const { addresses = [], reversed = [] } = wanted[i] ?? {}
    const isOther = (each: Named) =>
      each.address === null ? !reversed.includes(each.reversed) : !addresses.includes(each.address)
    const found = others.filter((each) => names.has(`${each.reversed} ${each.last}`) && isOther(each))
    return [...new Map(found.map((each) => [each.address ?? each.reversed, { ...each, i }])).values()]
  })
  const known = candidates.map(({ address, phone }) => ({ address, phone: address === null ? phone : null }))
  const found = await findGuests(reader, venue, known)
  return guests.map((own, i) => {
    const seen = new Set([nameOfGuest(own)])
    const doubles = candidates.flatMap((candidate, at) => {
      const guest = found[at]
      const by = known[at]
      if (candidate.i !== i || !guest || !by || seen.has(nameOfGuest(guest)) || areApart(own, guest)) return []
      seen.add(nameOfGuest(guest))
      return [{ id: candidate.id, known: by, guest }]
    })
    return doubles.slice(0, 3)
  })
}

/** Whether staff have declared two guests to be different people. */
function areApart(one: KnownGuest, other: KnownGuest): boolean {
  const ids = [other.profile, ...other.merged].flatMap((profile) => profile?.id ?? [])
  return [one.profile, ...one.merged].some((profile) => profile?.distinctFrom.some((id) => ids.includes(id)) ?? false)
}
