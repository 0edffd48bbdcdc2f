-- An invoice is the sum of its closed tab, to the cent. A counter-invoice is what it cancels with the opposite sign; only then the
-- tab has another invoice.
create or replace function invoice_guard() returns trigger language plpgsql as $$
declare
  sum_of_lines bigint;
begin
  perform from tab where venue_id = new.venue_id and id = new.tab_id and closed_at is not null;
  if not found then
    raise exception 'the tab is still open' using errcode = '23514', constraint = 'invoice_of_closed_tab';
  end if;
  if new.cancels_number is not null then
    perform from invoice i
      where i.venue_id = new.venue_id and i.number = new.cancels_number and i.tab_id = new.tab_id
        and i.cancels_number is null and i.edition = new.edition and i.currency = new.currency
        and (i.subtotal_minor, i.tax_total_minor, i.total_minor) =
          (-new.subtotal_minor, -new.tax_total_minor, -new.total_minor);
    if not found then
      raise exception 'a counter-invoice is the opposite of what it cancels'
        using errcode = '23514', constraint = 'invoice_counters';
    end if;
    return new;
  end if;
  if exists (
    select from invoice i
    where i.venue_id = new.venue_id and i.tab_id = new.tab_id and i.cancels_number is null
      and not exists (select from invoice c where c.venue_id = i.venue_id and c.cancels_number = i.number)
  ) then
    raise exception 'the tab has an invoice' using errcode = '23514', constraint = 'invoice_one_in_force';
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

-- A closed tab opens again where it was joined into another one, and where its invoice was cancelled.
create or replace function tab_stays_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and (new.closed_at is not null or old.joined_into is null and exists (
    select from invoice i
    where i.venue_id = old.venue_id and i.tab_id = old.id and i.cancels_number is null
      and not exists (select from invoice c where c.venue_id = i.venue_id and c.cancels_number = i.number)
  )) then
    raise exception 'a closed tab stays closed' using errcode = '23514', constraint = 'tab_stays_closed';
  end if;
  return new;
end $$;
--> statement-breakpoint

-- What is paid or being paid of a tab never exceeds what it comes to when a payment begins. The tab is locked, so that payments
-- that begin at once are added up one after the other.
create function payment_within_tab() returns trigger language plpgsql as $$
declare
  total bigint;
  taken bigint;
begin
  perform from tab where venue_id = new.venue_id and id = new.tab_id for no key update;
  select coalesce(sum(quantity * unit_price_minor), 0) into total
    from tab_line where venue_id = new.venue_id and tab_id = new.tab_id;
  select coalesce(sum(amount_minor), 0) into taken
    from payment where venue_id = new.venue_id and tab_id = new.tab_id
      and (status = 'Paid' or status in ('Opening', 'Open') and expires_at > new.created_at);
  select taken + coalesce(sum(amount_minor), 0) into taken
    from deposit_use where venue_id = new.venue_id and tab_id = new.tab_id and returned_at is null;
  if taken + new.amount_minor > total then
    raise exception 'more than the tab comes to' using errcode = '23514', constraint = 'payment_within_tab';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger payment_within_tab before insert on payment
  for each row when (new.tab_id is not null and new.status in ('Opening', 'Open', 'Paid'))
  execute function payment_within_tab();
--> statement-breakpoint

-- A share pays for no more of a line than is left of it, beside what others pay or have paid.
create function payment_line_is_left() returns trigger language plpgsql as $$
declare
  remaining bigint;
begin
  perform from payment where venue_id = new.venue_id and id = new.payment_id and tab_id = new.tab_id;
  if not found then
    raise exception 'a payment of another tab' using errcode = '23514', constraint = 'payment_line_is_left';
  end if;
  perform from tab where venue_id = new.venue_id and id = new.tab_id for no key update;
  select sum(quantity) into remaining from tab_line l
    where l.venue_id = new.venue_id and l.tab_id = new.tab_id and l.order_id = new.order_id
      and new.ordinal in (l.ordinal, l.corrects);
  select remaining - coalesce(sum(s.quantity), 0) into remaining
    from payment_line s
    join payment p on p.venue_id = s.venue_id and p.id = s.payment_id
    join payment mine on mine.venue_id = new.venue_id and mine.id = new.payment_id
    where s.venue_id = new.venue_id and s.tab_id = new.tab_id and s.order_id = new.order_id and s.ordinal = new.ordinal
      and (p.status = 'Paid' or p.status in ('Opening', 'Open') and p.expires_at > mine.created_at);
  if remaining is null or new.quantity > remaining then
    raise exception 'less is left of the line' using errcode = '23514', constraint = 'payment_line_is_left';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger payment_line_is_left before insert on payment_line
  for each row execute function payment_line_is_left();
--> statement-breakpoint

create trigger payment_line_immutable before update or delete on payment_line
  for each row execute function stays_as_it_is();
--> statement-breakpoint

-- A deposit pays on a tab of its party what is due there, once, as long as it is not refunded.
create function deposit_use_guard() returns trigger language plpgsql as $$
declare
  due bigint;
begin
  if tg_op = 'UPDATE' then
    if old.returned_at is not null or new.returned_at is null
      or to_jsonb(new) - 'returned_at' <> to_jsonb(old) - 'returned_at' then
      raise exception 'the use of a deposit only ends' using errcode = '23514', constraint = 'deposit_use_ends';
    end if;
    return new;
  end if;
  perform from tab where venue_id = new.venue_id and id = new.tab_id for no key update;
  perform from payment p
    join tab t on t.venue_id = p.venue_id and t.reservation_id = p.reservation_id
    where p.venue_id = new.venue_id and p.id = new.payment_id and p.purpose = 'Deposit' and p.status = 'Paid'
      and p.currency = t.currency and p.amount_minor >= new.amount_minor and t.id = new.tab_id
    for no key update of p;
  if not found then
    raise exception 'the deposit of another party' using errcode = '23514', constraint = 'deposit_use_of_party';
  end if;
  select coalesce(sum(quantity * unit_price_minor), 0) into due
    from tab_line where venue_id = new.venue_id and tab_id = new.tab_id;
  select due - coalesce(sum(amount_minor), 0) into due
    from payment where venue_id = new.venue_id and tab_id = new.tab_id
      and (status = 'Paid' or status in ('Opening', 'Open') and expires_at > new.at);
  select due - coalesce(sum(amount_minor), 0) into due
    from deposit_use where venue_id = new.venue_id and tab_id = new.tab_id and returned_at is null;
  if new.amount_minor > due then
    raise exception 'more than is due on the tab' using errcode = '23514', constraint = 'deposit_use_within_tab';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger deposit_use_guard before insert or update on deposit_use
  for each row execute function deposit_use_guard();
--> statement-breakpoint

create trigger deposit_use_immutable before delete on deposit_use for each row execute function stays_as_it_is();
--> statement-breakpoint

create trigger notify_table_of_deposit after insert or update on deposit_use
  for each row execute function notify_table();
--> statement-breakpoint

-- A deposit that pays for a tab is refunded there.
create function payment_deposit_in_use() returns trigger language plpgsql as $$
begin
  perform from deposit_use where venue_id = new.venue_id and payment_id = new.id and returned_at is null;
  if found then
    raise exception 'the deposit pays for a tab' using errcode = '23514', constraint = 'payment_deposit_in_use';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger payment_deposit_in_use before update of status, amount_minor on payment
  for each row when (old.purpose = 'Deposit' and old.status = 'Paid') execute function payment_deposit_in_use();
--> statement-breakpoint

-- The balance of a house account is what was charged to it, tips included, less what was settled.
create function house_account_is_charged() returns trigger language plpgsql as $$
declare
  charged bigint := 0;
begin
  if tg_op = 'UPDATE' and old.status = 'Paid' then
    charged := charged - old.amount_minor - old.tip_minor;
  end if;
  if new.status = 'Paid' then
    charged := charged + new.amount_minor + new.tip_minor;
  end if;
  if charged <> 0 then
    update house_account set balance_minor = balance_minor + charged
      where venue_id = new.venue_id and id = new.house_account_id and currency = new.currency
        and (closed_at is null or charged < 0);
    if not found then
      raise exception 'the account is closed' using errcode = '23514', constraint = 'house_account_is_charged';
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint

create trigger house_account_is_charged after insert or update of status, amount_minor, tip_minor on payment
  for each row when (new.house_account_id is not null) execute function house_account_is_charged();
--> statement-breakpoint

create function house_account_is_settled() returns trigger language plpgsql as $$
begin
  update house_account set balance_minor = balance_minor - new.amount_minor
    where venue_id = new.venue_id and id = new.account_id;
  return null;
end $$;
--> statement-breakpoint

create trigger house_account_is_settled after insert on house_settlement
  for each row execute function house_account_is_settled();
--> statement-breakpoint

create trigger house_settlement_immutable before update or delete on house_settlement
  for each row execute function stays_as_it_is();
