ALTER TABLE "money_movement" DROP CONSTRAINT "money_movement_amount";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_tip";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_session";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_found_back";--> statement-breakpoint
ALTER TABLE "money_movement" ADD CONSTRAINT "money_movement_amount" CHECK ("amount_minor" > 0 or "tip_minor" > 0 or "kind" = 'Voucher');--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tip" CHECK ("tip_minor" = 0 or "tip_minor" > 0 and ("provider" = 'counter' or "purpose" = 'Tab' and "provider" <> 'voucher'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_session" CHECK ("session_minor" >= "amount_minor" - "voucher_minor" + "tip_minor");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_found_back" CHECK ("found_back_minor" between 0 and greatest("amount_minor" - "voucher_minor" + "tip_minor", 0));