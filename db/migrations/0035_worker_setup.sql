ALTER TABLE "job_worker" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "job_worker" ADD COLUMN "picture_store" text;