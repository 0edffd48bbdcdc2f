-- The guarantees for events, tabs and vouchers that drizzle cannot describe. db/README.md describes each of them.

-- The seats of an event are those of its Confirmed registrations: only these triggers count them.
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
  after delete or update of venue_id, event_id, status, quantity on event_registration
  for each row execute function event_seats_follow_registrations();
--> statement-breakpoint

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

-- The tickets of a registration end with it, and none can be made or used after it.
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
  before update of venue_id, registration_id, status on ticket
  for each row execute function ticket_guard();
--> statement-breakpoint

-- As ticket_guard, once for all tickets that a statement writes. Plans are cached, and may be of a time when there were few
-- registrations: then too each registration is found by its key.
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

-- An order joins an open tab, and closing waits for the orders that are being written.
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

-- An invoice is the sum of its closed tab, to the cent, and never changes.
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

-- The servers that show a table's page are notified of every order, payment and closing there, whichever process wrote it.
create function notify_table() returns trigger language plpgsql as $$
declare
  the_tab uuid := case tg_table_name when 'tab' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'tab_id')::uuid end;
begin
  perform pg_notify('table_session', venue_id || ' ' || resource_id) from tab
    where venue_id = new.venue_id and id = the_tab;
  return null;
end $$;
--> statement-breakpoint

create trigger notify_table_of_order after insert on tab_order for each row execute function notify_table();
--> statement-breakpoint

create trigger notify_table_of_closing after update of closed_at on tab for each row execute function notify_table();
--> statement-breakpoint

create trigger notify_table_of_payment after insert or update of status on payment
  for each row when (new.tab_id is not null) execute function notify_table();
--> statement-breakpoint

-- A voucher's values are the sums over its ledger: an entry changes them, and nothing else does.
create function voucher_entry_moves_value() returns trigger language plpgsql as $$
begin
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'a ledger must not be written under repeatable read';
  end if;
  update voucher set
    issued_value = issued_value + case when new.kind = 'issue' then new.value else 0 end,
    open_value = open_value + case new.kind
      when 'issue' then new.value when 'release' then new.value when 'refund' then new.value
      when 'hold' then -new.value when 'adjustment' then -new.value else 0 end,
    held_value = held_value + case new.kind
      when 'hold' then new.value when 'release' then -new.value when 'capture' then -new.value else 0 end,
    captured_value = captured_value + case new.kind
      when 'capture' then new.value when 'refund' then -new.value else 0 end,
    written_off_value = written_off_value + case when new.kind = 'adjustment' then new.value else 0 end
  where venue_id = new.venue_id and id = new.voucher_id;
  return null;
end $$;
--> statement-breakpoint

create trigger voucher_entry_moves_value
  after insert on voucher_entry for each row execute function voucher_entry_moves_value();
--> statement-breakpoint

create function voucher_values_follow_ledger() returns trigger language plpgsql as $$
begin
  -- Depth 1 is this trigger itself; the ledger's own trigger stands above it at depth 2.
  if pg_trigger_depth() < 2 then
    raise exception 'the values of a voucher follow its ledger'
      using errcode = '23514', constraint = 'voucher_values_follow_ledger';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger voucher_values_follow_ledger
  before update of issued_value, open_value, held_value, captured_value, written_off_value on voucher
  for each row execute function voucher_values_follow_ledger();
--> statement-breakpoint

-- A voucher has no value before its first entry.
create function voucher_begins_empty() returns trigger language plpgsql as $$
begin
  if (new.issued_value, new.open_value, new.held_value, new.captured_value, new.written_off_value)
      is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint) then
    raise exception 'the values of a voucher follow its ledger'
      using errcode = '23514', constraint = 'voucher_values_follow_ledger';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger voucher_begins_empty before insert on voucher for each row execute function voucher_begins_empty();
--> statement-breakpoint

create trigger voucher_entry_immutable
  before update or delete on voucher_entry for each row execute function stays_as_it_is();
