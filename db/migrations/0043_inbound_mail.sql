CREATE TABLE "thread_refusal" (
	"venue_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_refusal_venue_id_thread_id_reason_pk" PRIMARY KEY("venue_id","thread_id","reason"),
	CONSTRAINT "thread_refusal_count" CHECK ("count" > 0)
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "undelivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "undelivered_because" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "mail_digest" "bytea";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "from_address" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thread_refusal" ADD CONSTRAINT "thread_refusal_of_same_venue" FOREIGN KEY ("venue_id","thread_id") REFERENCES "message_thread"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_undelivered" ON "mail" USING btree ("venue_id","undelivered_at") WHERE "undelivered_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_of_mail" ON "message" USING btree ("venue_id","thread_id","mail_digest") WHERE "mail_digest" is not null;--> statement-breakpoint
CREATE INDEX "message_from_address" ON "message" USING btree ("venue_id",lower("from_address")) WHERE "from_address" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_undelivered_because" CHECK (("undelivered_at" is null) = ("undelivered_because" is null));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_mail_of_guest" CHECK ("mail_digest" is null or "author" = 'Guest');--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender" CHECK ("from_address" is null or "mail_digest" is not null);--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_accepted" CHECK ("accepted_at" is null or "from_address" is not null);
--> statement-breakpoint
-- Screens of the venue show at once that a letter was not delivered.
create trigger notify_venue_of_undelivered after update of undelivered_at on mail
  for each row when (old.undelivered_at is distinct from new.undelivered_at) execute function notify_venue();
