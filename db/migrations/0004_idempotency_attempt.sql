ALTER TABLE "idempotency" ALTER COLUMN "body" SET DATA TYPE bytea USING convert_to("body", 'UTF8');--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "attempt" uuid NOT NULL;
