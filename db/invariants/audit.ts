import type { Invariant } from './invariant.ts'

/** Invariants of the audit (decisions 14.4). */
export const auditInvariants: Invariant[] = [
  {
    name: 'undone-acts-are-of-the-same-subject',
    level: 'breach',
    sentence:
      'An entry that undoes another one is about the same subject, at most ten minutes later, and the other undoes none.',
    sql: `
      select concat_ws('/', e.venue_id, e.id) as id
      from audit_entry e join audit_entry undone on undone.venue_id = e.venue_id and undone.id = e.undoes
      where (e.subject_kind, e.subject_id) is distinct from (undone.subject_kind, undone.subject_id)
        or e.at > undone.at + interval '10 minutes' or undone.undoes is not null`,
  },
  {
    // Versions before the audit have left reservations without any entry of their status.
    name: 'statuses-by-staff-are-recorded',
    level: 'breach',
    sentence: 'A reservation whose statuses are in the audit is Completed or NoShow by an entry.',
    sql: `
      with recorded as (
        select venue_id, subject_id, array_agg(after ->> 'status') as statuses from audit_entry
        where subject_kind = 'reservation' and after ? 'status' group by 1, 2
      )
      select concat_ws('/', r.venue_id, r.id) as id
      from reservation r join recorded on recorded.venue_id = r.venue_id and recorded.subject_id = r.id::text
      where r.status in ('Completed', 'NoShow') and r.status <> all (recorded.statuses)`,
  },
]
