ALTER TABLE "resource" ADD COLUMN "bookable_by" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "online_from_minutes" integer;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "min_party" integer;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "min_party_until_minutes" integer;--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "combinations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_bookable_by" CHECK ("bookable_by" in ('online', 'house', 'walk-in'));--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_min_party" CHECK (coalesce("min_party", 1) > 0 and coalesce("min_party_until_minutes", 0) >= 0 and coalesce("online_from_minutes", 0) >= 0);--> statement-breakpoint

-- As in 0049, with the combinations: they are rules by which bookings are planned.
create or replace function venue_raises_rules_version() returns trigger language plpgsql as $$
begin
  new.rules_version := old.rules_version;
  if (new.opening_hours, new.booking_durations, new.settings, new.extras, new.plan, new.timezone, new.online_pauses,
      new.combinations)
    is distinct from
    (old.opening_hours, old.booking_durations, old.settings, old.extras, old.plan, old.timezone, old.online_pauses,
      old.combinations)
  then
    new.rules_version := old.rules_version + 1;
  end if;
  return new;
end $$;
--> statement-breakpoint

-- As in 0049, with stock and smallest party.
create or replace function resource_follows_rules() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select rules_version, (online_pauses -> new.type ->> 'until')::timestamptz
    into new.rules_version, new.online_paused_until from venue where id = new.venue_id;
    return new;
  end if;
  if new.type <> old.type then
    new.online_paused_until := (select (online_pauses -> new.type ->> 'until')::timestamptz from venue where id = new.venue_id);
  end if;
  new.revision := old.revision;
  if (new.type, new.capacity, new.seat_sold, new.active, new.group_id, new.slot_duration_override_minutes,
      new.pricing_model, new.amount_minor, new.deposit_amount_minor, new.minimum_spend_minor,
      new.bookable_by, new.online_from_minutes, new.min_party, new.min_party_until_minutes) is distinct from
    (old.type, old.capacity, old.seat_sold, old.active, old.group_id, old.slot_duration_override_minutes,
      old.pricing_model, old.amount_minor, old.deposit_amount_minor, old.minimum_spend_minor,
      old.bookable_by, old.online_from_minutes, old.min_party, old.min_party_until_minutes)
  then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
