CREATE TABLE "unpaid_invoice" (
	"venue_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"due_minor" bigint NOT NULL,
	"reason" text,
	"note" text,
	"operator_id" uuid,
	"device_id" uuid,
	CONSTRAINT "unpaid_invoice_venue_id_number_pk" PRIMARY KEY("venue_id","number"),
	CONSTRAINT "unpaid_invoice_due" CHECK ("due_minor" > 0),
	CONSTRAINT "unpaid_invoice_reason" CHECK ("reason" in ('left', 'transfer', 'next-visit', 'other'))
);
--> statement-breakpoint
ALTER TABLE "unpaid_invoice" ADD CONSTRAINT "unpaid_invoice_invoice" FOREIGN KEY ("venue_id","number") REFERENCES "invoice"("venue_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_invoice" ADD CONSTRAINT "unpaid_invoice_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_invoice" ADD CONSTRAINT "unpaid_invoice_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What is paid on a tab: payments that were not refunded, and deposits that are counted in.
create function invoice_notes_unpaid() returns trigger language plpgsql as $$
declare
  due bigint := new.total_minor
    - coalesce((select sum(amount_minor) from payment
        where venue_id = new.venue_id and tab_id = new.tab_id and status = 'Paid'), 0)
    - coalesce((select sum(amount_minor) from deposit_use
        where venue_id = new.venue_id and tab_id = new.tab_id and returned_at is null), 0);
begin
  if due > 0 then
    insert into unpaid_invoice (venue_id, number, due_minor) values (new.venue_id, new.number, due) on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint

-- At the commit: the payment that pays the invoice is of the same transaction.
create constraint trigger invoice_notes_unpaid after insert on invoice deferrable initially deferred
  for each row when (new.cancels_number is null) execute function invoice_notes_unpaid();
--> statement-breakpoint

insert into unpaid_invoice (venue_id, number, due_minor)
select venue_id, number, due from (
  select i.venue_id, i.number, i.total_minor
    - coalesce((select sum(amount_minor) from payment p
        where p.venue_id = i.venue_id and p.tab_id = i.tab_id and p.status = 'Paid'), 0)
    - coalesce((select sum(amount_minor) from deposit_use u
        where u.venue_id = i.venue_id and u.tab_id = i.tab_id and u.returned_at is null), 0) as due
  from invoice i
  where i.cancels_number is null and not exists (
    select from invoice c where c.venue_id = i.venue_id and c.cancels_number = i.number)) owed
where due > 0;
