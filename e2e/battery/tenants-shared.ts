import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Tenant } from './tenants-states.ts'

/** Gives the rows of `b` the references of `a`, except those that only one of them should have. */
export async function shareReferences(a: Tenant, b: Tenant): Promise<void> {
  const apart = [a, b].flatMap(({ live, dead }) => [
    ...live.reservationReference,
    ...live.registrationReference,
    ...live.saleReference,
    ...(dead.reservationReference ?? []),
  ])
  const ranked = (table: string, venueId: string) => sql`(
    select id, reference, row_number() over (order by created_at, id) as rank from ${sql.identifier(table)}
    where venue_id = ${venueId} and not reference in ${apart})`
  for (const table of ['reservation', 'event_registration', 'voucher_sale']) {
    await database().execute(sql`
      update ${sql.identifier(table)} t set reference = theirs.reference
      from ${ranked(table, a.venue.id)} theirs join ${ranked(table, b.venue.id)} ours using (rank)
      where t.venue_id = ${b.venue.id} and t.id = ours.id`)
  }
}
