-- The table's page and the screens of staff show who calls.
create function notify_table_of_call() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_session', new.venue_id || ' ' || new.resource_id);
  return null;
end $$;
--> statement-breakpoint

create trigger notify_table_of_call after insert or update on table_call
  for each row execute function notify_table_of_call();
--> statement-breakpoint

-- Nobody waits any more at a table whose tab was closed or has moved with its party.
create function tab_ends_calls() returns trigger language plpgsql as $$
begin
  update table_call set ended_at = greatest(called_at, coalesce(new.closed_at, now())), ended_as = 'over'
    where venue_id = old.venue_id and resource_id = old.resource_id and ended_at is null;
  return null;
end $$;
--> statement-breakpoint

create trigger tab_ends_calls after update of closed_at, resource_id on tab for each row
  when (old.closed_at is null and new.closed_at is not null or old.resource_id <> new.resource_id)
  execute function tab_ends_calls();
--> statement-breakpoint

-- Nor where a party has left that had the table for itself.
create function seating_ends_calls() returns trigger language plpgsql as $$
begin
  update table_call c set ended_at = greatest(c.called_at, new.left_at), ended_as = 'over'
    from occupancy o
    where o.venue_id = new.venue_id and o.reservation_id = new.reservation_id and o.share_key <> 'shared'
      and c.venue_id = o.venue_id and c.resource_id = o.resource_id and c.ended_at is null;
  return null;
end $$;
--> statement-breakpoint

create trigger seating_ends_calls after update of left_at on seating for each row
  when (old.left_at is null and new.left_at is not null) execute function seating_ends_calls();
