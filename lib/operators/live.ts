import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { device } from '#db/schema/devices.ts'
import { membership, operator, operatorSession } from '#db/schema/operators.ts'
import { type Follower, followersOf } from '#lib/followers.ts'

const operators = followersOf({
  name: 'operators',
  channels: { operator: (id) => id },
  readVersions,
  // Bounded by the followers of evenings, each of which has one of these.
  limits: { ofKey: Number.POSITIVE_INFINITY, ofAll: Number.POSITIVE_INFINITY },
})

/**
 * Notifies a follower of every change of a person's sessions and roles from now on, and when the person is disabled; or, by
 * the id of a paired device, when it is shut out or taken over. Returns a function that ends this; null if this process is
 * about to end.
 */
export function followStaff(id: string, follower: Follower): (() => void) | null {
  return operators.follow(id, follower)
}

/**
 * Reads the rights of people and devices at the console, each as a text that changes with them: sessions that last, roles,
 * whether disabled or shut out, who has taken a device over, and whether that time is over.
 */
async function readVersions(ids: readonly string[]): Promise<Map<string, string>> {
  const requested = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`
  const rows = await database().execute<{ id: string; version: string }>(sql`
    select ${operator.id} as id, concat_ws(' ', ${operator.disabledAt},
      (select string_agg(${operatorSession.id}::text, ' ' order by ${operatorSession.id}) from ${operatorSession}
        where ${operatorSession.operatorId} = ${operator.id} and ${operatorSession.expiresAt} > now()),
      (select string_agg(concat(${membership.venueId}, ${membership.role}), ' ' order by ${membership.id}) from ${membership}
        where ${membership.operatorId} = ${operator.id})) as version
    from ${operator} where ${operator.id} in ${requested}
    union all
    select ${device.id}, concat_ws(' ', ${device.revokedAt}, ${device.role}, ${device.operatorId}, ${device.takeOverEndsAt} > now(),
      (select string_agg(concat(${membership.venueId}, ${membership.role}), ' ' order by ${membership.id}) from ${membership}
        where ${membership.operatorId} = ${device.operatorId}))
    from ${device} where ${device.id} in ${requested}`)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
