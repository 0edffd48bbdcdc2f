CREATE TABLE "tab_discount_share" (
	"venue_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"discount_order_id" uuid NOT NULL,
	"discount_ordinal" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"quantity" integer NOT NULL,
	"minor" bigint NOT NULL,
	"given_quantity" integer NOT NULL,
	"given_minor" bigint NOT NULL,
	CONSTRAINT "tab_discount_share_pk" PRIMARY KEY("venue_id","tab_id","order_id","ordinal","discount_order_id","discount_ordinal"),
	CONSTRAINT "tab_discount_share_part" CHECK ("quantity" between 1 and "given_quantity" and "minor" > 0 and abs("minor"::numeric * "given_quantity" - "given_minor"::numeric * "quantity") < "given_quantity")
);
--> statement-breakpoint
ALTER TABLE "tab_discount_share" ADD CONSTRAINT "tab_discount_share_discount" FOREIGN KEY ("venue_id","tab_id","discount_ordinal","discount_order_id") REFERENCES "tab_line"("venue_id","tab_id","ordinal","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_discount_share" ADD CONSTRAINT "tab_discount_share_line" FOREIGN KEY ("venue_id","tab_id","ordinal","order_id") REFERENCES "tab_line"("venue_id","tab_id","ordinal","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

create trigger tab_discount_share_immutable before update or delete on tab_discount_share
  for each row execute function stays_as_it_is();
--> statement-breakpoint

-- Nothing leaves a bill without its part of the discounts on it: at commit each share in force is on all that is left of its line.
create function discount_is_on_what_is_left() returns trigger language plpgsql as $$
declare
  discounted integer := coalesce((to_jsonb(new) ->> 'corrects')::integer, new.ordinal);
begin
  if exists (
    select from tab_discount_share s
    where (s.venue_id, s.tab_id, s.order_id, s.ordinal) = (new.venue_id, new.tab_id, new.order_id, discounted)
      and not exists (
        select from tab_line c
        where (c.venue_id, c.tab_id, c.order_id, c.corrects) = (s.venue_id, s.tab_id, s.discount_order_id, s.discount_ordinal))
      and s.quantity <> (
        select sum(l.quantity) from tab_line l
        where (l.venue_id, l.tab_id, l.order_id) = (s.venue_id, s.tab_id, s.order_id) and s.ordinal in (l.ordinal, l.corrects))
  ) then
    raise exception 'the line leaves its discount behind' using errcode = '23514', constraint = 'discount_is_on_what_is_left';
  end if;
  return null;
end $$;
--> statement-breakpoint

create constraint trigger tab_line_takes_discount after insert on tab_line deferrable initially deferred
  for each row when (new.corrects is not null and new.menu_kind <> 'Discount') execute function discount_is_on_what_is_left();
--> statement-breakpoint

create constraint trigger tab_discount_share_is_left after insert on tab_discount_share deferrable initially deferred
  for each row execute function discount_is_on_what_is_left();
