CREATE TABLE "profile_imports" (
	"profile_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"station_ids" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_imports_pkey" PRIMARY KEY("profile_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "message_templates" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "work_experiences" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "external_sharings" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "sharing_interests" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "profile_imports" ADD CONSTRAINT "profile_imports_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;