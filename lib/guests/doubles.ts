import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { foldedLastWord } from '#db/schema/search.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { findGuests, type Guest, type KnownBy, nameOfGuest } from './identity.ts'

/** A contact that may be of a guest, by a booking of it. */
type Candidate = KnownBy & { i: number; id: string }

/**
 * Finds the guests who may be the same as each of these: another address or number whose bookings have the same telephone number
 * and the same last name. Without those that staff have told apart. In the order of `guests`; at most three for each.
 */
export async function findDoubles(
  reader: Reader,
  venue: Venue,
  guests: readonly Guest[],
): Promise<{ id: string; known: KnownBy; guest: Guest }[][]> {
  const wanted = guests.map(({ contacts: { addresses, numbers } }, i) => ({
    i,
    addresses,
    numbers,
    reversed: numbers.map((key) => [...key].toReversed().join('')),
  }))
  const key = (row: string) =>
    sql`reverse(regexp_replace(regexp_replace(${sql.raw(row)}.phone, '[^0-9A-Za-z]', '', 'g'), '^00', ''))`
  const last = (row: string) => foldedLastWord(sql`${sql.raw(row)}.customer_name`)
  const candidates = await reader.execute<Candidate>(sql`
    select distinct on (w.i, coalesce(lower(nullif(o.email, '')), ${key('o')}))
      w.i, o.id, nullif(lower(o.email), '') as address, o.phone
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
      as w (i int, addresses text[], numbers text[], reversed text[])
    cross join lateral (
      select distinct ${key('r')} as number, ${last('r')} as name from (
        select r.phone, r.customer_name from reservation r
        where r.venue_id = ${venue.id} and r.email <> '' and lower(r.email) = any (w.addresses) and r.phone is not null
        union all
        select r.phone, r.customer_name from reservation r
        where r.venue_id = ${venue.id} and r.phone is not null and r.email = '' and ${key('r')} = any (w.reversed)
      ) as r where r.customer_name <> ''
    ) as own
    join reservation o on o.venue_id = ${venue.id} and o.phone is not null and ${key('o')} = own.number
      and ${last('o')} = own.name and o.customer_name <> ''
      and (o.email <> '' and lower(o.email) <> all (w.addresses) or o.email = '' and ${key('o')} <> all (w.reversed))
    where length(own.number) >= 5
    order by w.i, coalesce(lower(nullif(o.email, '')), ${key('o')}), o.created_at, o.id`)
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
function areApart(one: Guest, other: Guest): boolean {
  const ids = [other.profile, ...other.merged].flatMap((profile) => profile?.id ?? [])
  return [one.profile, ...one.merged].some((profile) => profile?.distinctFrom.some((id) => ids.includes(id)) ?? false)
}
