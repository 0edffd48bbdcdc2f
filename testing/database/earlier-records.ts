import type { Connection } from '#db/client.ts'
import { ownQueueFunctions } from '#db/installation.ts'
import { newestMigration } from '#db/migrated.ts'

type Sql = Pick<Connection, 'sql'>

/** Moves the records of the installation in `public` to where versions before have them: the schema `drizzle`. */
export async function moveRecordsAway({ sql }: Sql): Promise<void> {
  await sql.unsafe(`create schema drizzle;
    alter table __drizzle_migrations set schema drizzle;
    alter table installation_record set schema drizzle;
    alter table drizzle.installation_record rename to metadata;
    drop function installation_channel(text), installation_lock(bigint)`)
}

/**
 * Gives the installation in `public` the form that a version before has made: records in `drizzle`, the queue in
 * `graphile_worker`, and without the last migration.
 */
export async function makeEarlier({ sql }: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(`create schema graphile_worker;
      do $$ declare each record; begin
        for each in select relname, case relkind when 'v' then 'view' else 'table' end as kind from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
            and (relname like '\\_private\\_%' or relname in ('jobs', 'migrations')) loop
          execute format('alter %s public.%I set schema graphile_worker', each.kind, each.relname);
        end loop;
        for each in select oid::regprocedure as name from pg_proc
          where pronamespace = 'public'::regnamespace and prosrc ~ '"[.]_private_' loop
          execute format('alter function %s set schema graphile_worker', each.name);
        end loop;
      end $$;
      alter type public.job_spec set schema graphile_worker;
      set local search_path = graphile_worker, public`)
    await tx.unsafe(ownQueueFunctions)
    await tx.unsafe(`do $$ declare each record; begin
        for each in select oid from pg_proc
          where pronamespace = 'graphile_worker'::regnamespace and prosrc ~ 'installation_channel' loop
          execute replace(pg_get_functiondef(each.oid), 'installation_channel(''jobs:insert'')', '''jobs:insert''');
        end loop;
      end $$;
      set local search_path = public`)
    await moveRecordsAway({ sql: tx as unknown as Sql['sql'] })
    await tx`delete from drizzle.__drizzle_migrations where created_at = ${newestMigration}`
  })
}
