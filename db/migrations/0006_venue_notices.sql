CREATE TABLE "daily_notice" (
	"venue_id" uuid PRIMARY KEY NOT NULL,
	"sent_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "venue_notice" text;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "venue_notice_before" jsonb;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "daily_notice" ADD CONSTRAINT "daily_notice_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_venue_notice" ON "reservation" USING btree ("venue_id") WHERE "venue_notice" is not null;