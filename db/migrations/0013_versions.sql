CREATE TABLE "venue_day" (
	"venue_id" uuid NOT NULL,
	"service_date" date NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "venue_day_venue_id_service_date_pk" PRIMARY KEY("venue_id","service_date")
);
--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_day" ADD CONSTRAINT "venue_day_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;