CREATE TABLE "api_key_use" (
	"organisation_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_key_use_organisation_id_key_id_pk" PRIMARY KEY("organisation_id","key_id")
);
--> statement-breakpoint
CREATE TABLE "payout_connection" (
	"venue_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"id" uuid NOT NULL,
	"account" text,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"due" text[] DEFAULT '{}' NOT NULL,
	"disabled_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "payout_connection_venue_id_provider_pk" PRIMARY KEY("venue_id","provider"),
	CONSTRAINT "payout_connection_provider" CHECK ("provider" in ('fake', 'stripe'))
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_subject_kind";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_subject_kind" CHECK ("subject_kind" in ('reservation', 'block', 'guest', 'tab', 'voucher', 'registration', 'thread', 'saved-answer', 'ticket', 'table', 'device', 'operator', 'event', 'picture', 'order', 'item', 'house-account', 'closing', 'house', 'pause', 'key', 'payouts'));--> statement-breakpoint
ALTER TABLE "api_key_use" ADD CONSTRAINT "api_key_use_of" FOREIGN KEY ("organisation_id","key_id") REFERENCES "api_key"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_connection" ADD CONSTRAINT "payout_connection_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_connection_account" ON "payout_connection" USING btree ("account");
