ALTER TABLE "event_registration" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "tender" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "session_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "split_from_id" uuid;--> statement-breakpoint
ALTER TABLE "event_registration" ADD CONSTRAINT "event_registration_merged_into" FOREIGN KEY ("venue_id","merged_into_id") REFERENCES "event_registration"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_split_from" FOREIGN KEY ("venue_id","split_from_id") REFERENCES "payment"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration" ADD CONSTRAINT "event_registration_merged" CHECK ("merged_into_id" is null or "status" = 'Cancelled');--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tender" CHECK (("provider" = 'counter') = ("tender" is not null) and "tender" in ('Cash', 'Terminal'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_session" CHECK ("session_minor" >= "amount_minor" - "voucher_minor");