CREATE TABLE "deposit_use" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"device_id" uuid,
	"returned_at" timestamp with time zone,
	CONSTRAINT "deposit_use_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "deposit_use_amount" CHECK ("amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "house_settlement" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"tender" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"device_id" uuid,
	CONSTRAINT "house_settlement_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "house_settlement_tender" CHECK ("tender" in ('Cash', 'Terminal', 'Transfer')),
	CONSTRAINT "house_settlement_amount" CHECK ("amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_line" (
	"venue_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "payment_line_venue_id_payment_id_tab_id_order_id_ordinal_pk" PRIMARY KEY("venue_id","payment_id","tab_id","order_id","ordinal"),
	CONSTRAINT "payment_line_quantity" CHECK ("quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "house_account" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "house_account_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "house_account_balance" CHECK ("balance_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_of_tab";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_tender";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_money";--> statement-breakpoint
DROP INDEX "payment_one_open_of_tab";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "house_account_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "is_share" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "tip_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "given_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "cancels_number" bigint;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "issuer" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "served_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposit_use" ADD CONSTRAINT "deposit_use_payment" FOREIGN KEY ("venue_id","payment_id") REFERENCES "payment"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_use" ADD CONSTRAINT "deposit_use_tab" FOREIGN KEY ("venue_id","tab_id") REFERENCES "tab"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_use" ADD CONSTRAINT "deposit_use_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_use" ADD CONSTRAINT "deposit_use_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_settlement" ADD CONSTRAINT "house_settlement_account" FOREIGN KEY ("venue_id","account_id") REFERENCES "house_account"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_settlement" ADD CONSTRAINT "house_settlement_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_settlement" ADD CONSTRAINT "house_settlement_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_payment" FOREIGN KEY ("venue_id","payment_id") REFERENCES "payment"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_line" FOREIGN KEY ("venue_id","tab_id","ordinal","order_id") REFERENCES "tab_line"("venue_id","tab_id","ordinal","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_account" ADD CONSTRAINT "house_account_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_use_once" ON "deposit_use" USING btree ("venue_id","payment_id") WHERE "returned_at" is null;--> statement-breakpoint
CREATE INDEX "deposit_use_of_tab" ON "deposit_use" USING btree ("venue_id","tab_id");--> statement-breakpoint
CREATE INDEX "house_settlement_of_account" ON "house_settlement" USING btree ("venue_id","account_id");--> statement-breakpoint
CREATE INDEX "payment_line_of_tab" ON "payment_line" USING btree ("venue_id","tab_id");--> statement-breakpoint
CREATE UNIQUE INDEX "house_account_name" ON "house_account" USING btree ("venue_id","name") WHERE "closed_at" is null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_house_account" FOREIGN KEY ("venue_id","house_account_id") REFERENCES "house_account"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_cancels" FOREIGN KEY ("venue_id","cancels_number") REFERENCES "invoice"("venue_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_tab" ON "invoice" USING btree ("venue_id","tab_id","edition") WHERE "cancels_number" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_cancelled_once" ON "invoice" USING btree ("venue_id","cancels_number");--> statement-breakpoint
CREATE INDEX "invoice_issued" ON "invoice" USING btree ("venue_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open_of_tab" ON "payment" USING btree ("venue_id","tab_id") WHERE "status" in ('Opening', 'Open') and not "is_share";--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_house" CHECK (("tender" is not distinct from 'House') = ("house_account_id" is not null));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tip" CHECK ("tip_minor" = 0 or "tip_minor" > 0 and "provider" = 'counter');--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_given" CHECK ("given_minor" is null or "tender" is not distinct from 'Cash' and "given_minor" >= "amount_minor" + "tip_minor");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tender" CHECK (("provider" = 'counter') = ("tender" is not null) and "tender" in ('Cash', 'Terminal', 'House'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_reason" CHECK (("cancels_number" is null) = ("cancel_reason" is null));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_edition" CHECK ("edition" > 0);--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_money" CHECK (case when "cancels_number" is null then "tax_total_minor" >= 0 and "subtotal_minor" >= 0 else "tax_total_minor" <= 0 and "subtotal_minor" <= 0 end);