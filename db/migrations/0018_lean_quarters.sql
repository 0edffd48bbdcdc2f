-- What 0016 does, at a fraction of its cost: it ran several queries for each row, and one at the commit for which PostgreSQL
-- expected a million lines and made ready a table of megabytes, which took longer than the booking that it was for.

-- Notes for the end of the transaction which quarters a change touches, a line with venue and quarter for each. Quarters are
-- counted one by one: a booking touches few. The note is the transaction's own, and forgets what a savepoint takes back.
create or replace function occupancy_notes_quarters() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('booking.touched_quarters', true), '');
  line text;
begin
  -- Members of a group, and what is changed twice, are noted once.
  if tg_op <> 'INSERT' then
    for quarter in floor(extract(epoch from old.starts_at) / 21600)::integer
      .. ceil(extract(epoch from old.blocked_until) / 21600)::integer - 1 loop
      line := old.venue_id::text || ' ' || quarter::text || E'\n';
      if strpos(noted, line) = 0 then
        noted := noted || line;
      end if;
    end loop;
  end if;
  if tg_op <> 'DELETE' then
    for quarter in floor(extract(epoch from new.starts_at) / 21600)::integer
      .. ceil(extract(epoch from new.blocked_until) / 21600)::integer - 1 loop
      line := new.venue_id::text || ' ' || quarter::text || E'\n';
      if strpos(noted, line) = 0 then
        noted := noted || line;
      end if;
    end loop;
  end if;
  perform set_config('booking.touched_quarters', noted, true);
  return null;
end $$;
--> statement-breakpoint

-- All quarters of a transaction in one order, whatever the order of its changes: nobody deadlocks here.
create or replace function occupancy_raises_quarters() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('booking.touched_quarters', true), '');
begin
  -- The first row of the transaction raises for all of them.
  if noted <> '' then
    perform set_config('booking.touched_quarters', '', true);
    insert into venue_quarter as known (venue_id, quarter, version)
    select split_part(line, ' ', 1)::uuid, split_part(line, ' ', 2)::integer, 1
    from unnest(string_to_array(rtrim(noted, E'\n'), E'\n')) as line
    order by 1, 2
    on conflict (venue_id, quarter) do update set version = known.version + 1;
  end if;
  return null;
end $$;
