CREATE TABLE "saved_answer" (
	"venue_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"en" text,
	"de" text,
	CONSTRAINT "saved_answer_venue_id_id_pk" PRIMARY KEY("venue_id","id"),
	CONSTRAINT "saved_answer_name" UNIQUE("venue_id","name"),
	CONSTRAINT "saved_answer_text" CHECK ("en" is not null or "de" is not null)
);
--> statement-breakpoint
CREATE TABLE "thread_note" (
	"venue_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"body" text NOT NULL,
	"operator_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_note_venue_id_thread_id_id_pk" PRIMARY KEY("venue_id","thread_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_subject_kind";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "message_thread" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "message_thread" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "message_thread" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_answer" ADD CONSTRAINT "saved_answer_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_note" ADD CONSTRAINT "thread_note_of_same_venue" FOREIGN KEY ("venue_id","thread_id") REFERENCES "message_thread"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_note" ADD CONSTRAINT "thread_note_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_registration" FOREIGN KEY ("venue_id","registration_id") REFERENCES "event_registration"("venue_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_assignee" FOREIGN KEY ("assignee_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_thread_of_registration" ON "message_thread" USING btree ("venue_id","registration_id") WHERE "registration_id" is not null;--> statement-breakpoint
CREATE INDEX "message_thread_of_address" ON "message_thread" USING btree ("venue_id",lower("guest_email"));--> statement-breakpoint
CREATE INDEX "message_thread_open" ON "message_thread" USING btree ("venue_id","created_at") WHERE "solved_at" is null;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_subject_kind" CHECK ("subject_kind" in ('reservation', 'block', 'guest', 'tab', 'voucher', 'registration', 'thread', 'saved-answer', 'ticket', 'table', 'device', 'operator', 'event', 'picture', 'order', 'item', 'house-account', 'closing'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_person" CHECK ("operator_id" is null or "author" = 'Venue');--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_about" CHECK ("reservation_id" is null or "registration_id" is null);
--> statement-breakpoint
-- A guest has written from the page of a booking, whose link was mailed to the address.
UPDATE "message_thread" SET "proven_at" = "created_at" WHERE "reservation_id" is not null;
