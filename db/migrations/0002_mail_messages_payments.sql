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
	"html" text,
	"text" text,
	"attachments" jsonb,
	"headers" jsonb NOT NULL,
	"anonymous" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
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
	"leased_until" timestamp with time zone,
	"status" integer,
	"headers" jsonb,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_scope_key_pk" PRIMARY KEY("scope","key"),
	CONSTRAINT "idempotency_state" CHECK (("leased_until" is null) = ("status" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"account" text,
	"provider_session_id" text,
	"provider_payment_id" text,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "payment_provider_session" UNIQUE("provider","provider_session_id"),
	CONSTRAINT "payment_status" CHECK ("status" in ('Opening', 'Open', 'Paid', 'Expired', 'Failed', 'Refunding', 'Refunded')),
	CONSTRAINT "payment_amount" CHECK ("amount_minor" > 0),
	CONSTRAINT "payment_paid_at" CHECK (("paid_at" is null) = ("status" in ('Opening', 'Open', 'Expired', 'Failed')))
);
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_thread_of_same_venue" FOREIGN KEY ("venue_id","thread_id") REFERENCES "message_thread"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reservation" FOREIGN KEY ("venue_id","reservation_id") REFERENCES "reservation"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_recent" ON "mail" USING btree ("recipient_address","sent_at") WHERE "anonymous";--> statement-breakpoint
CREATE INDEX "mail_unsent" ON "mail" USING btree ("created_at") WHERE "sent_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("venue_id","reservation_id") WHERE "status" in ('Opening', 'Open');--> statement-breakpoint
CREATE INDEX "payment_unsettled" ON "payment" USING btree ("created_at") WHERE "status" in ('Opening', 'Open', 'Refunding');