ALTER TABLE "payment" ADD COLUMN "found_back_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_trouble" text;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_found_back" CHECK ("found_back_minor" between 0 and greatest("amount_minor" - "voucher_minor", 0));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refund_trouble" CHECK ("refund_trouble" in ('Disputed', 'Refused'));