CREATE TABLE "embedding_days" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"dialogs" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "embedding_days_pkey" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "embeddings" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"color" text NOT NULL,
	"origins" text[] NOT NULL,
	"is_active" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "embeddings_color_check" CHECK ("embeddings"."color" ~ '^[0-9a-f]{6}$'),
	CONSTRAINT "embeddings_origins_check" CHECK (cardinality("embeddings"."origins") <= 10)
);
--> statement-breakpoint
CREATE TABLE "lead_blocks" (
	"company_id" integer NOT NULL,
	"blocked" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_blocks_pkey" PRIMARY KEY("company_id","blocked")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"company_id" integer,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"offer" jsonb NOT NULL,
	"message" text NOT NULL,
	"consent_version" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"network" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"thread_id" integer
);
--> statement-breakpoint
CREATE TABLE "public_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "public_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer,
	"card" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_members" (
	"profile_id" integer NOT NULL,
	"in_location" boolean NOT NULL,
	"group_id" integer NOT NULL,
	"card_version" bigint NOT NULL,
	"list_id" text NOT NULL,
	CONSTRAINT "public_members_pkey" PRIMARY KEY("profile_id","in_location")
);
--> statement-breakpoint
ALTER TABLE "embedding_days" ADD CONSTRAINT "embedding_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeddings" ADD CONSTRAINT "embeddings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_blocks" ADD CONSTRAINT "lead_blocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_groups" ADD CONSTRAINT "public_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_members" ADD CONSTRAINT "public_members_profile_id_candidates_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."candidates"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_members" ADD CONSTRAINT "public_members_group_id_public_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."public_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_token_hash_key" ON "leads" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_profile_id_idempotency_key_key" ON "leads" USING btree ("profile_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "leads_company_id_idx" ON "leads" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "leads_email_idx" ON "leads" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "leads_network_idx" ON "leads" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "leads_expires_at_idx" ON "leads" USING btree ("expires_at") WHERE "leads"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "leads_thread_id_idx" ON "leads" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "public_groups_company_id_idx" ON "public_groups" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "public_members_group_id_idx" ON "public_members" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "public_members_list_id_key" ON "public_members" USING btree ("list_id");