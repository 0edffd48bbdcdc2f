CREATE TABLE "membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"venue_id" uuid,
	"role" text NOT NULL,
	CONSTRAINT "membership_of_venue" UNIQUE NULLS NOT DISTINCT("operator_id","venue_id"),
	CONSTRAINT "membership_role" CHECK ("role" in ('owner', 'manager', 'host', 'service', 'kitchen', 'door'))
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "operator_email" UNIQUE("email"),
	CONSTRAINT "operator_email_lower_case" CHECK ("email" = lower("email")),
	CONSTRAINT "operator_language" CHECK ("language" in ('en', 'de'))
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"means" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_session_digest" UNIQUE("digest"),
	CONSTRAINT "operator_session_means" CHECK ("means" in ('mail', 'command', 'oidc', 'passkey')),
	CONSTRAINT "operator_session_span" CHECK ("expires_at" > "created_at")
);
--> statement-breakpoint
CREATE TABLE "sign_in_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" "bytea" NOT NULL,
	"operator_id" uuid,
	"means" text NOT NULL,
	"browser_digest" "bytea",
	"code_digest" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"request" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_token_digest" UNIQUE("digest"),
	CONSTRAINT "sign_in_token_means" CHECK ("means" in ('mail', 'command', 'oidc', 'passkey')),
	CONSTRAINT "sign_in_token_attempts" CHECK ("attempts" between 0 and 5),
	CONSTRAINT "sign_in_token_span" CHECK ("expires_at" > "created_at")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_at_venue" FOREIGN KEY ("venue_id") REFERENCES "venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator" ADD CONSTRAINT "operator_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_token" ADD CONSTRAINT "sign_in_token_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_organisation" ON "operator" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "operator_session_of" ON "operator_session" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "sign_in_token_browser" ON "sign_in_token" USING btree ("browser_digest");