CREATE TABLE "picture" (
	"digest" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"form" text NOT NULL,
	"ground" text NOT NULL,
	"named_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removing_since" timestamp with time zone,
	CONSTRAINT "picture_digest_form" CHECK ("digest" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "picture_size" CHECK ("width" > 0 and "height" > 0),
	CONSTRAINT "picture_form" CHECK ("form" in ('jpg', 'png')),
	CONSTRAINT "picture_ground" CHECK ("ground" in ('any', 'light', 'dark'))
);
--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "pictures" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "picture_named_at" ON "picture" USING btree ("named_at");