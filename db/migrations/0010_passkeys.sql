CREATE TABLE "operator_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "operator_passkey_counter" CHECK ("counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenge_span" CHECK ("expires_at" > "created_at")
);
--> statement-breakpoint
ALTER TABLE "operator_passkey" ADD CONSTRAINT "operator_passkey_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_passkey_of" ON "operator_passkey" USING btree ("operator_id");