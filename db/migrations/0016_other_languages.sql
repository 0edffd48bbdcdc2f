ALTER TABLE "resource" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_group" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;