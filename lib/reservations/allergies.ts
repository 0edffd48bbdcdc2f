import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { guestProfile, reservation } from '#db/schema/reservations.ts'
import { type NumberedVenue, phoneCountry, phoneKeys } from './phone-key.ts'
import type { GuestContact } from './same-guest.ts'

type Party = GuestContact & { id: string }

/** The noted allergies of the guests of reservations, by the ids of these: the rule of `findGuestProfile`, for many at once. */
export async function listAllergies(
  tx: Tx,
  venue: NumberedVenue & { id: string },
  parties: readonly Party[],
): Promise<Map<string, string>> {
  if (parties.length === 0) return new Map()
  const country = phoneCountry(venue)
  const contacts = parties.map(({ id, email, phone }) => ({ id, email, keys: phoneKeys(phone, country) }))
  const rows = await tx.execute<{ id: string; allergies: string }>(sql`
    select known.id, known.allergies from (
      select distinct on (c.id) c.id, coalesce(kept.allergies, g.allergies) as allergies
      from jsonb_to_recordset(${JSON.stringify(contacts)}::text::jsonb) as c (id text, email text, keys text[])
      join ${guestProfile} g on g.venue_id = ${venue.id} and (g.email = lower(c.email)
        or g.phone = any (c.keys) and (c.email = '' or g.email is null and g.merged_into is null))
      left join ${guestProfile} kept on kept.venue_id = g.venue_id and kept.id = g.merged_into
      order by c.id, coalesce(g.email = lower(c.email), false) desc, coalesce(g.phone = c.keys[1], false) desc,
        g.updated_at desc, g.id) as known
    where known.allergies <> ''`)
  return new Map(rows.map(({ id, allergies }) => [id, allergies]))
}

/** As `listAllergies`, of reservations by their ids. */
export async function listAllergiesById(
  tx: Tx,
  venue: NumberedVenue & { id: string },
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, email, phone } = reservation
  const parties = await tx
    .select({ id, email, phone })
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), inArray(id, [...ids])))
  return listAllergies(tx, venue, parties)
}
