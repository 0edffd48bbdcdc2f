-- What keeps two parties from one table. See db/README.md for what each part guarantees.

create extension if not exists btree_gist;
--> statement-breakpoint

-- Two active rows of one resource may overlap only when they carry the same share key. A row on an exclusive resource
-- carries its reservation's id, a row on a seat-sold one the word 'shared': so one constraint serves both, and a resource
-- that is switched between them keeps its old rows safe from new ones.
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
-- comes back to life passes the guard and the exclusion constraint like a new one.
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
