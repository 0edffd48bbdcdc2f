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
	"notified_of_event_cancellation_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	CONSTRAINT "event_registration_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "event_registration_reference" UNIQUE("reference","venue_id"),
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
CREATE TABLE "job_worker" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient_address" text NOT NULL,
	"recipient_name" text,
	"sender_name" text NOT NULL,
	"reply_to" text NOT NULL,
	"subject" text NOT NULL,
	"html" "bytea",
	"text" "bytea",
	"attachments" "bytea",
	"headers" jsonb NOT NULL,
	"anonymous" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "mail_content" CHECK ("sent_at" is not null or ("html" is not null and "text" is not null))
);
--> statement-breakpoint
CREATE TABLE "message" (
	"venue_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_venue_id_thread_id_id_pk" PRIMARY KEY("venue_id","thread_id","id"),
	CONSTRAINT "message_author" CHECK ("author" in ('Guest', 'Venue'))
);
--> statement-breakpoint
CREATE TABLE "message_thread" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"guest_name" text NOT NULL,
	"guest_email" text NOT NULL,
	"subject" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_thread_venue_id_id_pk" PRIMARY KEY("venue_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "fake_checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"title" text NOT NULL,
	"merchant" text NOT NULL,
	"language" text NOT NULL,
	"account" text,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"declines" integer DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fake_checkout_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "fake_checkout_status" CHECK ("status" in ('open', 'complete', 'expired')),
	CONSTRAINT "fake_checkout_refund" CHECK ("refunded_minor" between 0 and "amount_minor")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"scope" "bytea" NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"attempt" uuid NOT NULL,
	"leased_until" timestamp with time zone,
	"status" integer,
	"headers" jsonb,
	"body" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"route" text,
	CONSTRAINT "idempotency_scope_key_pk" PRIMARY KEY("scope","key"),
	CONSTRAINT "idempotency_state" CHECK (("leased_until" is null) = ("status" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"purpose" text DEFAULT 'Deposit' NOT NULL,
	"reservation_id" uuid,
	"registration_id" uuid,
	"tab_id" uuid,
	"sale_id" uuid,
	"amount_minor" bigint NOT NULL,
	"voucher_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"success_url" text,
	"cancel_url" text,
	"account" text,
	"provider_session_id" text,
	"provider_payment_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "payment_provider_session" UNIQUE("provider","provider_session_id"),
	CONSTRAINT "payment_status" CHECK ("status" in ('Opening', 'Open', 'Paid', 'Expired', 'Failed', 'Refunding', 'Refunded')),
	CONSTRAINT "payment_purpose" CHECK ("purpose" in ('Deposit', 'Tickets', 'Tab', 'Voucher')),
	CONSTRAINT "payment_subject" CHECK (("purpose" = 'Deposit') = ("reservation_id" is not null) and ("purpose" = 'Tickets') = ("registration_id" is not null) and ("purpose" = 'Tab') = ("tab_id" is not null) and ("purpose" = 'Voucher') = ("sale_id" is not null)),
	CONSTRAINT "payment_amount" CHECK ("amount_minor" > 0),
	CONSTRAINT "payment_voucher_part" CHECK ("voucher_minor" between 0 and "amount_minor"),
	CONSTRAINT "payment_paid_at" CHECK (("paid_at" is null) = ("status" in ('Opening', 'Open', 'Expired', 'Failed')))
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
CREATE TABLE "occupancy_bucket" (
	"venue_id" uuid NOT NULL,
	"bucket" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "occupancy_bucket_venue_id_bucket_pk" PRIMARY KEY("venue_id","bucket")
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
	"revision" integer DEFAULT 0 NOT NULL,
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
	"voucher_products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "venue_slug" UNIQUE("slug"),
	CONSTRAINT "venue_plan" CHECK ("plan" in ('Starter', 'Pro', 'Premium')),
	CONSTRAINT "venue_currency" CHECK ("currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code_digest" "bytea" NOT NULL,
	"code_sealed" "bytea" NOT NULL,
	"currency" text NOT NULL,
	"issued_value" bigint DEFAULT 0 NOT NULL,
	"open_value" bigint DEFAULT 0 NOT NULL,
	"held_value" bigint DEFAULT 0 NOT NULL,
	"captured_value" bigint DEFAULT 0 NOT NULL,
	"written_off_value" bigint DEFAULT 0 NOT NULL,
	"percentage_millionths" integer,
	"max_discount_minor" bigint,
	"item_name" text,
	"issued_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"voided_at" timestamp with time zone,
	"language" text NOT NULL,
	"terms" text,
	"terms_by_language" jsonb,
	"recipient_name" text,
	"gift_message" text,
	"file_key" text,
	"sale_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "voucher_code" UNIQUE("code_digest"),
	CONSTRAINT "voucher_file_key" UNIQUE("venue_id","file_key"),
	CONSTRAINT "voucher_of_sale" UNIQUE("venue_id","sale_id"),
	CONSTRAINT "voucher_kind" CHECK ("kind" in ('Amount', 'Percentage', 'Item')),
	CONSTRAINT "voucher_values" CHECK ("open_value" >= 0 and "held_value" >= 0 and "captured_value" >= 0 and "written_off_value" >= 0),
	CONSTRAINT "voucher_conservation" CHECK ("issued_value" = "open_value" + "held_value" + "captured_value" + "written_off_value"),
	CONSTRAINT "voucher_one_use" CHECK ("kind" = 'Amount' or "issued_value" <= 1),
	CONSTRAINT "voucher_percentage" CHECK (("kind" = 'Percentage') = ("percentage_millionths" is not null) and "percentage_millionths" between 1 and 1000000),
	CONSTRAINT "voucher_max_discount" CHECK ("max_discount_minor" > 0),
	CONSTRAINT "voucher_item" CHECK (("kind" = 'Item') = ("item_name" is not null))
);
--> statement-breakpoint
CREATE TABLE "voucher_entry" (
	"venue_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"money_minor" bigint NOT NULL,
	"payment_id" uuid,
	"attempt" integer DEFAULT 1 NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_entry_venue_id_voucher_id_id_pk" PRIMARY KEY("venue_id","voucher_id","id"),
	CONSTRAINT "voucher_entry_kind" CHECK ("kind" in ('issue', 'hold', 'capture', 'release', 'refund', 'adjustment')),
	CONSTRAINT "voucher_entry_value" CHECK ("value" > 0 or ("kind" = 'adjustment' and "value" < 0))
);
--> statement-breakpoint
CREATE TABLE "voucher_hold" (
	"venue_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"status" text NOT NULL,
	"value" bigint NOT NULL,
	"money_minor" bigint NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_hold_venue_id_payment_id_voucher_id_pk" PRIMARY KEY("venue_id","payment_id","voucher_id"),
	CONSTRAINT "voucher_hold_status" CHECK ("status" in ('Held', 'Captured', 'Released', 'Refunded')),
	CONSTRAINT "voucher_hold_value" CHECK ("value" > 0 and "money_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "voucher_sale" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"item_name" text,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"recipient_name" text,
	"recipient_email" text,
	"gift_message" text,
	"deliver_on" date,
	"language" text NOT NULL,
	"validity_months" integer NOT NULL,
	"validity_until_year_end" boolean NOT NULL,
	"terms" text,
	"terms_by_language" jsonb,
	"voucher_id" uuid,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_sale_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "voucher_sale_reference" UNIQUE("venue_id","reference"),
	CONSTRAINT "voucher_sale_kind" CHECK ("kind" in ('Amount', 'Percentage', 'Item')),
	CONSTRAINT "voucher_sale_price" CHECK ("price_minor" > 0),
	CONSTRAINT "voucher_sale_delivery" CHECK ("deliver_on" is null or "recipient_email" is not null)
);
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration" ADD CONSTRAINT "event_registration_event" FOREIGN KEY ("venue_id","event_id") REFERENCES "event"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_registration" FOREIGN KEY ("venue_id","registration_id") REFERENCES "event_registration"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_thread_of_same_venue" FOREIGN KEY ("venue_id","thread_id") REFERENCES "message_thread"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reservation" FOREIGN KEY ("venue_id","reservation_id") REFERENCES "reservation"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_registration" FOREIGN KEY ("venue_id","registration_id") REFERENCES "event_registration"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tab" FOREIGN KEY ("venue_id","tab_id") REFERENCES "tab"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_sale" FOREIGN KEY ("venue_id","sale_id") REFERENCES "voucher_sale"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_reservation" FOREIGN KEY ("venue_id","reservation_id") REFERENCES "reservation"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_resource" FOREIGN KEY ("venue_id","resource_id") REFERENCES "resource"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy_bucket" ADD CONSTRAINT "occupancy_bucket_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tab" FOREIGN KEY ("venue_id","tab_id") REFERENCES "tab"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab" ADD CONSTRAINT "tab_resource" FOREIGN KEY ("venue_id","resource_id") REFERENCES "resource"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_line" ADD CONSTRAINT "tab_line_order" FOREIGN KEY ("venue_id","tab_id","order_id") REFERENCES "tab_order"("venue_id","tab_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_order" ADD CONSTRAINT "tab_order_tab" FOREIGN KEY ("venue_id","tab_id") REFERENCES "tab"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_token" ADD CONSTRAINT "table_token_resource" FOREIGN KEY ("venue_id","resource_id") REFERENCES "resource"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_group_of_same_venue" FOREIGN KEY ("venue_id","group_id") REFERENCES "resource_group"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_group" ADD CONSTRAINT "resource_group_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue" ADD CONSTRAINT "venue_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_sale_of_same_venue" FOREIGN KEY ("venue_id","sale_id") REFERENCES "voucher_sale"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_entry" ADD CONSTRAINT "voucher_entry_voucher" FOREIGN KEY ("venue_id","voucher_id") REFERENCES "voucher"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_hold" ADD CONSTRAINT "voucher_hold_voucher" FOREIGN KEY ("venue_id","voucher_id") REFERENCES "voucher"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_sale" ADD CONSTRAINT "voucher_sale_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_registration_of_event" ON "event_registration" USING btree ("event_id","venue_id");--> statement-breakpoint
CREATE INDEX "event_registration_of_guest" ON "event_registration" USING btree ("venue_id",lower("email")) WHERE "email" <> '';--> statement-breakpoint
CREATE INDEX "event_registration_hold" ON "event_registration" USING btree ("venue_id","event_id","hold_expires_at") WHERE "status" = 'Confirmed' and "payment" = 'Pending';--> statement-breakpoint
CREATE INDEX "mail_recent" ON "mail" USING btree (lower("recipient_address"),"attempted_at") WHERE "anonymous";--> statement-breakpoint
CREATE INDEX "mail_age" ON "mail" USING btree ("venue_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_unsent" ON "mail" USING btree ("created_at") WHERE "sent_at" is null;--> statement-breakpoint
CREATE INDEX "api_key_label" ON "api_key" USING btree ("organisation_id","label");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("venue_id","reservation_id") WHERE "status" in ('Opening', 'Open');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_of_registration" ON "payment" USING btree ("venue_id","registration_id") WHERE "status" in ('Opening', 'Open');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_of_tab" ON "payment" USING btree ("venue_id","tab_id") WHERE "status" in ('Opening', 'Open');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_of_sale" ON "payment" USING btree ("venue_id","sale_id") WHERE "status" in ('Opening', 'Open');--> statement-breakpoint
CREATE INDEX "payment_of_reservation" ON "payment" USING btree ("venue_id","reservation_id");--> statement-breakpoint
CREATE INDEX "payment_of_registration" ON "payment" USING btree ("venue_id","registration_id");--> statement-breakpoint
CREATE INDEX "payment_of_tab" ON "payment" USING btree ("venue_id","tab_id");--> statement-breakpoint
CREATE INDEX "payment_of_sale" ON "payment" USING btree ("venue_id","sale_id");--> statement-breakpoint
CREATE INDEX "payment_unsettled" ON "payment" USING btree ("created_at") WHERE "status" in ('Opening', 'Open', 'Refunding');--> statement-breakpoint
CREATE INDEX "occupancy_day" ON "occupancy" USING btree ("venue_id","service_date") WHERE "active";--> statement-breakpoint
CREATE INDEX "reservation_of_guest" ON "reservation" USING btree ("venue_id",lower("email")) WHERE "email" <> '';--> statement-breakpoint
CREATE INDEX "reservation_named" ON "reservation" USING btree ("venue_id","ends_at") WHERE "email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "tab_one_open" ON "tab" USING btree ("venue_id","resource_id") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "tab_of_resource" ON "tab" USING btree ("venue_id","resource_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "table_token_live" ON "table_token" USING btree ("venue_id","resource_id") WHERE "revoked_at" is null;--> statement-breakpoint
CREATE INDEX "rate_limit_age" ON "rate_limit" USING btree ("touched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_issued_once" ON "voucher_entry" USING btree ("venue_id","voucher_id") WHERE "kind" = 'issue';--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_held_once" ON "voucher_entry" USING btree ("venue_id","voucher_id","payment_id","attempt") WHERE "kind" = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_settled_once" ON "voucher_entry" USING btree ("venue_id","voucher_id","payment_id","attempt") WHERE "kind" in ('capture', 'release');--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_refunded_once" ON "voucher_entry" USING btree ("venue_id","voucher_id","payment_id") WHERE "kind" = 'refund';--> statement-breakpoint
CREATE INDEX "voucher_hold_in_force" ON "voucher_hold" USING btree ("venue_id","voucher_id","expires_at") WHERE "status" = 'Held';--> statement-breakpoint
CREATE INDEX "voucher_sale_unpaid" ON "voucher_sale" USING btree ("created_at") WHERE "voucher_id" is null;