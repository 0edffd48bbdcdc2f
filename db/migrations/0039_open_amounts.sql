ALTER TABLE "tab_line" DROP CONSTRAINT "tab_line_menu_kind";--> statement-breakpoint
ALTER TABLE "tab_line" DROP CONSTRAINT "tab_line_money";--> statement-breakpoint
ALTER TABLE "tab_order" DROP CONSTRAINT "tab_order_origin";--> statement-breakpoint
ALTER TABLE "tab_line" ADD CONSTRAINT "tab_line_menu_kind" CHECK ("menu_kind" in ('Food', 'Drinks', 'Discount', 'OpenAmount'));--> statement-breakpoint
ALTER TABLE "tab_line" ADD CONSTRAINT "tab_line_money" CHECK (("unit_price_minor" < 0) = ("menu_kind" = 'Discount') and ("station" is null or "menu_kind" in ('Food', 'Drinks')));--> statement-breakpoint
ALTER TABLE "tab_order" ADD CONSTRAINT "tab_order_origin" CHECK ("origin" in ('Ordered', 'Transferred', 'Discount', 'OpenAmount'));--> statement-breakpoint

-- An open amount is an order of its own, as a discount is: what was ordered has a station that makes it.
create or replace function tab_line_of_its_origin() returns trigger language plpgsql as $$
declare
  its_origin text;
begin
  select origin into its_origin from tab_order
    where venue_id = new.venue_id and tab_id = new.tab_id and id = new.order_id;
  if its_origin <> 'Transferred'
    and its_origin <> (case when new.menu_kind in ('Discount', 'OpenAmount') then new.menu_kind else 'Ordered' end) then
    raise exception 'the line is not of the kind of its order' using errcode = '23514', constraint = 'tab_line_of_its_origin';
  end if;
  return new;
end $$;