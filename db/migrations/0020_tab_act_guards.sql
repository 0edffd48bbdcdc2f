-- What is sold out can be paid on another tab: only what is ordered has to be offered.
create or replace function tab_line_is_offered() returns trigger language plpgsql as $$
begin
  if exists (
    select from item_stop s
    where s.venue_id = new.venue_id and s.menu_id = new.menu_id and s.item_name = new.item_name
  ) and exists (
    select from tab_order o
    where o.venue_id = new.venue_id and o.tab_id = new.tab_id and o.id = new.order_id and o.origin = 'Ordered'
  ) then
    raise exception 'the item is sold out' using errcode = '23514', constraint = 'tab_line_is_offered';
  end if;
  return new;
end $$;
--> statement-breakpoint

-- A discount is an order of its own, or comes from another tab; it is never among what is ordered.
create function tab_line_of_its_origin() returns trigger language plpgsql as $$
declare
  its_origin text;
begin
  select origin into its_origin from tab_order
    where venue_id = new.venue_id and tab_id = new.tab_id and id = new.order_id;
  if its_origin <> 'Transferred' and (its_origin = 'Discount') <> (new.menu_kind = 'Discount') then
    raise exception 'a discount is an order of its own' using errcode = '23514', constraint = 'tab_line_of_its_origin';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger tab_line_of_its_origin before insert on tab_line
  for each row execute function tab_line_of_its_origin();
--> statement-breakpoint

-- A line that came from another tab says from which, at the latest when its transaction is committed: so a transfer never adds
-- to what guests owe.
create function tab_line_is_transferred() returns trigger language plpgsql as $$
begin
  if exists (
    select from tab_order o
    where o.venue_id = new.venue_id and o.tab_id = new.tab_id and o.id = new.order_id and o.origin = 'Transferred'
  ) and not exists (
    select from tab_transfer t
    where t.venue_id = new.venue_id and t.tab_id = new.tab_id and t.order_id = new.order_id and t.ordinal = new.ordinal
  ) then
    raise exception 'the line comes from no tab' using errcode = '23514', constraint = 'tab_line_is_transferred';
  end if;
  return null;
end $$;
--> statement-breakpoint

create constraint trigger tab_line_is_transferred after insert on tab_line
  deferrable initially deferred for each row when (new.corrects is null) execute function tab_line_is_transferred();
--> statement-breakpoint

-- A transfer takes from one tab what it gives to the other: the same thing at the same price, as many, in one currency. It names
-- the line that was ordered, also where that has been on other tabs since.
create function tab_transfer_adds_up() returns trigger language plpgsql as $$
begin
  if not exists (
    select from tab_line taken
    join tab_line given on given.venue_id = taken.venue_id and given.menu_id = taken.menu_id
      and given.menu_kind = taken.menu_kind and given.item_name = taken.item_name
      and given.unit_price_minor = taken.unit_price_minor and given.quantity = -taken.quantity
      and given.tax_rate_millionths is not distinct from taken.tax_rate_millionths
      and given.station is not distinct from taken.station
    join tab_order o on o.venue_id = given.venue_id and o.tab_id = given.tab_id and o.id = given.order_id
    join tab one on one.venue_id = taken.venue_id and one.id = taken.tab_id
    join tab other on other.venue_id = given.venue_id and other.id = given.tab_id
    left join tab_transfer before on before.venue_id = taken.venue_id and before.tab_id = taken.tab_id
      and before.order_id = taken.order_id and before.ordinal = taken.corrects
    where taken.venue_id = new.venue_id and taken.tab_id = new.from_tab_id and taken.order_id = new.from_order_id
      and taken.ordinal = new.from_ordinal and taken.corrects is not null
      and given.tab_id = new.tab_id and given.order_id = new.order_id and given.ordinal = new.ordinal
      and given.corrects is null and o.origin = 'Transferred'
      and one.id <> other.id and one.currency = other.currency
      and new.first_tab_id = coalesce(before.first_tab_id, taken.tab_id)
      and new.first_order_id = coalesce(before.first_order_id, taken.order_id)
      and new.first_ordinal = coalesce(before.first_ordinal, taken.corrects)
  ) then
    raise exception 'the transfer does not add up' using errcode = '23514', constraint = 'tab_transfer_adds_up';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger tab_transfer_adds_up before insert on tab_transfer
  for each row execute function tab_transfer_adds_up();
--> statement-breakpoint

create trigger tab_transfer_immutable before update or delete on tab_transfer
  for each row execute function stays_as_it_is();
--> statement-breakpoint

create trigger tab_discount_immutable before update or delete on tab_discount
  for each row execute function stays_as_it_is();
--> statement-breakpoint

-- Only a tab that was joined into another one opens again: it has no invoice.
create or replace function tab_stays_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and (old.joined_into is null or new.closed_at is not null) then
    raise exception 'a closed tab stays closed' using errcode = '23514', constraint = 'tab_stays_closed';
  end if;
  return new;
end $$;
--> statement-breakpoint

-- A tab is joined into one that is open, with nothing left of it and nothing paid. The other one is locked, so that it is not
-- closed or joined itself meanwhile.
create function tab_joins_open() returns trigger language plpgsql as $$
begin
  perform from tab
    where venue_id = new.venue_id and id = new.joined_into and closed_at is null and currency = new.currency for share;
  if not found then
    raise exception 'the tab to join is closed' using errcode = '23514', constraint = 'tab_joins_open';
  end if;
  if exists (
    select from tab_line where venue_id = new.venue_id and tab_id = new.id
    group by order_id, coalesce(corrects, ordinal) having sum(quantity) <> 0
  ) or exists (
    select from payment where venue_id = new.venue_id and tab_id = new.id and status = 'Paid'
  ) then
    raise exception 'something is left of the tab' using errcode = '23514', constraint = 'tab_joins_empty';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger tab_joins_open before insert or update of joined_into on tab
  for each row when (new.joined_into is not null) execute function tab_joins_open();
--> statement-breakpoint

-- The pages of both tables show something else now: what they have to pay, and how far it is.
create function notify_tables_of_transfer() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_session', t.venue_id || ' ' || t.resource_id) from tab t
    where t.venue_id = new.venue_id and t.id in (new.tab_id, new.from_tab_id, new.first_tab_id);
  return null;
end $$;
--> statement-breakpoint

create trigger notify_tables_of_transfer after insert on tab_transfer
  for each row execute function notify_tables_of_transfer();
--> statement-breakpoint

create function notify_tables_of_transferred() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_session', t.venue_id || ' ' || t.resource_id)
    from tab_transfer moved join tab t on t.venue_id = moved.venue_id and t.id = moved.tab_id
    where moved.venue_id = new.venue_id and moved.first_tab_id = new.tab_id and moved.first_order_id = new.order_id;
  return null;
end $$;
--> statement-breakpoint

create trigger notify_tables_of_transferred after insert or update on order_progress
  for each row execute function notify_tables_of_transferred();
