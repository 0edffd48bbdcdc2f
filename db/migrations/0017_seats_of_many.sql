-- On the first minute of a sale one statement writes many registrations, and one their tickets.

-- The primary key's index is now the only one that begins with the venue and holds every row. Plans that are made before
-- there are statistics took a smaller one for as good, and read all registrations of the venue for each ticket.
ALTER TABLE "event_registration" DROP CONSTRAINT "event_registration_reference";--> statement-breakpoint
DROP INDEX "event_registration_of_event";--> statement-breakpoint
CREATE INDEX "event_registration_of_event" ON "event_registration" USING btree ("event_id","venue_id");--> statement-breakpoint
ALTER TABLE "event_registration" ADD CONSTRAINT "event_registration_reference" UNIQUE("reference","venue_id");--> statement-breakpoint

-- As event_seats_follow_registrations, once for all registrations that a statement writes.
create function event_seats_follow_new_registrations() returns trigger language plpgsql as $$
declare
  taken record;
begin
  -- Several events in the order in which everybody locks them.
  for taken in
    select venue_id, event_id, sum(quantity) as seats from written where status = 'Confirmed'
    group by venue_id, event_id order by venue_id, event_id
  loop
    update event set seats_taken = seats_taken + taken.seats where venue_id = taken.venue_id and id = taken.event_id;
  end loop;
  return null;
end $$;
--> statement-breakpoint

create trigger event_seats_follow_new_registrations
  after insert on event_registration referencing new table as written
  for each statement execute function event_seats_follow_new_registrations();
--> statement-breakpoint

drop trigger event_seats_follow_registrations on event_registration;
--> statement-breakpoint

create trigger event_seats_follow_registrations
  after delete or update of venue_id, event_id, status, quantity on event_registration
  for each row execute function event_seats_follow_registrations();
--> statement-breakpoint

-- As ticket_guard, once for all tickets that a statement writes. Plans are kept, and may be of a time when hardly anybody had
-- registered: then too each registration is found by its key.
create function new_ticket_guard() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from written left join lateral (
      select true as confirmed from event_registration registration
      where registration.venue_id = written.venue_id and registration.id = written.registration_id
        and registration.status = 'Confirmed'
      for share
    ) as its on true
    where written.status <> 'Cancelled' and its.confirmed is null
  ) then
    raise exception 'the registration has ended'
      using errcode = '23514', constraint = 'ticket_of_confirmed_registration';
  end if;
  return null;
end $$;
--> statement-breakpoint

create trigger new_ticket_guard
  after insert on ticket referencing new table as written
  for each statement execute function new_ticket_guard();
--> statement-breakpoint

drop trigger ticket_guard on ticket;
--> statement-breakpoint

create trigger ticket_guard
  before update of venue_id, registration_id, status on ticket
  for each row execute function ticket_guard();
