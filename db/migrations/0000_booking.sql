CREATE TABLE "api_key" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"origins" text[] NOT NULL,
	"venue_slugs" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "api_key_hash" UNIQUE("hash"),
	CONSTRAINT "api_key_kind" CHECK ("kind" in ('publishable', 'secret'))
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "occupancy" (
	"venue_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"service_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"seats" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"share_key" text NOT NULL,
	"active" boolean NOT NULL,
	"hold_expires_at" timestamp with time zone,
	CONSTRAINT "occupancy_venue_id_reservation_id_resource_id_pk" PRIMARY KEY("venue_id","reservation_id","resource_id"),
	CONSTRAINT "occupancy_span" CHECK ("starts_at" < "blocked_until"),
	CONSTRAINT "occupancy_seats" CHECK ("seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"resource_type" text NOT NULL,
	"service_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"party_size" integer NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"notes" text,
	"currency" text NOT NULL,
	"price_estimate_minor" bigint NOT NULL,
	"deposit_amount_minor" bigint,
	"games" integer,
	"extras" jsonb NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "reservation_reference" UNIQUE("venue_id","reference"),
	CONSTRAINT "reservation_status" CHECK ("status" in ('Confirmed', 'Pending', 'Cancelled', 'Completed', 'NoShow')),
	CONSTRAINT "reservation_span" CHECK ("starts_at" < "ends_at"),
	CONSTRAINT "reservation_party_size" CHECK ("party_size" between 1 and 200),
	CONSTRAINT "reservation_hold" CHECK ("hold_expires_at" is null or "status" in ('Pending', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "resource" (
	"venue_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"capacity" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"slot_duration_override_minutes" integer,
	"pricing_model" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"deposit_amount_minor" bigint,
	"minimum_spend_minor" bigint,
	"unit_label" text NOT NULL,
	"allows_food_ordering" boolean NOT NULL,
	"group_id" uuid,
	"seat_sold" boolean NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "resource_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "resource_type" CHECK ("type" in ('RestaurantTable', 'BilliardTable', 'DartBoard', 'Shuffleboard', 'BowlingLane', 'EventArea')),
	CONSTRAINT "resource_pricing_model" CHECK ("pricing_model" in ('Free', 'PerHour', 'PerGame', 'PerSession', 'FixedFee', 'Deposit', 'MinimumSpend')),
	CONSTRAINT "resource_capacity" CHECK ("capacity" > 0),
	CONSTRAINT "resource_money" CHECK ("amount_minor" >= 0 and coalesce("deposit_amount_minor", 0) >= 0 and coalesce("minimum_spend_minor", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "resource_group" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"ordinal" integer NOT NULL,
	CONSTRAINT "resource_group_venue_id_id_pk" PRIMARY KEY("venue_id","id")
);
--> statement-breakpoint
CREATE TABLE "venue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"plan" text NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"timezone" text NOT NULL,
	"business" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"booking_durations" jsonb NOT NULL,
	"extras" jsonb NOT NULL,
	"menus" jsonb NOT NULL,
	"floor_plan" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venue_slug" UNIQUE("slug"),
	CONSTRAINT "venue_plan" CHECK ("plan" in ('Starter', 'Pro', 'Premium')),
	CONSTRAINT "venue_currency" CHECK ("currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_reservation" FOREIGN KEY ("venue_id","reservation_id") REFERENCES "reservation"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_resource" FOREIGN KEY ("venue_id","resource_id") REFERENCES "resource"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_group_of_same_venue" FOREIGN KEY ("venue_id","group_id") REFERENCES "resource_group"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_group" ADD CONSTRAINT "resource_group_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue" ADD CONSTRAINT "venue_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_label" ON "api_key" USING btree ("organisation_id","label");--> statement-breakpoint
CREATE INDEX "occupancy_day" ON "occupancy" USING btree ("venue_id","service_date") WHERE "active";