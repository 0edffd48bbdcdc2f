import { sql } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.ts'
import { phoneKeyOf } from '#db/schema/guest-text.ts'
import { guestProfile, reservation } from '#db/schema/reservations.ts'
import { findGuestProfile, readGuestHistory } from '#lib/reservations/guest-profiles.ts'
import type { GuestContact } from '#lib/reservations/same-guest.ts'
import type { PartyDetails } from './record.ts'

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

/** What the venue knows of the guest of a party: the visits before it, and the profile. */
export async function readGuest(
  reader: Reader,
  venueId: string,
  party: GuestContact & { id: string; startsAt: Date },
): Promise<PartyDetails['guest']> {
  const history = await readGuestHistory({ id: venueId }, party, reader)
  const profile = await findGuestProfile({ id: venueId }, party, reader)
  const { notes = '', allergies = '', tags = [] } = profile ?? {}
  return { ...history, notes, allergies, tags: [...tags] }
}
