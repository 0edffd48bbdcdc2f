-- What proves an answer true tells quarters of days apart, where it told service days apart. See db/README.md.

drop trigger occupancy_raises_day on occupancy;
--> statement-breakpoint
drop function occupancy_raises_day();
--> statement-breakpoint
DROP TABLE "venue_day" CASCADE;
--> statement-breakpoint

alter table venue_quarter set (fillfactor = 50);
--> statement-breakpoint

-- Notes for the end of the transaction which quarters a change touches: a line with venue, first and last quarter for each
-- span, the old one and the new one. The note is the transaction's own, and forgets what a savepoint takes back.
create function occupancy_notes_quarters() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('booking.touched_quarters', true), '');
  line text;
begin
  for line in
    select format(E'%s %s %s\n', span.venue_id, floor(extract(epoch from span.starts_at) / 21600),
      ceil(extract(epoch from span.blocked_until) / 21600) - 1)
    from (select old.venue_id, old.starts_at, old.blocked_until where tg_op <> 'INSERT'
      union select new.venue_id, new.starts_at, new.blocked_until where tg_op <> 'DELETE') as span
  loop
    -- Members of a group, and what is changed twice, are noted once.
    if strpos(noted, line) = 0 then
      noted := noted || line;
    end if;
  end loop;
  perform set_config('booking.touched_quarters', noted, true);
  return null;
end $$;
--> statement-breakpoint

create trigger occupancy_notes_quarters
  after insert or update or delete on occupancy for each row execute function occupancy_notes_quarters();
--> statement-breakpoint

-- All quarters of a transaction in one order, whatever the order of its changes: nobody deadlocks here.
create function occupancy_raises_quarters() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('booking.touched_quarters', true), '');
begin
  -- The first row of the transaction raises for all of them.
  if noted <> '' then
    perform set_config('booking.touched_quarters', '', true);
    insert into venue_quarter as known (venue_id, quarter, version)
    select distinct split_part(line, ' ', 1)::uuid,
      generate_series(split_part(line, ' ', 2)::integer, split_part(line, ' ', 3)::integer), 1
    from string_to_table(rtrim(noted, E'\n'), E'\n') as line
    order by 1, 2
    on conflict (venue_id, quarter) do update set version = known.version + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint

-- Deferred to the commit: nobody who books another table of that evening waits for longer than that takes.
create constraint trigger occupancy_raises_quarters
  after insert or update or delete on occupancy
  deferrable initially deferred for each row execute function occupancy_raises_quarters();
