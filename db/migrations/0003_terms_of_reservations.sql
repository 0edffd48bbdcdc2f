ALTER TABLE "reservation" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "terms" jsonb DEFAULT '{"cancelUntilMinutes":0,"moveUntilMinutes":120,"refundUntilMinutes":1440,"afterwards":"keep","partyChange":true,"mostMoves":5}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "refundable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;