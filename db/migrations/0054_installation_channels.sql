-- Channels are those of an installation: several installations may be schemas of one database, and a channel belongs to all of it.
-- `installation_channel` (db/installation.ts) adds what tells them apart. The functions are those of the migrations before.
do $do$
declare
  each record;
begin
  for each in select oid from pg_proc
    where pronamespace = quote_ident(current_schema())::regnamespace and prosrc ~ 'pg_notify\(''(table_session|venue_evening|operator)''' loop
    execute regexp_replace(pg_get_functiondef(each.oid), 'pg_notify\((''\w+'')', 'pg_notify(installation_channel(\1)', 'g');
  end loop;
end $do$
