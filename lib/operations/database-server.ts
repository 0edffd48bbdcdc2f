import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'

/** The state of the PostgreSQL server, beyond the database of this service. Every role may query it. */
export type DatabaseServer = {
  /** Connections that are open, of all databases and programs. */
  backends: number
  /** The maximum for roles that are not superusers. */
  backendsMax: number
  /** For how many seconds the archive has been behind, zero if it is not; null if nothing is archived. */
  archiveWaitingSeconds: number | null
  /**
   * How many bytes of WAL the slowest replica has not confirmed, zero without replicas. Every role sees replicas with a slot,
   * including those that are gone; only a role with pg_monitor sees the others.
   */
  replicationLagBytes: number
}

/**
 * Queries the state of the PostgreSQL server, which costs about as much as a query of its sessions. Throws if a provider
 * forbids one of the views.
 */
export async function readDatabaseServer(db: Reader): Promise<DatabaseServer> {
  // Two names show whether finished WAL files are not archived: the last archived one and the last finished one. The name of
  // a backup or history file is not comparable; the next archived file is a WAL file again.
  const [row] = await db.execute<DatabaseServer>(sql`
    select
      (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as "backends",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as "backendsMax",
      (select case
          when current_setting('archive_mode') = 'off' or pg_is_in_recovery() then null
          when last_failed_time > coalesce(last_archived_time, '-infinity') or (last_archived_wal ~ '^[0-9A-F]{24}$'
            and substr(last_archived_wal, 9) < substr(pg_walfile_name(
              pg_current_wal_lsn() - pg_size_bytes(current_setting('wal_segment_size'))::numeric), 9))
          then greatest(0, extract(epoch from
            now() - coalesce(greatest(last_archived_time, stats_reset), pg_postmaster_start_time())))::float8
          else 0 end
        from pg_stat_archiver) as "archiveWaitingSeconds",
      (select coalesce(max(case when pg_is_in_recovery() then 0 else pg_wal_lsn_diff(pg_current_wal_lsn(), at) end), 0)::float8
        from (select restart_lsn as at from pg_replication_slots where not temporary
          union all select replay_lsn from pg_stat_replication) as replica) as "replicationLagBytes"`)
  if (!row) throw new Error('a statement without a table has no row')
  return row
}
