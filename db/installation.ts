import { type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from './client.ts'
import { inOurSchema } from './our-schema.ts'

/**
 * An installation is a schema with its tables and with its records: the migrations that it has had (`__drizzle_migrations`),
 * what it knows about itself (`installation_record`, see metadata.ts), and its jobs (the tables and functions of
 * graphile-worker). So a database holds any number of installations, each with a role and a search path of its own.
 *
 * A database of a version before has its records in schemas of fixed names, `drizzle` and `graphile_worker`. They stay there,
 * because servers of that version may run beside this one; views and functions in the schema of the tables lead to them.
 */

/** The tables of the records, and the functions of the job queue and of this file. Other tables of the queue begin with `_private_`. */
const recordNames = [
  ...['__drizzle_migrations', 'installation_record', 'migrations'],
  ...['add_job', 'add_jobs', 'complete_jobs', 'force_unlock_workers', 'permanently_fail_jobs', 'remove_job'],
  ...['reschedule_jobs', 'installation_channel', 'installation_lock'],
]

/** Whether a name of the catalogue is one of the records: not a table of `schema/`, nor a guarantee. */
export function isRecord(name: SQL): SQL {
  const names = recordNames.map((each) => `'${each}'`).join()
  return sql`(${name} like '\\_private\\_%' or ${name} in (${sql.raw(names)}))`
}

/** The schema of the job queue, and what the names of this installation's channels end with. */
export const queuePlace = `
  select case (select relkind from pg_class where oid = to_regclass(quote_ident(current_schema()) || '._private_jobs'))
      when 'v' then 'graphile_worker' else current_schema() end as schema,
    installation_channel('') as ending`

type Found = { there: boolean; earlier: boolean }

/** Whether the schema of the tables has its records, and whether they are still those of a version before alone. */
export async function findRecords(db: Reader): Promise<Found> {
  // `to_regclass` is refused for a schema that the role may not use.
  const [found] = await db.execute<Found>(sql`
    select ${inOurSchema('__drizzle_migrations')} is not null and ${inOurSchema('installation_record')} is not null as there,
      exists (select from pg_class where relname = '__drizzle_migrations' and relnamespace = to_regnamespace('drizzle'))
        and ${inOurSchema('__drizzle_migrations')} is null
        and not exists (select from pg_class where relname = '__drizzle_migrations' and relkind = 'v')
        and (${inOurSchema('venue')} is not null
          or not exists (select from pg_class where relname = 'venue' and relkind in ('r', 'p'))) as earlier`)
  return { there: found?.there === true, earlier: found?.earlier === true }
}

/**
 * Makes the records of an installation, before its first migration. `earlier`: a version before has made the tables, and has
 * its records in schemas of their own. Its channels and locks then keep their names, which its servers use too.
 */
export async function makeRecords(tx: Tx, { earlier }: { earlier: boolean }): Promise<void> {
  const run = (statement: string) => tx.execute(sql.raw(statement))
  const columns = 'name text primary key, value jsonb not null'
  if (earlier) {
    await run(`create table if not exists drizzle.metadata (${columns})`)
    await run('create view __drizzle_migrations as select * from drizzle.__drizzle_migrations')
    await run('create view installation_record as select * from drizzle.metadata')
    await run(leadToQueue)
  } else {
    await run(
      'create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    await run(`create table if not exists installation_record (${columns})`)
  }
  const own = 'quote_ident(current_schema())::regnamespace::oid'
  await run(`create or replace function installation_channel(name text) returns text language sql stable as
    $$ select name ${earlier ? '' : `|| ':' || ${own}`} $$`)
  await run(`create or replace function installation_lock(key bigint) returns bigint language sql stable as
    $$ select key ${earlier ? '' : `# ${own}::bigint`} $$`)
}

/** Makes views and functions that lead to the job queue of a version before, if it has one. */
const leadToQueue = `do $do$
declare
  each record;
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  for each in select relname from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and (relkind = 'v' or relkind = 'r' and relname <> 'migrations') loop
    execute format('create view %1$I as select * from graphile_worker.%1$I', each.relname);
  end loop;
  for each in select proname, pg_get_function_arguments(oid) as given, pg_get_function_result(oid) as result,
      (select string_agg('$' || at, ', ' order by at) from generate_series(1, pronargs) as at) as passed
    from pg_proc where pronamespace = 'graphile_worker'::regnamespace loop
    execute format('create function %I(%s) returns %s language sql as $f$ select * from graphile_worker.%I(%s) $f$',
      each.proname, each.given, each.result, each.proname, each.passed);
  end loop;
end $do$`

/** Processes that start together change the queue one after another. A number that nothing else uses as an advisory lock. */
const queueLock = 7_023_114_207

/** Makes the queue's table of its migrations in the schema of the tables, unless the queue is there, or elsewhere. */
export const queueMigrations = `do $do$
begin
  if to_regclass(quote_ident(current_schema()) || '._private_jobs') is null then
    perform pg_advisory_xact_lock(installation_lock(${queueLock}));
    create table if not exists migrations
      (id int primary key, ts timestamptz default now() not null, breaking boolean not null default false);
  end if;
end $do$`

/**
 * Gives the functions of a queue in the schema of the tables the channels of this installation, and the name of its schema if it
 * was renamed. The queue writes both into the text of its functions. Nothing is to be done the second time.
 */
export const ownQueueFunctions = `do $do$
declare
  each record;
  needed boolean := false;
  quoted text := '"' || replace(current_schema(), '"', '""') || '".';
begin
  -- First without the lock, for which no start waits if nothing is to be done.
  for round in 1..2 loop
    for each in select oid, substring(prosrc from '("([^"]|"")+"[.])_private_') as named from pg_proc
      where pronamespace = quote_ident(current_schema())::regnamespace and prosrc ~ '"[.]_private_'
        and (prosrc like '%pg_notify(''jobs:insert'',%' or substring(prosrc from '("([^"]|"")+"[.])_private_') <> quoted) loop
      needed := true;
      exit when round = 1;
      execute replace(replace(pg_get_functiondef(each.oid), each.named, quoted),
        'pg_notify(''jobs:insert'',', 'pg_notify(installation_channel(''jobs:insert''),');
    end loop;
    exit when not needed;
    perform pg_advisory_xact_lock(installation_lock(${queueLock}));
  end loop;
end $do$`
