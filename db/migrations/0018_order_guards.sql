-- What is sold out cannot be ordered. An order shares the venue's row before it reads what is sold out, and whoever stops an item
-- raises the venue's version: so nothing is ordered after a stop was committed.
create function tab_line_is_offered() returns trigger language plpgsql as $$
begin
  if exists (
    select from item_stop s
    where s.venue_id = new.venue_id and s.menu_id = new.menu_id and s.item_name = new.item_name
  ) then
    raise exception 'the item is sold out' using errcode = '23514', constraint = 'tab_line_is_offered';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger tab_line_is_offered before insert on tab_line
  for each row when (new.corrects is null) execute function tab_line_is_offered();
--> statement-breakpoint

-- A correcting line takes back what was ordered, at its price, and never more than is left of it. The order is locked, so that
-- of two that take back the same, the second finds what the first has left.
create function tab_line_takes_back() returns trigger language plpgsql as $$
declare
  remaining bigint;
begin
  perform from tab_order where venue_id = new.venue_id and tab_id = new.tab_id and id = new.order_id for no key update;
  if not exists (
    select from tab_line l
    where l.venue_id = new.venue_id and l.tab_id = new.tab_id and l.order_id = new.order_id and l.ordinal = new.corrects
      and l.corrects is null
      and (l.menu_id, l.menu_kind, l.item_name, l.unit_price_minor) =
        (new.menu_id, new.menu_kind, new.item_name, new.unit_price_minor)
      and (l.tax_rate_millionths, l.station) is not distinct from (new.tax_rate_millionths, new.station)
  ) then
    raise exception 'nothing of this kind was ordered' using errcode = '23514', constraint = 'tab_line_takes_back';
  end if;
  select sum(quantity) into remaining from tab_line l
    where l.venue_id = new.venue_id and l.tab_id = new.tab_id and l.order_id = new.order_id
      and new.corrects in (l.ordinal, l.corrects);
  if remaining + new.quantity < 0 then
    raise exception 'more than was ordered' using errcode = '23514', constraint = 'tab_line_takes_back';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger tab_line_takes_back before insert on tab_line
  for each row when (new.corrects is not null) execute function tab_line_takes_back();
--> statement-breakpoint

-- The menus of the venue are others now, for its cached answers and for every page of a table that is open.
create trigger item_stop_raises_venue_version
  after insert or update or delete on item_stop for each row execute function part_raises_venue_version();
--> statement-breakpoint

create function notify_tables_of_menu() returns trigger language plpgsql as $$
declare
  the_venue uuid := case when tg_op = 'DELETE' then old.venue_id else new.venue_id end;
begin
  perform pg_notify('table_session', venue_id || ' ' || resource_id) from table_token
    where venue_id = the_venue and revoked_at is null;
  return null;
end $$;
--> statement-breakpoint

create trigger notify_tables_of_menu after insert or delete on item_stop
  for each row execute function notify_tables_of_menu();
--> statement-breakpoint

create trigger notify_table_of_progress after insert or update on order_progress
  for each row execute function notify_table();
--> statement-breakpoint

create trigger notify_table_of_take_back after insert or update on take_back
  for each row execute function notify_table();
