-- A deposit pays on a tab of its party: as long as it does, the tab stays with that party.
create function tab_keeps_deposit() returns trigger language plpgsql as $$
begin
  perform from deposit_use where venue_id = new.venue_id and tab_id = new.id and returned_at is null;
  if found then
    raise exception 'a deposit pays on the tab' using errcode = '23514', constraint = 'tab_keeps_deposit';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger tab_keeps_deposit before update of reservation_id on tab
  for each row when (old.reservation_id is distinct from new.reservation_id) execute function tab_keeps_deposit();
