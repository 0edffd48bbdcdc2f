-- Whoever begins a copy of a ticket raises the number of its copies by one: of two servers that begin at once, the second one is
-- refused. So no two copies have the same number, and only the first has no mark.
create function order_print_counts_copies() returns trigger language plpgsql as $$
begin
  if new.copies not in (old.copies, old.copies + 1)
    or (new.copies = old.copies) <> (new.sent_at is not distinct from old.sent_at)
    or (new.copies > old.copies and (old.printed_at is not null or new.printed_at is not null)) then
    raise exception 'another copy of the ticket has been begun' using errcode = '23514', constraint = 'order_print_counts_copies';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger order_print_counts_copies before update on order_print
  for each row execute function order_print_counts_copies();
--> statement-breakpoint

create trigger notify_venue_of_print after update of printed_at, failures on order_print
  for each row when (old.printed_at is distinct from new.printed_at or old.failures <> new.failures)
  execute function notify_venue();
