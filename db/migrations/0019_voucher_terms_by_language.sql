ALTER TABLE "voucher" ADD COLUMN "terms_by_language" jsonb;--> statement-breakpoint
ALTER TABLE "voucher_sale" ADD COLUMN "terms_by_language" jsonb;