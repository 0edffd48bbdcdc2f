ALTER TABLE "voucher_entry" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "voucher_entry" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "voucher_entry" ADD CONSTRAINT "voucher_entry_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_entry" ADD CONSTRAINT "voucher_entry_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;