-- The journal of money begins with all that has moved so far; the first closing takes it.
insert into money_movement (venue_id, id, kind, payment_id, purpose, means, amount_minor, voucher_minor, tip_minor, currency, at)
select p.venue_id, gen_random_uuid(), k.kind, p.id, p.purpose,
  case p.provider when 'counter' then p.tender when 'voucher' then 'Voucher' else 'Online' end,
  p.amount_minor, p.voucher_minor, p.tip_minor, p.currency, coalesce(case k.kind when 'Refunded' then p.refunded_at end, p.paid_at)
from payment p
cross join (values ('Taken'), ('Refunded')) as k (kind)
where p.paid_at is not null and (k.kind = 'Taken' or p.status in ('Refunding', 'Refunded'));
--> statement-breakpoint
insert into money_movement (venue_id, id, kind, deposit_use_id, means, amount_minor, currency, at)
select u.venue_id, gen_random_uuid(), k.kind, u.id, 'Deposit', u.amount_minor, p.currency,
  case k.kind when 'Used' then u.at else u.returned_at end
from deposit_use u
join payment p on p.venue_id = u.venue_id and p.id = u.payment_id
cross join (values ('Used'), ('Returned')) as k (kind)
where k.kind = 'Used' or u.returned_at is not null;
--> statement-breakpoint
insert into money_movement (venue_id, id, kind, settlement_id, means, amount_minor, currency, at)
select s.venue_id, gen_random_uuid(), 'Settled', s.id, s.tender, s.amount_minor, a.currency, s.at
from house_settlement s
join house_account a on a.venue_id = s.venue_id and a.id = s.account_id;
--> statement-breakpoint
-- An Item voucher is worth what its issue came to, a discount nothing.
insert into money_movement (venue_id, id, kind, voucher_id, entry_id, purpose, means, amount_minor, currency, at)
select e.venue_id, gen_random_uuid(), 'Voucher', e.voucher_id, e.id, e.kind, 'Voucher',
  case when e.kind in ('issue', 'refund') then 1 else -1 end * e.value
    * case v.kind when 'Amount' then 1 else i.money_minor end,
  v.currency, e.at
from voucher_entry e
join voucher v on v.venue_id = e.venue_id and v.id = e.voucher_id
join voucher_entry i on i.venue_id = e.venue_id and i.voucher_id = e.voucher_id and i.kind = 'issue'
where e.kind not in ('hold', 'release') and (v.kind = 'Amount' or i.money_minor <> 0);
--> statement-breakpoint

-- A part that was split off a payment was taken with it: its money has moved only when it is refunded.
create function payment_moves_money() returns trigger language plpgsql as $$
declare
  means text := case new.provider when 'counter' then new.tender when 'voucher' then 'Voucher' else 'Online' end;
begin
  if new.paid_at is not null and new.split_from_id is null and (tg_op = 'INSERT' or old.paid_at is null) then
    insert into money_movement
      (venue_id, id, kind, payment_id, purpose, means, amount_minor, voucher_minor, tip_minor, currency, at)
    values (new.venue_id, gen_random_uuid(), 'Taken', new.id, new.purpose, means, new.amount_minor, new.voucher_minor,
      new.tip_minor, new.currency, new.paid_at);
  end if;
  if new.status in ('Refunding', 'Refunded') and (tg_op = 'INSERT' or old.status not in ('Refunding', 'Refunded')) then
    insert into money_movement
      (venue_id, id, kind, payment_id, purpose, means, amount_minor, voucher_minor, tip_minor, currency, at)
    values (new.venue_id, gen_random_uuid(), 'Refunded', new.id, new.purpose, means, new.amount_minor, new.voucher_minor,
      new.tip_minor, new.currency, coalesce(new.refunded_at, now()));
  end if;
  return null;
end $$;
--> statement-breakpoint

create trigger payment_moves_money after insert or update of status, paid_at on payment
  for each row execute function payment_moves_money();
--> statement-breakpoint

create function deposit_use_moves_money() returns trigger language plpgsql as $$
begin
  insert into money_movement (venue_id, id, kind, deposit_use_id, means, amount_minor, currency, at)
  select new.venue_id, gen_random_uuid(), case tg_op when 'INSERT' then 'Used' else 'Returned' end, new.id, 'Deposit',
    new.amount_minor, p.currency, case tg_op when 'INSERT' then new.at else new.returned_at end
  from payment p where p.venue_id = new.venue_id and p.id = new.payment_id;
  return null;
end $$;
--> statement-breakpoint

create trigger deposit_use_moves_money after insert or update of returned_at on deposit_use
  for each row execute function deposit_use_moves_money();
--> statement-breakpoint

create function house_settlement_moves_money() returns trigger language plpgsql as $$
begin
  insert into money_movement (venue_id, id, kind, settlement_id, means, amount_minor, currency, at)
  select new.venue_id, gen_random_uuid(), 'Settled', new.id, new.tender, new.amount_minor, a.currency, new.at
  from house_account a where a.venue_id = new.venue_id and a.id = new.account_id;
  return null;
end $$;
--> statement-breakpoint

create trigger house_settlement_moves_money after insert on house_settlement
  for each row execute function house_settlement_moves_money();
--> statement-breakpoint

create function voucher_entry_moves_money() returns trigger language plpgsql as $$
begin
  insert into money_movement (venue_id, id, kind, voucher_id, entry_id, purpose, means, amount_minor, currency, at)
  select new.venue_id, gen_random_uuid(), 'Voucher', new.voucher_id, new.id, new.kind, 'Voucher',
    case when new.kind in ('issue', 'refund') then 1 else -1 end * new.value
      * case v.kind when 'Amount' then 1 else i.money_minor end,
    v.currency, new.at
  from voucher v
  join voucher_entry i on i.venue_id = v.venue_id and i.voucher_id = v.id and i.kind = 'issue'
  where v.venue_id = new.venue_id and v.id = new.voucher_id and (v.kind = 'Amount' or i.money_minor <> 0);
  return null;
end $$;
--> statement-breakpoint

create trigger voucher_entry_moves_money after insert on voucher_entry
  for each row when (new.kind not in ('hold', 'release')) execute function voucher_entry_moves_money();
--> statement-breakpoint

-- A movement is never changed, except that the closing of a day takes it, once, in its own transaction.
create function money_movement_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closing_number is null and new.closing_number is not null
    and to_jsonb(new) - 'closing_number' = to_jsonb(old) - 'closing_number' then
    perform from closing
      where venue_id = new.venue_id and number = new.closing_number and xmin = pg_current_xact_id()::xid;
    if found then
      return new;
    end if;
  end if;
  raise exception 'a movement of money is closed once' using errcode = '23514', constraint = 'money_movement_stays';
end $$;
--> statement-breakpoint

create trigger money_movement_guard before update or delete on money_movement
  for each row execute function money_movement_guard();
--> statement-breakpoint

create function money_movement_begins_open() returns trigger language plpgsql as $$
begin
  raise exception 'a movement of money begins open' using errcode = '23514', constraint = 'money_movement_begins_open';
end $$;
--> statement-breakpoint

create trigger money_movement_begins_open before insert on money_movement
  for each row when (new.closing_number is not null) execute function money_movement_begins_open();
--> statement-breakpoint

-- Closings are numbered without a gap, and each begins with the invoice after the last one of the closing before.
create function closing_guard() returns trigger language plpgsql as $$
declare
  previous_number bigint;
  previous_invoice bigint;
  newest_invoice bigint;
begin
  select number, last_invoice into previous_number, previous_invoice
    from closing where venue_id = new.venue_id order by number desc limit 1;
  select last_number into newest_invoice from invoice_counter where venue_id = new.venue_id;
  if new.number <> coalesce(previous_number, 0) + 1 then
    raise exception 'not the next number of a closing' using errcode = '23514', constraint = 'closing_without_gap';
  end if;
  if new.first_invoice <> coalesce(previous_invoice, 0) + 1 or new.last_invoice > coalesce(newest_invoice, 0) then
    raise exception 'not the invoices after the last closing' using errcode = '23514', constraint = 'closing_of_next_invoices';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger closing_guard before insert on closing for each row execute function closing_guard();
--> statement-breakpoint

create trigger closing_immutable before update or delete on closing for each row execute function stays_as_it_is();
--> statement-breakpoint

create function closing_has_movements() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  select count(*) into taken from money_movement where venue_id = new.venue_id and closing_number = new.number;
  if taken <> new.movements then
    raise exception 'not the movements of the closing' using errcode = '23514', constraint = 'closing_has_movements';
  end if;
  return null;
end $$;
--> statement-breakpoint

create constraint trigger closing_has_movements after insert on closing deferrable initially deferred
  for each row execute function closing_has_movements();
