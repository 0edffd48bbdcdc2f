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
	"voucher_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_sale_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "voucher_sale_reference" UNIQUE("venue_id","reference"),
	CONSTRAINT "voucher_sale_kind" CHECK ("kind" in ('Amount', 'Percentage', 'Item')),
	CONSTRAINT "voucher_sale_price" CHECK ("price_minor" > 0),
	CONSTRAINT "voucher_sale_delivery" CHECK ("deliver_on" is null or "recipient_email" is not null)
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_purpose";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_subject";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "voucher_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "voucher_products" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_sale_of_same_venue" FOREIGN KEY ("venue_id","sale_id") REFERENCES "voucher_sale"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_entry" ADD CONSTRAINT "voucher_entry_voucher" FOREIGN KEY ("venue_id","voucher_id") REFERENCES "voucher"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_hold" ADD CONSTRAINT "voucher_hold_voucher" FOREIGN KEY ("venue_id","voucher_id") REFERENCES "voucher"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_sale" ADD CONSTRAINT "voucher_sale_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limit_age" ON "rate_limit" USING btree ("touched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_issued_once" ON "voucher_entry" USING btree ("venue_id","voucher_id") WHERE "kind" = 'issue';--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_held_once" ON "voucher_entry" USING btree ("venue_id","voucher_id","payment_id","attempt") WHERE "kind" = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_settled_once" ON "voucher_entry" USING btree ("venue_id","voucher_id","payment_id","attempt") WHERE "kind" in ('capture', 'release');--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_refunded_once" ON "voucher_entry" USING btree ("venue_id","voucher_id","payment_id") WHERE "kind" = 'refund';--> statement-breakpoint
CREATE INDEX "voucher_hold_in_force" ON "voucher_hold" USING btree ("venue_id","voucher_id","expires_at") WHERE "status" = 'Held';--> statement-breakpoint
CREATE INDEX "voucher_sale_unpaid" ON "voucher_sale" USING btree ("created_at") WHERE "voucher_id" is null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_sale" FOREIGN KEY ("venue_id","sale_id") REFERENCES "voucher_sale"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_of_sale" ON "payment" USING btree ("venue_id","sale_id") WHERE "status" in ('Opening', 'Open');--> statement-breakpoint
CREATE INDEX "payment_of_sale" ON "payment" USING btree ("venue_id","sale_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_voucher_part" CHECK ("voucher_minor" between 0 and "amount_minor");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_purpose" CHECK ("purpose" in ('Deposit', 'Tickets', 'Tab', 'Voucher'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_subject" CHECK (("purpose" = 'Deposit') = ("reservation_id" is not null) and ("purpose" = 'Tickets') = ("registration_id" is not null) and ("purpose" = 'Tab') = ("tab_id" is not null) and ("purpose" = 'Voucher') = ("sale_id" is not null));