-- What keeps a fourth guest out of three seats, and a line out of a closed tab. See db/README.md for what each guarantees.

-- The seats of an event are those of its Confirmed registrations: nobody counts them by hand.
create function event_seats_follow_registrations() returns trigger language plpgsql as $$
declare
  given_back integer := case when tg_op <> 'INSERT' and old.status = 'Confirmed' then old.quantity else 0 end;
  taken integer := case when tg_op <> 'DELETE' and new.status = 'Confirmed' then new.quantity else 0 end;
begin
  if tg_op = 'UPDATE' and (new.venue_id, new.event_id) is distinct from (old.venue_id, old.event_id) then
    raise exception 'a registration stays at its event' using errcode = '23514', constraint = 'event_registration_event';
  end if;
  if taken <> given_back then
    update event set seats_taken = seats_taken + taken - given_back
      where venue_id = coalesce(new.venue_id, old.venue_id) and id = coalesce(new.event_id, old.event_id);
  end if;
  return null;
end $$;
--> statement-breakpoint

create trigger event_seats_follow_registrations
  after insert or delete or update of venue_id, event_id, status, quantity on event_registration
  for each row execute function event_seats_follow_registrations();
--> statement-breakpoint

-- A capacity may be lowered below what is taken, and nobody loses a seat by that. But no seat is taken beyond it.
create function event_seat_guard() returns trigger language plpgsql as $$
begin
  if new.seats_taken > old.seats_taken and new.seats_taken > new.capacity then
    raise exception 'not enough seats left' using errcode = '23514', constraint = 'event_seat_capacity';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger event_seat_guard
  before update of seats_taken on event for each row execute function event_seat_guard();
--> statement-breakpoint

-- Nobody gets in on a registration that has ended: its tickets end with it, and none can be made or used after it.
create function registration_moves_tickets() returns trigger language plpgsql as $$
begin
  if new.status = 'Cancelled' and old.status <> 'Cancelled' then
    update ticket set status = 'Cancelled' where venue_id = new.venue_id and registration_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint

create trigger registration_moves_tickets
  after update of status on event_registration for each row execute function registration_moves_tickets();
--> statement-breakpoint

create function ticket_guard() returns trigger language plpgsql as $$
begin
  if new.status <> 'Cancelled' then
    perform from event_registration
      where venue_id = new.venue_id and id = new.registration_id and status = 'Confirmed' for share;
    if not found then
      raise exception 'the registration has ended'
        using errcode = '23514', constraint = 'ticket_of_confirmed_registration';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger ticket_guard
  before insert or update of venue_id, registration_id, status on ticket
  for each row execute function ticket_guard();
--> statement-breakpoint

-- An order joins an open tab, and a closing waits for the orders that are being written.
create function tab_order_guard() returns trigger language plpgsql as $$
begin
  perform from tab where venue_id = new.venue_id and id = new.tab_id and closed_at is null for share;
  if not found then
    raise exception 'the tab is closed' using errcode = '23514', constraint = 'tab_open_for_orders';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger tab_order_guard before insert on tab_order for each row execute function tab_order_guard();
--> statement-breakpoint
create trigger tab_line_guard before insert on tab_line for each row execute function tab_order_guard();
--> statement-breakpoint

-- An invoice is what its closed tab comes to, to the cent, and stays what it is.
create function invoice_guard() returns trigger language plpgsql as $$
declare
  sum_of_lines bigint;
begin
  perform from tab where venue_id = new.venue_id and id = new.tab_id and closed_at is not null;
  if not found then
    raise exception 'the tab is still open' using errcode = '23514', constraint = 'invoice_of_closed_tab';
  end if;
  select coalesce(sum(quantity * unit_price_minor), 0) into sum_of_lines
    from tab_line where venue_id = new.venue_id and tab_id = new.tab_id;
  if sum_of_lines <> new.total_minor then
    raise exception 'the invoice does not come to what was ordered'
      using errcode = '23514', constraint = 'invoice_of_all_lines';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger invoice_guard before insert on invoice for each row execute function invoice_guard();
--> statement-breakpoint

create function stays_as_it_is() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = '23514', constraint = tg_table_name || '_immutable';
end $$;
--> statement-breakpoint

create trigger invoice_immutable before update or delete on invoice for each row execute function stays_as_it_is();
--> statement-breakpoint
create trigger tab_line_immutable before update or delete on tab_line for each row execute function stays_as_it_is();
--> statement-breakpoint

create function tab_stays_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed tab stays closed' using errcode = '23514', constraint = 'tab_stays_closed';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger tab_stays_closed before update on tab for each row execute function tab_stays_closed();
--> statement-breakpoint

-- Whoever has a table's page open hears of every order, payment and closing there, whichever process wrote it.
create function tell_table() returns trigger language plpgsql as $$
declare
  the_tab uuid := case tg_table_name when 'tab' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'tab_id')::uuid end;
begin
  perform pg_notify('table_session', venue_id || ' ' || resource_id) from tab
    where venue_id = new.venue_id and id = the_tab;
  return null;
end $$;
--> statement-breakpoint

create trigger tell_table_of_order after insert on tab_order for each row execute function tell_table();
--> statement-breakpoint
create trigger tell_table_of_closing after update of closed_at on tab for each row execute function tell_table();
--> statement-breakpoint
create trigger tell_table_of_payment after insert or update of status on payment
  for each row when (new.tab_id is not null) execute function tell_table();
