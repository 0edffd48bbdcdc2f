CREATE TABLE "item_stop" (
	"venue_id" uuid NOT NULL,
	"menu_id" text NOT NULL,
	"item_name" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"device_id" uuid,
	CONSTRAINT "item_stop_venue_id_menu_id_item_name_pk" PRIMARY KEY("venue_id","menu_id","item_name")
);
--> statement-breakpoint
CREATE TABLE "order_progress" (
	"venue_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"station" text NOT NULL,
	"started_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"served_at" timestamp with time zone,
	"operator_id" uuid,
	"device_id" uuid,
	CONSTRAINT "order_progress_venue_id_tab_id_order_id_station_pk" PRIMARY KEY("venue_id","tab_id","order_id","station"),
	CONSTRAINT "order_progress_station" CHECK ("station" in ('kitchen', 'bar')),
	CONSTRAINT "order_progress_ready" CHECK ("ready_at" is null or "started_at" is not null and "started_at" <= "ready_at"),
	CONSTRAINT "order_progress_served" CHECK ("served_at" is null or "ready_at" is not null and "ready_at" <= "served_at")
);
--> statement-breakpoint
CREATE TABLE "tab_line_note" (
	"venue_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "tab_line_note_venue_id_tab_id_order_id_ordinal_pk" PRIMARY KEY("venue_id","tab_id","order_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "take_back" (
	"venue_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"device_id" uuid,
	"seen_at" timestamp with time zone,
	CONSTRAINT "take_back_venue_id_tab_id_order_id_ordinal_pk" PRIMARY KEY("venue_id","tab_id","order_id","ordinal"),
	CONSTRAINT "take_back_reason" CHECK ("reason" in ('guest', 'mistake', 'sold-out', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_subject_kind";--> statement-breakpoint
ALTER TABLE "tab_line" DROP CONSTRAINT "tab_line_quantity";--> statement-breakpoint
ALTER TABLE "tab_line" ADD COLUMN "station" text;--> statement-breakpoint
ALTER TABLE "tab_line" ADD COLUMN "corrects" integer;--> statement-breakpoint
ALTER TABLE "item_stop" ADD CONSTRAINT "item_stop_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_stop" ADD CONSTRAINT "item_stop_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_stop" ADD CONSTRAINT "item_stop_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_progress" ADD CONSTRAINT "order_progress_order" FOREIGN KEY ("venue_id","tab_id","order_id") REFERENCES "tab_order"("venue_id","tab_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_progress" ADD CONSTRAINT "order_progress_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_progress" ADD CONSTRAINT "order_progress_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_line_note" ADD CONSTRAINT "tab_line_note_line" FOREIGN KEY ("venue_id","tab_id","ordinal","order_id") REFERENCES "tab_line"("venue_id","tab_id","ordinal","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back" ADD CONSTRAINT "take_back_line" FOREIGN KEY ("venue_id","tab_id","ordinal","order_id") REFERENCES "tab_line"("venue_id","tab_id","ordinal","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back" ADD CONSTRAINT "take_back_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_back" ADD CONSTRAINT "take_back_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_line" ADD CONSTRAINT "tab_line_corrects" FOREIGN KEY ("venue_id","tab_id","corrects","order_id") REFERENCES "tab_line"("venue_id","tab_id","ordinal","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tab_order_placed" ON "tab_order" USING btree ("venue_id","placed_at");--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_subject_kind" CHECK ("subject_kind" in ('reservation', 'block', 'guest', 'tab', 'voucher', 'registration', 'thread', 'ticket', 'table', 'device', 'operator', 'event', 'picture', 'order', 'item'));--> statement-breakpoint
ALTER TABLE "tab_line" ADD CONSTRAINT "tab_line_correction" CHECK ("corrects" is null or "quantity" < 0);--> statement-breakpoint
ALTER TABLE "tab_line" ADD CONSTRAINT "tab_line_station" CHECK ("station" in ('kitchen', 'bar'));--> statement-breakpoint
ALTER TABLE "tab_line" ADD CONSTRAINT "tab_line_quantity" CHECK ("quantity" > 0 or "quantity" < 0 and "corrects" is not null);