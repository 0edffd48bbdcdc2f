-- The guarantees of the console that drizzle cannot describe. db/README.md describes each of them.

-- An act that was recorded is never changed or forgotten.
create trigger audit_entry_immutable
  before update or delete on audit_entry for each row execute function stays_as_it_is();
--> statement-breakpoint

-- Two blocks of a resource that count do not overlap.
alter table resource_block add constraint resource_block_once
  exclude using gist (
    venue_id with =,
    resource_id with =,
    tstzrange(starts_at, blocked_until) with &&
  ) where (lifted_at is null);
--> statement-breakpoint

-- A block that counts and active occupancy of its resource do not overlap. Whichever is written second is refused: both lock
-- the resource first, so each sees what the other has committed.
create function resource_block_guard() returns trigger language plpgsql as $$
begin
  -- As in occupancy_guard: a snapshot older than the lock would miss what has been committed since.
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'blocks must not be written under repeatable read';
  end if;
  if new.lifted_at is not null then
    return new;
  end if;
  perform from resource where venue_id = new.venue_id and id = new.resource_id for no key update;
  if exists (
    select from occupancy o
    where o.venue_id = new.venue_id and o.resource_id = new.resource_id and o.active
      and tstzrange(o.starts_at, o.blocked_until) && tstzrange(new.starts_at, new.blocked_until)
  ) then
    raise exception 'the resource is booked' using errcode = '23P01', constraint = 'resource_block_free';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger resource_block_guard
  before insert or update of venue_id, resource_id, starts_at, blocked_until, lifted_at
  on resource_block for each row execute function resource_block_guard();
--> statement-breakpoint

-- As in 0001_booking_guards.sql, and refuses what a block forbids. It is reported as a double booking: the version before
-- this one knows it by that name, and treats the resource as taken.
create or replace function occupancy_guard() returns trigger language plpgsql as $$
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
  if exists (
    select from resource_block b
    where b.venue_id = new.venue_id and b.resource_id = new.resource_id and b.lifted_at is null
      and tstzrange(b.starts_at, b.blocked_until) && tstzrange(new.starts_at, new.blocked_until)
  ) then
    raise exception 'the resource is blocked' using errcode = '23P01', constraint = 'occupancy_no_double_booking';
  end if;
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

-- Cached availability depends on blocks as on occupancy: by the same versions.
create trigger block_notes_buckets
  after insert or update or delete on resource_block for each row execute function occupancy_notes_buckets();
--> statement-breakpoint

create constraint trigger block_raises_buckets
  after insert or update or delete on resource_block
  deferrable initially deferred for each row execute function occupancy_raises_buckets();
--> statement-breakpoint

-- A tab that moves with its party: the pages of both tables show something else now.
create function notify_tables_of_move() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_session', old.venue_id || ' ' || old.resource_id);
  perform pg_notify('table_session', new.venue_id || ' ' || new.resource_id);
  return null;
end $$;
--> statement-breakpoint

create trigger notify_tables_of_move after update of resource_id on tab
  for each row when (old.resource_id is distinct from new.resource_id) execute function notify_tables_of_move();
--> statement-breakpoint

-- Something that the screen of an evening shows has changed. A new booking of a guest notifies nobody: the commits of bookings
-- would wait for each other, as every commit with a notification does. The server finds them by their occupancy buckets.
create function notify_venue() returns trigger language plpgsql as $$
begin
  perform pg_notify('venue_evening', new.venue_id::text);
  return null;
end $$;
--> statement-breakpoint

create trigger notify_venue_of_act after insert on audit_entry for each row execute function notify_venue();
--> statement-breakpoint

create trigger notify_venue_of_reservation after update on reservation for each row execute function notify_venue();
--> statement-breakpoint

create trigger notify_venue_of_deposit after insert or update of status on payment
  for each row when (new.reservation_id is not null) execute function notify_venue();
--> statement-breakpoint

create trigger notify_venue_of_message after insert on message for each row execute function notify_venue();
--> statement-breakpoint

-- What somebody may do at the console has changed, or a session of theirs has ended.
create function notify_operator() returns trigger language plpgsql as $$
declare
  known jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform pg_notify('operator', coalesce(known ->> 'operator_id', known ->> 'id'));
  return null;
end $$;
--> statement-breakpoint

create trigger notify_operator_of_session after delete on operator_session
  for each row execute function notify_operator();
--> statement-breakpoint

create trigger notify_operator_of_role after insert or update or delete on membership
  for each row execute function notify_operator();
--> statement-breakpoint

create trigger notify_operator_of_disabling after update of disabled_at on operator
  for each row execute function notify_operator();
--> statement-breakpoint

-- A paired device was shut out, or is another person's now.
create function notify_device() returns trigger language plpgsql as $$
begin
  perform pg_notify('operator', new.id::text);
  return null;
end $$;
--> statement-breakpoint

create trigger notify_operator_of_device after update of revoked_at, role, operator_id on device
  for each row execute function notify_device();
--> statement-breakpoint

-- An entry of a waiting list follows the registration that holds its seats: accepted when the seats are no longer held but had,
-- ended by whoever has ended the registration. Money that arrives late may take the seats again.
create function waiting_entry_follows_offer() returns trigger language plpgsql as $$
begin
  update waiting_entry set status = case
      when new.status = 'Confirmed' and new.payment = 'Pending' then 'Offered'
      when new.status = 'Confirmed' then 'Accepted'
      when new.cancelled_by = 'Guest' then 'Left'
      when new.cancelled_by = 'Venue' then 'Closed'
      else 'Expired' end
    where venue_id = new.venue_id and registration_id = new.id;
  return null;
end $$;
--> statement-breakpoint

create trigger waiting_entry_follows_offer after update of status, payment on event_registration
  for each row when (old.payment = 'Pending' and (old.status, old.payment) is distinct from (new.status, new.payment))
  execute function waiting_entry_follows_offer();
--> statement-breakpoint

-- What happened at a door happened: a row is never changed or deleted, except that it is undone once.
create function check_in_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.undone_at is null and to_jsonb(new) - 'undone_at' = to_jsonb(old) - 'undone_at' then
    return new;
  end if;
  raise exception 'what happened at a door stays as it is' using errcode = '23514', constraint = 'check_in_stays';
end $$;
--> statement-breakpoint

create trigger check_in_guard before update or delete on check_in for each row execute function check_in_guard();
--> statement-breakpoint

-- Tickets that versions before the doors have checked in.
insert into check_in (venue_id, nonce, event_id, registration_id, ordinal, at, received_at, by)
select t.venue_id, gen_random_uuid(), r.event_id, t.registration_id, t.ordinal, t.checked_in_at, t.checked_in_at, t.checked_in_by
from ticket t join event_registration r on r.venue_id = t.venue_id and r.id = t.registration_id
where t.checked_in_at is not null;
--> statement-breakpoint

-- The first scan that counts and is not undone has let the guest in, whenever it arrived here. Of scans that arrive at once,
-- each sees those that were committed before it: the ticket is locked before they are read.
create function check_in_moves_ticket() returns trigger language plpgsql as $$
declare
  first_at timestamptz;
  door text;
begin
  perform from ticket
    where venue_id = new.venue_id and registration_id = new.registration_id and ordinal = new.ordinal for no key update;
  select c.at, c.by into first_at, door from check_in c
    where venue_id = new.venue_id and registration_id = new.registration_id and ordinal = new.ordinal
      and refusal is null and undone_at is null
    order by at, nonce limit 1;
  update ticket set checked_in_at = first_at, checked_in_by = door,
    status = case when status = 'Cancelled' then status when first_at is null then 'Valid' else 'CheckedIn' end
    where venue_id = new.venue_id and registration_id = new.registration_id and ordinal = new.ordinal;
  return null;
end $$;
--> statement-breakpoint

create trigger check_in_moves_ticket after insert or update of undone_at on check_in
  for each row when (new.registration_id is not null and new.refusal is null) execute function check_in_moves_ticket();
