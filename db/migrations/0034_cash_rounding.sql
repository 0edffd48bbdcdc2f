ALTER TABLE "payment" DROP CONSTRAINT "payment_given";--> statement-breakpoint
ALTER TABLE "money_movement" ADD COLUMN "rounding_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "rounding_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_rounding" CHECK ("rounding_minor" = 0 or "tender" is not distinct from 'Cash');--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_given" CHECK ("given_minor" is null or "tender" is not distinct from 'Cash' and "given_minor" >= "amount_minor" + "tip_minor" + "rounding_minor");--> statement-breakpoint

-- The journal has by what cash was rounded.
create or replace function payment_moves_money() returns trigger language plpgsql as $$
declare
  means text := case new.provider when 'counter' then new.tender when 'voucher' then 'Voucher' else 'Online' end;
begin
  if new.paid_at is not null and new.split_from_id is null and (tg_op = 'INSERT' or old.paid_at is null) then
    insert into money_movement
      (venue_id, id, kind, payment_id, purpose, means, amount_minor, voucher_minor, tip_minor, rounding_minor, currency, at)
    values (new.venue_id, gen_random_uuid(), 'Taken', new.id, new.purpose, means, new.amount_minor, new.voucher_minor,
      new.tip_minor, new.rounding_minor, new.currency, new.paid_at);
  end if;
  if new.status in ('Refunding', 'Refunded') and (tg_op = 'INSERT' or old.status not in ('Refunding', 'Refunded')) then
    insert into money_movement
      (venue_id, id, kind, payment_id, purpose, means, amount_minor, voucher_minor, tip_minor, rounding_minor, currency, at)
    values (new.venue_id, gen_random_uuid(), 'Refunded', new.id, new.purpose, means, new.amount_minor, new.voucher_minor,
      new.tip_minor, new.rounding_minor, new.currency, coalesce(new.refunded_at, now()));
  end if;
  return null;
end $$;
