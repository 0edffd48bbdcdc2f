CREATE TABLE "operator_account" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_account_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "operator_account_of" UNIQUE("operator_id","provider"),
	CONSTRAINT "operator_account_provider" CHECK ("provider" in ('google', 'entra', 'oidc'))
);
--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "identity_provider" text;--> statement-breakpoint
ALTER TABLE "operator_account" ADD CONSTRAINT "operator_account_operator" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator" ADD CONSTRAINT "operator_identity_provider" CHECK ("identity_provider" in ('google', 'entra', 'oidc'));