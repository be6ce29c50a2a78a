CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"sharing_id" integer,
	"thread_id" integer,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"note" text NOT NULL,
	"remind_on" date,
	"reminded_at" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "activities_target_check" CHECK (num_nonnulls("activities"."sharing_id", "activities"."thread_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "external_sharings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_sharings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"email" text,
	"token_hash" "bytea" NOT NULL,
	"token_sealed" text NOT NULL,
	"with_documents" boolean NOT NULL,
	"groups" text[] NOT NULL,
	"companies" text[] NOT NULL,
	"expires_on" date,
	"lapse_told_on" date,
	"deactivated_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"first_viewed_at" timestamp with time zone,
	"last_viewed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mails_on" date,
	"mails" smallint DEFAULT 0 NOT NULL,
	"thread_id" integer,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sharing_mail_days" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"mails" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sharing_interests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sharing_interests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sharing_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_sharing_id_external_sharings_id_fk" FOREIGN KEY ("sharing_id") REFERENCES "public"."external_sharings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_sharings" ADD CONSTRAINT "external_sharings_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_sharings" ADD CONSTRAINT "external_sharings_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_mail_days" ADD CONSTRAINT "sharing_mail_days_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_interests" ADD CONSTRAINT "sharing_interests_sharing_id_external_sharings_id_fk" FOREIGN KEY ("sharing_id") REFERENCES "public"."external_sharings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activities_profile_id_idempotency_key_key" ON "activities" USING btree ("profile_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "activities_sharing_id_idx" ON "activities" USING btree ("sharing_id");--> statement-breakpoint
CREATE INDEX "activities_thread_id_idx" ON "activities" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "activities_remind_on_idx" ON "activities" USING btree ("remind_on") WHERE "activities"."remind_on" is not null and "activities"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "activities_deleted_at_idx" ON "activities" USING btree ("deleted_at") WHERE "activities"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "external_sharings_token_hash_key" ON "external_sharings" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "external_sharings_profile_id_idempotency_key_key" ON "external_sharings" USING btree ("profile_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "external_sharings_thread_id_idx" ON "external_sharings" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "external_sharings_expires_on_idx" ON "external_sharings" USING btree ("expires_on") WHERE "external_sharings"."deactivated_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sharing_interests_token_hash_key" ON "sharing_interests" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sharing_interests_sharing_id_idempotency_key_key" ON "sharing_interests" USING btree ("sharing_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "sharing_interests_expires_at_idx" ON "sharing_interests" USING btree ("expires_at");