import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { phoneKeyOf } from '#db/schema/guest-text.ts'
import { guestProfile, reservation } from '#db/schema/reservations.ts'

/** The noted allergies of the guests of reservations, by the ids of these: the rule of `findGuestProfile`, for many at once. */
export async function listAllergies(tx: Tx, venueId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.execute<{ id: string; allergies: string }>(sql`
    select r.id, g.allergies from ${reservation} r
    cross join lateral (select ${phoneKeyOf(reservation.phone)} as key from (select r.phone) as own) as number
    join ${guestProfile} g on g.venue_id = r.venue_id and g.allergies <> ''
      and (g.email = lower(r.email) or g.phone = number.key and (r.email = '' or g.email is null) and not exists (
        select from ${guestProfile} own where own.venue_id = r.venue_id and own.email = lower(r.email)))
    where r.venue_id = ${venueId} and r.id in ${[...ids]}`)
  return new Map(rows.map(({ id, allergies }) => [id, allergies]))
}
