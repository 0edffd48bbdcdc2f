import type { Invariant } from './invariant.ts'

/** Invariants of paired devices (decisions 14.2). */
export const deviceInvariants: Invariant[] = [
  {
    name: 'devices-follow-roles',
    level: 'breach',
    sentence: 'A device that works was added by the host, or by somebody whose role at its venue may give it its own.',
    sql: `
      select concat_ws('/', d.venue_id, d.id) as id
      from device d join venue v on v.id = d.venue_id join operator o on o.id = d.created_by
        left join membership here on here.operator_id = o.id and here.venue_id = v.id
        left join membership everywhere on everywhere.operator_id = o.id and everywhere.venue_id is null
      where d.revoked_at is null and (o.disabled_at is not null or o.organisation_id <> v.organisation_id
        or case coalesce(here.role, everywhere.role)
          when 'owner' then false when 'manager' then d.role = 'owner' else true end)`,
  },
]
