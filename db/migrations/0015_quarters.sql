CREATE TABLE "venue_quarter" (
	"venue_id" uuid NOT NULL,
	"quarter" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "venue_quarter_venue_id_quarter_pk" PRIMARY KEY("venue_id","quarter")
);
--> statement-breakpoint
ALTER TABLE "venue_quarter" ADD CONSTRAINT "venue_quarter_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;