CREATE TABLE "message_attachment" (
	"venue_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "message_attachment_venue_id_thread_id_message_id_id_pk" PRIMARY KEY("venue_id","thread_id","message_id","id"),
	CONSTRAINT "message_attachment_type" CHECK ("content_type" in ('image/webp', 'application/pdf')),
	CONSTRAINT "message_attachment_size" CHECK ("size" > 0)
);
--> statement-breakpoint
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_of_message" FOREIGN KEY ("venue_id","thread_id","message_id") REFERENCES "message"("venue_id","thread_id","id") ON DELETE cascade ON UPDATE no action;