CREATE TABLE "tab_discount" (
	"venue_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"percent" integer,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"device_id" uuid,
	CONSTRAINT "tab_discount_venue_id_tab_id_order_id_pk" PRIMARY KEY("venue_id","tab_id","order_id"),
	CONSTRAINT "tab_discount_percent" CHECK ("percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "tab_transfer" (
	"venue_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"from_tab_id" uuid NOT NULL,
	"from_order_id" uuid NOT NULL,
	"from_ordinal" integer NOT NULL,
	"first_tab_id" uuid NOT NULL,
	"first_order_id" uuid NOT NULL,
	"first_ordinal" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"device_id" uuid,
	CONSTRAINT "tab_transfer_venue_id_tab_id_order_id_ordinal_pk" PRIMARY KEY("venue_id","tab_id","order_id","ordinal"),
	CONSTRAINT "tab_transfer_once" UNIQUE("venue_id","from_tab_id","from_order_id","from_ordinal")
);
--> statement-breakpoint
ALTER TABLE "tab_line" DROP CONSTRAINT "tab_line_menu_kind";--> statement-breakpoint
ALTER TABLE "tab_line" DROP CONSTRAINT "tab_line_money";--> statement-breakpoint
DROP INDEX "tab_one_open";--> statement-breakpoint
ALTER TABLE "tab" ADD COLUMN "aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tab" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
ALTER TABLE "tab_order" ADD COLUMN "origin" text DEFAULT 'Ordered' NOT NULL;--> statement-breakpoint
ALTER TABLE "tab_discount" ADD CONSTRAINT "tab_discount_order" FOREIGN KEY ("venue_id","tab_id","order_id") REFERENCES "tab_order"("venue_id","tab_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_discount" ADD CONSTRAINT "tab_discount_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_discount" ADD CONSTRAINT "tab_discount_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_transfer" ADD CONSTRAINT "tab_transfer_line" FOREIGN KEY ("venue_id","tab_id","ordinal","order_id") REFERENCES "tab_line"("venue_id","tab_id","ordinal","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_transfer" ADD CONSTRAINT "tab_transfer_from" FOREIGN KEY ("venue_id","from_tab_id","from_ordinal","from_order_id") REFERENCES "tab_line"("venue_id","tab_id","ordinal","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_transfer" ADD CONSTRAINT "tab_transfer_first" FOREIGN KEY ("venue_id","first_tab_id","first_ordinal","first_order_id") REFERENCES "tab_line"("venue_id","tab_id","ordinal","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_transfer" ADD CONSTRAINT "tab_transfer_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_transfer" ADD CONSTRAINT "tab_transfer_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tab_transfer_of_first" ON "tab_transfer" USING btree ("venue_id","first_tab_id","first_order_id");--> statement-breakpoint
ALTER TABLE "tab" ADD CONSTRAINT "tab_joined_into" FOREIGN KEY ("venue_id","joined_into") REFERENCES "tab"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tab_one_open" ON "tab" USING btree ("venue_id","resource_id") WHERE "closed_at" is null and not "aside";--> statement-breakpoint
ALTER TABLE "tab" ADD CONSTRAINT "tab_joined_closed" CHECK ("joined_into" is null or "closed_at" is not null and "joined_into" <> "id");--> statement-breakpoint
ALTER TABLE "tab_line" ADD CONSTRAINT "tab_line_menu_kind" CHECK ("menu_kind" in ('Food', 'Drinks', 'Discount'));--> statement-breakpoint
ALTER TABLE "tab_line" ADD CONSTRAINT "tab_line_money" CHECK (("unit_price_minor" < 0) = ("menu_kind" = 'Discount') and ("station" is null or "menu_kind" <> 'Discount'));--> statement-breakpoint
ALTER TABLE "tab_order" ADD CONSTRAINT "tab_order_origin" CHECK ("origin" in ('Ordered', 'Transferred', 'Discount'));