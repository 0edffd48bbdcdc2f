-- What was readable cannot be encrypted here, since the database does not know the secret. No release has written any.
DELETE FROM "mail" WHERE "sent_at" IS NULL;--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "html" SET DATA TYPE bytea USING NULL;--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "text" SET DATA TYPE bytea USING NULL;--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "attachments" SET DATA TYPE bytea USING NULL;
