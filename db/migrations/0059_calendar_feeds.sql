CREATE TABLE "calendar_feed" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label" text NOT NULL,
	"resource_type" text,
	"resource_id" text,
	"with_names" boolean NOT NULL,
	"link_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feed_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "calendar_feed_resource_type" CHECK ("resource_type" in ('RestaurantTable', 'BilliardTable', 'DartBoard', 'Shuffleboard', 'BowlingLane', 'EventArea')),
	CONSTRAINT "calendar_feed_of_one" CHECK ("resource_type" is null or "resource_id" is null)
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_subject_kind";--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_resource" FOREIGN KEY ("venue_id","resource_id") REFERENCES "resource"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_subject_kind" CHECK ("subject_kind" in ('reservation', 'block', 'guest', 'tab', 'voucher', 'registration', 'thread', 'saved-answer', 'ticket', 'table', 'device', 'operator', 'event', 'picture', 'order', 'item', 'house-account', 'closing', 'house', 'pause', 'key', 'payouts', 'calendar'));