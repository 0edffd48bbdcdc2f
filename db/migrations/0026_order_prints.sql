CREATE TABLE "order_print" (
	"venue_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"station" text NOT NULL,
	"line" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"copies" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"printed_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"failure" text,
	CONSTRAINT "order_print_venue_id_tab_id_order_id_station_line_pk" PRIMARY KEY("venue_id","tab_id","order_id","station","line"),
	CONSTRAINT "order_print_station" CHECK ("station" in ('kitchen', 'bar')),
	CONSTRAINT "order_print_line" CHECK ("line" >= 0),
	CONSTRAINT "order_print_copies" CHECK ("copies" >= 0 and ("copies" = 0) = ("sent_at" is null)),
	CONSTRAINT "order_print_printed" CHECK ("printed_at" is null or "sent_at" is not null),
	CONSTRAINT "order_print_failure" CHECK ("failures" >= 0 and ("failures" = 0) = ("failure" is null) and ("failure" is null) = ("failing_since" is null)),
	CONSTRAINT "order_print_reason" CHECK ("failure" in ('refused', 'silent', 'cut', 'offline', 'cover', 'paper', 'error'))
);
--> statement-breakpoint
ALTER TABLE "order_print" ADD CONSTRAINT "order_print_order" FOREIGN KEY ("venue_id","tab_id","order_id") REFERENCES "tab_order"("venue_id","tab_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_print_waiting" ON "order_print" USING btree ("venue_id","station","next_at") WHERE "printed_at" is null;