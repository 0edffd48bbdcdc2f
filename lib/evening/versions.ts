import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { event } from '#db/schema/events.ts'
import { message } from '#db/schema/messages.ts'
import { tableCall } from '#db/schema/orders.ts'
import { payment } from '#db/schema/payments.ts'
import { occupancy, occupancyBucket, reservation } from '#db/schema/reservations.ts'
import { tab, tabOrder } from '#db/schema/table-sessions.ts'

/** A bucket of `occupancy_bucket`, in seconds. */
const bucketSeconds = 6 * 3_600

/**
 * The number of the latest acts that are compared. Acts that end at once on different subjects may be committed in another
 * order than that of their numbers.
 */
const latestActs = 20

/**
 * Reads the version of each venue's evening screen, as a text: the occupancy from yesterday on, the latest acts, the
 * reservations of these days, the open tabs with their orders and payments, the open calls from tables, the events of these
 * days with their seats, and the messages.
 * Any other change is notified (`notify_venue`), and read with the next change of these. One statement for any number of
 * venues.
 */
export async function readVenueVersions(venueIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await database().execute<{ id: string; version: string }>(sql`
    select requested.id, concat_ws(' ',
      (select sum(${occupancyBucket.version}) from ${occupancyBucket} where ${occupancyBucket.venueId} = requested.id
        and ${occupancyBucket.bucket} >= floor(extract(epoch from now() - interval '1 day') / ${bucketSeconds}::integer)),
      (select array_agg(latest.seq) from (select ${auditEntry.seq} from ${auditEntry}
        where ${auditEntry.venueId} = requested.id order by ${auditEntry.seq} desc limit ${latestActs}) as latest),
      (select sum(${reservation.revision}) from ${occupancy}
        join ${reservation} on ${reservation.venueId} = ${occupancy.venueId} and ${reservation.id} = ${occupancy.reservationId}
        where ${occupancy.venueId} = requested.id and ${occupancy.active}
          and ${occupancy.serviceDate} between current_date - 1 and current_date + 1),
      (select string_agg(${tab.id} || ' ' || (select count(*) from ${tabOrder}
          where ${tabOrder.venueId} = ${tab.venueId} and ${tabOrder.tabId} = ${tab.id}) || coalesce((
            select string_agg(p.id || p.status, ' ' order by p.id) from ${payment} p
            where p.venue_id = ${tab.venueId} and p.tab_id = ${tab.id}), ''), ' ' order by ${tab.id})
        from ${tab} where ${tab.venueId} = requested.id and ${tab.closedAt} is null),
      (select string_agg(concat(c.id, c.means), ' ' order by c.id) from ${tableCall} c
        where c.venue_id = requested.id and c.ended_at is null),
      (select string_agg(concat_ws(' ', e.id, e.seats_taken, e.revision, e.status), ' ' order by e.id) from ${event} e
        where e.venue_id = requested.id and e.date between current_date - 1 and current_date + 1),
      (select count(*) from ${message} where ${message.venueId} = requested.id)) as version
    from jsonb_array_elements_text(${JSON.stringify(venueIds)}::text::jsonb) as given(value)
    cross join lateral (select given.value::uuid as id) as requested`)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
