ALTER TABLE "reservation" ADD COLUMN "request_step" text;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "request_deposit_minor" bigint;--> statement-breakpoint
CREATE INDEX "reservation_request" ON "reservation" USING btree ("venue_id","answer_by") WHERE "status" = 'Pending' and "request_step" in ('asked', 'offered');--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_request_step" CHECK ("request_step" in ('asked', 'offered', 'accepted'));--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_request_ends" CHECK ("status" <> 'Pending' or "request_step" is null or "request_step" = 'accepted' or "answer_by" is not null and "deposit_amount_minor" is null and "hold_expires_at" is null);--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_request_deposit" CHECK ("request_deposit_minor" > 0);