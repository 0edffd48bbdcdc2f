ALTER TABLE "payment" DROP CONSTRAINT "payment_amount";--> statement-breakpoint
DROP INDEX "invoice_cancelled_once";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "given_back_number" bigint;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "gives_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_given_back" FOREIGN KEY ("venue_id","given_back_number") REFERENCES "invoice"("venue_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_given_back_by" ON "payment" USING btree ("venue_id","given_back_number") WHERE "given_back_number" is not null;--> statement-breakpoint
CREATE INDEX "invoice_given_back" ON "invoice" USING btree ("venue_id","cancels_number") WHERE "gives_back";--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_cancelled_once" ON "invoice" USING btree ("venue_id","cancels_number") WHERE not "gives_back";--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_given_back_refunded" CHECK ("given_back_number" is null or "status" in ('Refunding', 'Refunded'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount" CHECK ("amount_minor" > 0 or "amount_minor" = 0 and "tip_minor" > 0);--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_gives_back" CHECK (not "gives_back" or "cancels_number" is not null and "total_minor" < 0);--> statement-breakpoint

-- A counter-invoice that gives money back leaves the invoice in force: neither may its tab open again, nor is it cancelled.
create or replace function invoice_guard() returns trigger language plpgsql as $$
declare
  sum_of_lines bigint;
begin
  perform from tab where venue_id = new.venue_id and id = new.tab_id and closed_at is not null;
  if not found then
    raise exception 'the tab is still open' using errcode = '23514', constraint = 'invoice_of_closed_tab';
  end if;
  if new.gives_back then
    return new;
  end if;
  if new.cancels_number is not null then
    perform from invoice i
      where i.venue_id = new.venue_id and i.number = new.cancels_number and i.tab_id = new.tab_id
        and i.cancels_number is null and i.edition = new.edition and i.currency = new.currency
        and (i.subtotal_minor, i.tax_total_minor, i.total_minor) =
          (-new.subtotal_minor, -new.tax_total_minor, -new.total_minor)
        and not exists (select from invoice b where b.venue_id = i.venue_id and b.cancels_number = i.number and b.gives_back);
    if not found then
      raise exception 'a counter-invoice is the opposite of what it cancels'
        using errcode = '23514', constraint = 'invoice_counters';
    end if;
    return new;
  end if;
  if exists (
    select from invoice i
    where i.venue_id = new.venue_id and i.tab_id = new.tab_id and i.cancels_number is null
      and not exists (
        select from invoice c where c.venue_id = i.venue_id and c.cancels_number = i.number and not c.gives_back)
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

create or replace function tab_stays_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and (new.closed_at is not null or old.joined_into is null and exists (
    select from invoice i
    where i.venue_id = old.venue_id and i.tab_id = old.id and i.cancels_number is null
      and not exists (
        select from invoice c where c.venue_id = i.venue_id and c.cancels_number = i.number and not c.gives_back)
  )) then
    raise exception 'a closed tab stays closed' using errcode = '23514', constraint = 'tab_stays_closed';
  end if;
  return new;
end $$;
--> statement-breakpoint

-- All that is given back for an invoice never exceeds it: in total, by tax rate, in the number of each item, and in the discounts
-- on them. The tab is locked, so that two who give back at once are added up one after the other.
create function invoice_gives_back_guard() returns trigger language plpgsql as $$
declare
  original invoice;
  too_much boolean;
begin
  perform from tab where venue_id = new.venue_id and id = new.tab_id for no key update;
  select * into original from invoice i
    where i.venue_id = new.venue_id and i.number = new.cancels_number and i.tab_id = new.tab_id
      and i.cancels_number is null and i.edition = new.edition and i.currency = new.currency
      and not exists (
        select from invoice c where c.venue_id = i.venue_id and c.cancels_number = i.number and not c.gives_back);
  if not found then
    raise exception 'only an invoice in force gives money back' using errcode = '23514', constraint = 'invoice_counters';
  end if;
  with parts as (
    select original.lines, original.taxes, original.total_minor
    union all select new.lines, new.taxes, new.total_minor
    union all select b.lines, b.taxes, b.total_minor from invoice b
      where b.venue_id = new.venue_id and b.cancels_number = new.cancels_number and b.gives_back
  )
  select (select sum(total_minor) < 0 from parts)
    or exists (
      select from parts, jsonb_to_recordset(taxes) as tax("taxRateMillionths" bigint, "totalMinor" bigint, "taxMinor" bigint)
      group by "taxRateMillionths" having sum("totalMinor") < 0 or sum("taxMinor") < 0)
    or exists (
      select from parts, jsonb_to_recordset(lines) as line("itemName" text, quantity bigint, "unitPriceMinor" bigint,
        "lineTotalMinor" bigint, "taxRateMillionths" bigint)
      group by "itemName", "taxRateMillionths", greatest("unitPriceMinor", -1)
      having case when greatest("unitPriceMinor", -1) < 0 then sum("lineTotalMinor") > 0 else sum(quantity) < 0 end)
    into too_much;
  if too_much then
    raise exception 'more is given back than was invoiced' using errcode = '23514', constraint = 'invoice_given_back_within';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger invoice_gives_back_guard before insert on invoice
  for each row when (new.gives_back) execute function invoice_gives_back_guard();
--> statement-breakpoint

-- What a counter-invoice gives back is what payments have given back for it: a part of each is a payment of its own.
create function given_back_adds_up() returns trigger language plpgsql as $$
declare
  counter bigint := case tg_table_name when 'invoice' then to_jsonb(new) ->> 'number' else to_jsonb(new) ->> 'given_back_number' end;
begin
  perform from invoice i
    where i.venue_id = new.venue_id and i.number = counter and i.gives_back and -i.total_minor = (
      select coalesce(sum(p.amount_minor), 0) from payment p
      where p.venue_id = i.venue_id and p.given_back_number = i.number);
  if not found then
    raise exception 'payments give back another sum than the counter-invoice'
      using errcode = '23514', constraint = 'given_back_adds_up';
  end if;
  return null;
end $$;
--> statement-breakpoint

create constraint trigger invoice_given_back_adds_up after insert on invoice deferrable initially deferred
  for each row when (new.gives_back) execute function given_back_adds_up();
--> statement-breakpoint

create constraint trigger payment_given_back_adds_up after insert or update on payment deferrable initially deferred
  for each row when (new.given_back_number is not null) execute function given_back_adds_up();
--> statement-breakpoint

-- A payment that was given back stays so.
create trigger payment_stays_given_back before update of given_back_number, amount_minor on payment
  for each row when (old.given_back_number is not null and (old.given_back_number, old.amount_minor) is distinct from
    (new.given_back_number, new.amount_minor)) execute function stays_as_it_is();
--> statement-breakpoint

-- Of a tab for which money was given back, that much less is to be paid.
create or replace function payment_within_tab() returns trigger language plpgsql as $$
declare
  total bigint;
  taken bigint;
begin
  perform from tab where venue_id = new.venue_id and id = new.tab_id for no key update;
  select coalesce(sum(quantity * unit_price_minor), 0) into total
    from tab_line where venue_id = new.venue_id and tab_id = new.tab_id;
  select total + coalesce(sum(total_minor), 0) into total
    from invoice where venue_id = new.venue_id and tab_id = new.tab_id and gives_back;
  select coalesce(sum(amount_minor), 0) into taken
    from payment where venue_id = new.venue_id and tab_id = new.tab_id
      and (status = 'Paid' or status in ('Opening', 'Open') and expires_at > new.created_at);
  select taken + coalesce(sum(amount_minor), 0) into taken
    from deposit_use where venue_id = new.venue_id and tab_id = new.tab_id and returned_at is null;
  if taken + new.amount_minor > total then
    -- The whole of what was due a moment ago: whoever opens it finds no row, as if somebody else was quicker.
    if new.status = 'Opening' and not new.is_share then
      return null;
    end if;
    raise exception 'more than the tab comes to' using errcode = '23514', constraint = 'payment_within_tab';
  end if;
  return new;
end $$;
--> statement-breakpoint

create or replace function deposit_use_guard() returns trigger language plpgsql as $$
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
  select due + coalesce(sum(total_minor), 0) into due
    from invoice where venue_id = new.venue_id and tab_id = new.tab_id and gives_back;
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
