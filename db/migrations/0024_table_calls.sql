CREATE TABLE "table_call" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"kind" text NOT NULL,
	"means" text,
	"tab_id" uuid,
	"called_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_as" text,
	"operator_id" uuid,
	"device_id" uuid,
	CONSTRAINT "table_call_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "table_call_kind" CHECK ("kind" in ('waiter', 'pay')),
	CONSTRAINT "table_call_means" CHECK ("means" is null or "kind" = 'pay' and "means" in ('cash', 'card')),
	CONSTRAINT "table_call_ended" CHECK (("ended_at" is null) = ("ended_as" is null) and "ended_as" in ('answered', 'withdrawn', 'over')),
	CONSTRAINT "table_call_answered_by" CHECK (coalesce("ended_as" = 'answered', false) or "operator_id" is null and "device_id" is null)
);
--> statement-breakpoint
ALTER TABLE "table_call" ADD CONSTRAINT "table_call_resource" FOREIGN KEY ("venue_id","resource_id") REFERENCES "resource"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_call" ADD CONSTRAINT "table_call_tab" FOREIGN KEY ("venue_id","tab_id") REFERENCES "tab"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_call" ADD CONSTRAINT "table_call_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_call" ADD CONSTRAINT "table_call_device" FOREIGN KEY ("venue_id","device_id") REFERENCES "device"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "table_call_one_open" ON "table_call" USING btree ("venue_id","resource_id","kind") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "table_call_of_resource" ON "table_call" USING btree ("venue_id","resource_id","called_at");