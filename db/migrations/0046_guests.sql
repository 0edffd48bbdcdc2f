CREATE TABLE "kept_booking" (
	"venue_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_booking_venue_id_reservation_id_pk" PRIMARY KEY("venue_id","reservation_id")
);
--> statement-breakpoint
ALTER TABLE "guest_profile" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "guest_profile" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guest_profile" ADD COLUMN "kept_before" jsonb;--> statement-breakpoint
ALTER TABLE "guest_profile" ADD COLUMN "watched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guest_profile" ADD COLUMN "distinct_from" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_booking" ADD CONSTRAINT "kept_booking_reservation" FOREIGN KEY ("venue_id","reservation_id") REFERENCES "reservation"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_profile" ADD CONSTRAINT "guest_profile_merged_into" FOREIGN KEY ("venue_id","merged_into") REFERENCES "guest_profile"("venue_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_profile_merged" ON "guest_profile" USING btree ("venue_id","merged_into") WHERE "merged_into" is not null;--> statement-breakpoint
CREATE INDEX "guest_profile_watched" ON "guest_profile" USING btree ("venue_id") WHERE "watched_at" is not null;--> statement-breakpoint
ALTER TABLE "guest_profile" ADD CONSTRAINT "guest_profile_merge" CHECK (("merged_into" is null) = ("merged_at" is null) and ("merged_into" is null) = ("kept_before" is null) and ("merged_into" is null or "merged_into" <> "id"));