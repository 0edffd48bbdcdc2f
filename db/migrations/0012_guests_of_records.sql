CREATE INDEX "event_registration_of_guest" ON "event_registration" USING btree ("venue_id",lower("email")) WHERE "email" <> '';--> statement-breakpoint
CREATE INDEX "mail_age" ON "mail" USING btree ("venue_id","created_at");--> statement-breakpoint
CREATE INDEX "reservation_of_guest" ON "reservation" USING btree ("venue_id",lower("email")) WHERE "email" <> '';--> statement-breakpoint
CREATE INDEX "reservation_named" ON "reservation" USING btree ("venue_id","ends_at") WHERE "email" <> '';