import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'

/** Moves the leases of all attempts at keyed requests so many seconds back, as if nothing had renewed them meanwhile. */
export async function passForLeases(seconds: number): Promise<void> {
  await database().execute(sql`
    update idempotency set leased_until = leased_until - make_interval(secs => ${seconds}) where status is null`)
}

/** The remaining seconds of each lease, the shortest first. */
export async function leasesLeft(): Promise<number[]> {
  const rows = await database().execute<{ left: number }>(sql`
    select extract(epoch from leased_until - clock_timestamp())::float8 as left
    from idempotency where status is null order by leased_until`)
  return rows.map(({ left }) => left)
}
