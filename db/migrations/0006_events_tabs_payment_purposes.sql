CREATE TABLE "event" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text,
	"image_url" text,
	"image_alt" text,
	"status" text NOT NULL,
	"active" boolean NOT NULL,
	"date" date,
	"start" text,
	"end" text,
	"time_label" text,
	"location_label" text NOT NULL,
	"language" text NOT NULL,
	"description_html" text NOT NULL,
	"mode" text NOT NULL,
	"price_minor" bigint,
	"capacity" integer,
	"closes_at" timestamp with time zone,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "event_slug" UNIQUE("venue_id","slug"),
	CONSTRAINT "event_status" CHECK ("status" in ('Draft', 'Published', 'Cancelled')),
	CONSTRAINT "event_mode" CHECK ("mode" in ('None', 'Free', 'Paid')),
	CONSTRAINT "event_price" CHECK (("mode" = 'Paid') = (coalesce("price_minor", 0) > 0)),
	CONSTRAINT "event_capacity" CHECK ("capacity" > 0),
	CONSTRAINT "event_seats_taken" CHECK ("seats_taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_registration" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"payment" text NOT NULL,
	"buyer_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"notes" text,
	"quantity" integer NOT NULL,
	"attendee_names" jsonb NOT NULL,
	"language" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"cancel_token_digest" "bytea",
	"hold_expires_at" timestamp with time zone,
	"told_of_event_cancellation_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	CONSTRAINT "event_registration_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "event_registration_reference" UNIQUE("venue_id","reference"),
	CONSTRAINT "event_registration_cancel_token" UNIQUE("cancel_token_digest"),
	CONSTRAINT "event_registration_status" CHECK ("status" in ('Confirmed', 'Cancelled')),
	CONSTRAINT "event_registration_payment" CHECK ("payment" in ('NotRequired', 'Pending', 'Paid', 'Refunded')),
	CONSTRAINT "event_registration_quantity" CHECK ("quantity" between 1 and 100),
	CONSTRAINT "event_registration_names" CHECK (jsonb_array_length("attendee_names") = "quantity"),
	CONSTRAINT "event_registration_amount" CHECK ("amount_minor" >= 0),
	CONSTRAINT "event_registration_hold_end" CHECK (("payment" = 'Pending') = ("hold_expires_at" is not null)),
	CONSTRAINT "event_registration_cancelled" CHECK (("status" = 'Cancelled') = ("cancelled_at" is not null) and ("status" = 'Cancelled') = ("cancelled_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"venue_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"code_digest" "bytea" NOT NULL,
	"code_sealed" "bytea" NOT NULL,
	"attendee_name" text NOT NULL,
	"status" text NOT NULL,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" text,
	CONSTRAINT "ticket_venue_id_registration_id_ordinal_pk" PRIMARY KEY("venue_id","registration_id","ordinal"),
	CONSTRAINT "ticket_code" UNIQUE("code_digest"),
	CONSTRAINT "ticket_status" CHECK ("status" in ('Valid', 'CheckedIn', 'Cancelled')),
	CONSTRAINT "ticket_ordinal" CHECK ("ordinal" between 0 and 99),
	CONSTRAINT "ticket_checked_in" CHECK ("status" <> 'CheckedIn' or "checked_in_at" is not null),
	CONSTRAINT "ticket_checked_in_by" CHECK (("checked_in_at" is null) = ("checked_in_by" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"venue_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"tab_id" uuid NOT NULL,
	"resource_name" text NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"tax_total_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_venue_id_number_pk" PRIMARY KEY("venue_id","number"),
	CONSTRAINT "invoice_of_tab" UNIQUE("venue_id","tab_id"),
	CONSTRAINT "invoice_number" CHECK ("number" > 0),
	CONSTRAINT "invoice_sum" CHECK ("subtotal_minor" + "tax_total_minor" = "total_minor"),
	CONSTRAINT "invoice_money" CHECK ("tax_total_minor" >= 0 and "subtotal_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"venue_id" uuid PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tab" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"currency" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "tab_venue_id_id_pk" PRIMARY KEY("venue_id","id")
);
--> statement-breakpoint
CREATE TABLE "tab_line" (
	"venue_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"menu_id" text NOT NULL,
	"menu_kind" text NOT NULL,
	"item_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"tax_rate_millionths" integer,
	CONSTRAINT "tab_line_venue_id_tab_id_order_id_ordinal_pk" PRIMARY KEY("venue_id","tab_id","order_id","ordinal"),
	CONSTRAINT "tab_line_menu_kind" CHECK ("menu_kind" in ('Food', 'Drinks')),
	CONSTRAINT "tab_line_quantity" CHECK ("quantity" > 0),
	CONSTRAINT "tab_line_money" CHECK ("unit_price_minor" >= 0),
	CONSTRAINT "tab_line_tax_rate" CHECK ("tax_rate_millionths" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "tab_order" (
	"venue_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tab_order_venue_id_tab_id_id_pk" PRIMARY KEY("venue_id","tab_id","id")
);
--> statement-breakpoint
CREATE TABLE "table_token" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "table_token_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "table_token_digest" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "reservation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "purpose" text DEFAULT 'Deposit' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "tab_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "success_url" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "cancel_url" text;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration" ADD CONSTRAINT "event_registration_event" FOREIGN KEY ("venue_id","event_id") REFERENCES "event"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_registration" FOREIGN KEY ("venue_id","registration_id") REFERENCES "event_registration"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tab" FOREIGN KEY ("venue_id","tab_id") REFERENCES "tab"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab" ADD CONSTRAINT "tab_resource" FOREIGN KEY ("venue_id","resource_id") REFERENCES "resource"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_line" ADD CONSTRAINT "tab_line_order" FOREIGN KEY ("venue_id","tab_id","order_id") REFERENCES "tab_order"("venue_id","tab_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_order" ADD CONSTRAINT "tab_order_tab" FOREIGN KEY ("venue_id","tab_id") REFERENCES "tab"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_token" ADD CONSTRAINT "table_token_resource" FOREIGN KEY ("venue_id","resource_id") REFERENCES "resource"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_registration_of_event" ON "event_registration" USING btree ("venue_id","event_id");--> statement-breakpoint
CREATE INDEX "event_registration_hold" ON "event_registration" USING btree ("venue_id","event_id","hold_expires_at") WHERE "status" = 'Confirmed' and "payment" = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "tab_one_open" ON "tab" USING btree ("venue_id","resource_id") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "tab_of_resource" ON "tab" USING btree ("venue_id","resource_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "table_token_live" ON "table_token" USING btree ("venue_id","resource_id") WHERE "revoked_at" is null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_registration" FOREIGN KEY ("venue_id","registration_id") REFERENCES "event_registration"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tab" FOREIGN KEY ("venue_id","tab_id") REFERENCES "tab"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_of_registration" ON "payment" USING btree ("venue_id","registration_id") WHERE "status" in ('Opening', 'Open');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_of_tab" ON "payment" USING btree ("venue_id","tab_id") WHERE "status" in ('Opening', 'Open');--> statement-breakpoint
CREATE INDEX "payment_of_reservation" ON "payment" USING btree ("venue_id","reservation_id");--> statement-breakpoint
CREATE INDEX "payment_of_registration" ON "payment" USING btree ("venue_id","registration_id");--> statement-breakpoint
CREATE INDEX "payment_of_tab" ON "payment" USING btree ("venue_id","tab_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_purpose" CHECK ("purpose" in ('Deposit', 'Tickets', 'Tab'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_subject" CHECK (("purpose" = 'Deposit') = ("reservation_id" is not null) and ("purpose" = 'Tickets') = ("registration_id" is not null) and ("purpose" = 'Tab') = ("tab_id" is not null));