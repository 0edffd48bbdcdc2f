ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_subject_kind";--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "online_pauses" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "rules_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "online_paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "rules_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "house_change" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"section" text NOT NULL,
	"operator_id" uuid,
	"device_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_change_venue_id_id_pk" PRIMARY KEY("venue_id","id")
);
--> statement-breakpoint
CREATE TABLE "house_change_item" (
	"venue_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"was" jsonb NOT NULL,
	"destination" jsonb,
	"state" text NOT NULL,
	"refusal" jsonb,
	CONSTRAINT "house_change_item_venue_id_change_id_reservation_id_pk" PRIMARY KEY("venue_id","change_id","reservation_id"),
	CONSTRAINT "house_change_item_choice" CHECK ("choice" in ('move', 'cancel')),
	CONSTRAINT "house_change_item_state" CHECK ("state" in ('waiting', 'again', 'done', 'kept')),
	CONSTRAINT "house_change_item_destination" CHECK (("choice" = 'move') = ("destination" is not null)),
	CONSTRAINT "house_change_item_refusal" CHECK (("state" = 'again') = ("refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "house_change" ADD CONSTRAINT "house_change_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_change_item" ADD CONSTRAINT "house_change_item_change" FOREIGN KEY ("venue_id","change_id") REFERENCES "house_change"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_change_item" ADD CONSTRAINT "house_change_item_reservation" FOREIGN KEY ("venue_id","reservation_id") REFERENCES "reservation"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_change_item_open" ON "house_change_item" USING btree ("venue_id") WHERE "state" in ('waiting', 'again');--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_subject_kind" CHECK ("subject_kind" in ('reservation', 'block', 'guest', 'tab', 'voucher', 'registration', 'thread', 'saved-answer', 'ticket', 'table', 'device', 'operator', 'event', 'picture', 'order', 'item', 'house-account', 'closing', 'house', 'pause'));--> statement-breakpoint

-- The parts of a venue by which bookings are planned. A pause is one of them.
create function venue_raises_rules_version() returns trigger language plpgsql as $$
begin
  new.rules_version := old.rules_version;
  if (new.opening_hours, new.booking_durations, new.settings, new.extras, new.plan, new.timezone, new.online_pauses)
    is distinct from
    (old.opening_hours, old.booking_durations, old.settings, old.extras, old.plan, old.timezone, old.online_pauses)
  then
    new.rules_version := old.rules_version + 1;
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger venue_raises_rules_version before update on venue for each row execute function venue_raises_rules_version();
--> statement-breakpoint

-- A booking locks and reads the rows of its resources alone, so they carry the version of the rules, and the end of the pause.
create function venue_rules_reach_resources() returns trigger language plpgsql as $$
begin
  -- Every writer of several resources locks them in the order of their ids.
  perform from resource where venue_id = new.id order by id for no key update;
  update resource set rules_version = new.rules_version,
    online_paused_until = (new.online_pauses -> resource.type ->> 'until')::timestamptz
  where venue_id = new.id;
  return null;
end $$;
--> statement-breakpoint

create trigger venue_rules_reach_resources after update on venue for each row
  when (new.rules_version <> old.rules_version) execute function venue_rules_reach_resources();
--> statement-breakpoint

create function resource_follows_rules() returns trigger language plpgsql as $$
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
      new.pricing_model, new.amount_minor, new.deposit_amount_minor, new.minimum_spend_minor) is distinct from
    (old.type, old.capacity, old.seat_sold, old.active, old.group_id, old.slot_duration_override_minutes,
      old.pricing_model, old.amount_minor, old.deposit_amount_minor, old.minimum_spend_minor)
  then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger resource_follows_rules before insert or update on resource for each row execute function resource_follows_rules();
