CREATE TABLE "closing" (
	"venue_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"day" date NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"device_id" uuid,
	"currency" text NOT NULL,
	"first_invoice" bigint NOT NULL,
	"last_invoice" bigint NOT NULL,
	"movements" integer NOT NULL,
	"float_minor" bigint NOT NULL,
	"counted_minor" bigint,
	"sums" jsonb NOT NULL,
	CONSTRAINT "closing_venue_id_number_pk" PRIMARY KEY("venue_id","number"),
	CONSTRAINT "closing_invoices" CHECK ("first_invoice" > 0 and "last_invoice" >= "first_invoice" - 1),
	CONSTRAINT "closing_drawer" CHECK ("float_minor" >= 0 and "counted_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "closing_counter" (
	"venue_id" uuid PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_movement" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"deposit_use_id" uuid,
	"voucher_id" uuid,
	"entry_id" uuid,
	"settlement_id" uuid,
	"purpose" text,
	"means" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"voucher_minor" bigint DEFAULT 0 NOT NULL,
	"tip_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closing_number" bigint,
	CONSTRAINT "money_movement_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "money_movement_kind" CHECK ("kind" in ('Taken', 'Refunded', 'Used', 'Returned', 'Voucher', 'Settled')),
	CONSTRAINT "money_movement_means" CHECK ("means" in ('Online', 'Cash', 'Terminal', 'House', 'Voucher', 'Deposit', 'Transfer')),
	CONSTRAINT "money_movement_subject" CHECK (("kind" in ('Taken', 'Refunded')) = ("payment_id" is not null) and ("kind" in ('Used', 'Returned')) = ("deposit_use_id" is not null) and ("kind" = 'Voucher') = ("voucher_id" is not null and "entry_id" is not null) and ("kind" = 'Settled') = ("settlement_id" is not null)),
	CONSTRAINT "money_movement_amount" CHECK ("amount_minor" > 0 or "kind" = 'Voucher')
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_subject_kind";--> statement-breakpoint
ALTER TABLE "closing" ADD CONSTRAINT "closing_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing" ADD CONSTRAINT "closing_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing" ADD CONSTRAINT "closing_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_counter" ADD CONSTRAINT "closing_counter_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movement" ADD CONSTRAINT "money_movement_closing" FOREIGN KEY ("venue_id","closing_number") REFERENCES "closing"("venue_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movement" ADD CONSTRAINT "money_movement_payment" FOREIGN KEY ("venue_id","payment_id") REFERENCES "payment"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movement" ADD CONSTRAINT "money_movement_deposit_use" FOREIGN KEY ("venue_id","deposit_use_id") REFERENCES "deposit_use"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movement" ADD CONSTRAINT "money_movement_voucher" FOREIGN KEY ("venue_id","voucher_id","entry_id") REFERENCES "voucher_entry"("venue_id","voucher_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movement" ADD CONSTRAINT "money_movement_settlement" FOREIGN KEY ("venue_id","settlement_id") REFERENCES "house_settlement"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_movement_of_payment" ON "money_movement" USING btree ("venue_id","payment_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "money_movement_of_deposit_use" ON "money_movement" USING btree ("venue_id","deposit_use_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "money_movement_of_entry" ON "money_movement" USING btree ("venue_id","voucher_id","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_movement_of_settlement" ON "money_movement" USING btree ("venue_id","settlement_id");--> statement-breakpoint
CREATE INDEX "money_movement_open" ON "money_movement" USING btree ("venue_id") WHERE "closing_number" is null;--> statement-breakpoint
CREATE INDEX "money_movement_closed" ON "money_movement" USING btree ("venue_id","closing_number");--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_subject_kind" CHECK ("subject_kind" in ('reservation', 'block', 'guest', 'tab', 'voucher', 'registration', 'thread', 'ticket', 'table', 'device', 'operator', 'event', 'picture', 'order', 'item', 'house-account', 'closing'));