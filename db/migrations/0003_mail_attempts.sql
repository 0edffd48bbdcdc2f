DROP INDEX "mail_recent";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_recent" ON "mail" USING btree (lower("recipient_address"),"attempted_at") WHERE "anonymous";