-- What lets a kept answer be proven true by its versions alone. See db/README.md for what each guarantees.

alter table venue_day set (fillfactor = 50);
--> statement-breakpoint

create function occupancy_raises_day() returns trigger language plpgsql as $$
begin
  -- Several days of one change in the order of their dates.
  insert into venue_day as day (venue_id, service_date, version)
  select venue_id, service_date, 1
  from (select old.venue_id, old.service_date where tg_op <> 'INSERT'
    union select new.venue_id, new.service_date where tg_op <> 'DELETE') as touched
  order by service_date
  on conflict (venue_id, service_date) do update set version = day.version + 1;
  return null;
end $$;
--> statement-breakpoint

-- Deferred to the commit: nobody who books another table of that day waits for longer than that takes.
create constraint trigger occupancy_raises_day
  after insert or update or delete on occupancy
  deferrable initially deferred for each row execute function occupancy_raises_day();
--> statement-breakpoint

create function venue_raises_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
--> statement-breakpoint

create trigger venue_raises_version before update on venue for each row execute function venue_raises_version();
--> statement-breakpoint

create function part_raises_venue_version() returns trigger language plpgsql as $$
begin
  -- What is written matters not: every update of a venue raises its version.
  update venue set version = version where id = case when tg_op = 'DELETE' then old.venue_id else new.venue_id end;
  return null;
end $$;
--> statement-breakpoint

create trigger resource_raises_venue_version
  after insert or update or delete on resource for each row execute function part_raises_venue_version();
--> statement-breakpoint

create trigger resource_group_raises_venue_version
  after insert or update or delete on resource_group for each row execute function part_raises_venue_version();
--> statement-breakpoint

create function api_key_raises_venue_versions() returns trigger language plpgsql as $$
begin
  update venue set version = version where organisation_id = old.organisation_id;
  return null;
end $$;
--> statement-breakpoint

-- A new key changes nothing for anybody who was answered before.
create trigger api_key_raises_venue_versions
  after update or delete on api_key for each row execute function api_key_raises_venue_versions();
