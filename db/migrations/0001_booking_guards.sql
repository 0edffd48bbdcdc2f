-- The guarantees for bookings that drizzle cannot describe: occupancy, and the versions by which responses are cached.
-- db/README.md describes each of them.

create extension if not exists btree_gist;
--> statement-breakpoint

-- Two active rows of one resource may overlap only if they have the same share key. A row on an exclusive resource has its
-- reservation's id, a row on a seat-sold one the word 'shared': so one constraint serves both, and when a resource is switched
-- between them, its old rows are still protected from new ones.
alter table occupancy add constraint occupancy_no_double_booking
  exclude using gist (
    venue_id with =,
    resource_id with =,
    tstzrange(starts_at, blocked_until) with &&,
    share_key with <>
  ) where (active);
--> statement-breakpoint

-- Sets what the caller must not choose (active, hold, share key) and refuses a party that does not fit.
create function occupancy_guard() returns trigger language plpgsql as $$
declare
  the_resource resource;
  the_reservation reservation;
  peak integer;
begin
  -- A snapshot older than the lock below would count seats that have been taken since: measured, 180 seats sold of 10.
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'occupancy must not be written under repeatable read';
  end if;

  select * into strict the_reservation from reservation
    where venue_id = new.venue_id and id = new.reservation_id;
  new.active := the_reservation.status in ('Pending', 'Confirmed');
  new.hold_expires_at := case when the_reservation.status = 'Pending' then the_reservation.hold_expires_at end;
  if not new.active then
    return new;
  end if;

  -- From here to the end of the transaction nobody else writes to this resource.
  select * into strict the_resource from resource
    where venue_id = new.venue_id and id = new.resource_id for no key update;
  if not the_resource.seat_sold then
    new.share_key := new.reservation_id::text;
    return new;
  end if;

  new.share_key := 'shared';
  -- The number of taken seats rises only where a row starts, so the peak within the span is at its beginning or at one
  -- of the starts inside it.
  select coalesce(max(taken), 0) into peak from (
    select sum(other.seats) as taken
    from (
      select new.starts_at as at
      union
      select o.starts_at from occupancy o
        where o.venue_id = new.venue_id and o.resource_id = new.resource_id and o.active
          and o.reservation_id <> new.reservation_id
          and tstzrange(o.starts_at, o.blocked_until) && tstzrange(new.starts_at, new.blocked_until)
          and o.starts_at >= new.starts_at
    ) as points
    join occupancy other
      on other.venue_id = new.venue_id and other.resource_id = new.resource_id and other.active
      and other.reservation_id <> new.reservation_id
      and tstzrange(other.starts_at, other.blocked_until) @> points.at
    group by points.at
  ) as sums;
  if peak + new.seats > the_resource.capacity then
    raise exception 'not enough seats left' using errcode = '23P01', constraint = 'occupancy_seat_capacity';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger occupancy_guard
  before insert or update of venue_id, reservation_id, resource_id, starts_at, blocked_until, seats, share_key, active
  on occupancy for each row execute function occupancy_guard();
--> statement-breakpoint

-- The occupancy of a reservation follows its status: a verb changes the reservation and nothing else. A reservation that
-- occupies again passes the guard and the exclusion constraint like a new one.
create function reservation_moves_occupancy() returns trigger language plpgsql as $$
begin
  if (new.status in ('Pending', 'Confirmed')) <> (old.status in ('Pending', 'Confirmed')) then
    update occupancy set active = new.status in ('Pending', 'Confirmed')
      where venue_id = new.venue_id and reservation_id = new.id;
  end if;
  update occupancy set hold_expires_at = case when new.status = 'Pending' then new.hold_expires_at end
    where venue_id = new.venue_id and reservation_id = new.id
      and hold_expires_at is distinct from case when new.status = 'Pending' then new.hold_expires_at end;
  return null;
end $$;
--> statement-breakpoint

create trigger reservation_moves_occupancy
  after update of status, hold_expires_at on reservation
  for each row execute function reservation_moves_occupancy();
--> statement-breakpoint

-- Leaves space for updates in place: the same rows are updated again and again.
alter table occupancy_bucket set (fillfactor = 50);
--> statement-breakpoint

-- Notes for the end of the transaction which buckets a change touches, a line with venue and bucket for each. Buckets are
-- counted one by one: a booking touches few. The note belongs to the transaction, and a rollback to a savepoint restores it.
create function occupancy_notes_buckets() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('booking.touched_buckets', true), '');
  line text;
begin
  -- Members of a group, and what is changed twice, are noted once.
  if tg_op <> 'INSERT' then
    for bucket in floor(extract(epoch from old.starts_at) / 21600)::integer
      .. ceil(extract(epoch from old.blocked_until) / 21600)::integer - 1 loop
      line := old.venue_id::text || ' ' || bucket::text || E'\n';
      if strpos(noted, line) = 0 then
        noted := noted || line;
      end if;
    end loop;
  end if;
  if tg_op <> 'DELETE' then
    for bucket in floor(extract(epoch from new.starts_at) / 21600)::integer
      .. ceil(extract(epoch from new.blocked_until) / 21600)::integer - 1 loop
      line := new.venue_id::text || ' ' || bucket::text || E'\n';
      if strpos(noted, line) = 0 then
        noted := noted || line;
      end if;
    end loop;
  end if;
  perform set_config('booking.touched_buckets', noted, true);
  return null;
end $$;
--> statement-breakpoint

create trigger occupancy_notes_buckets
  after insert or update or delete on occupancy for each row execute function occupancy_notes_buckets();
--> statement-breakpoint

-- All buckets of a transaction in one order, whatever the order of its changes: so there are no deadlocks here.
create function occupancy_raises_buckets() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('booking.touched_buckets', true), '');
begin
  -- The first row of the transaction raises for all of them.
  if noted <> '' then
    perform set_config('booking.touched_buckets', '', true);
    insert into occupancy_bucket as known (venue_id, bucket, version)
    select split_part(line, ' ', 1)::uuid, split_part(line, ' ', 2)::integer, 1
    from unnest(string_to_array(rtrim(noted, E'\n'), E'\n')) as line
    order by 1, 2
    on conflict (venue_id, bucket) do update set version = known.version + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint

-- Deferred to the commit: a booking of another table of that evening waits no longer than the commit takes.
create constraint trigger occupancy_raises_buckets
  after insert or update or delete on occupancy
  deferrable initially deferred for each row execute function occupancy_raises_buckets();
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

-- A new key changes no response that was sent before.
create trigger api_key_raises_venue_versions
  after update or delete on api_key for each row execute function api_key_raises_venue_versions();
