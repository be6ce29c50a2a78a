CREATE TABLE "registration_drafts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"contact_mails" text DEFAULT 'at_once' NOT NULL,
	"message_mails" text DEFAULT 'daily' NOT NULL,
	"product_news_consented_at" timestamp with time zone,
	"shortcuts" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"key" text NOT NULL,
	"has_failed" boolean DEFAULT false NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_locks" (
	"key" text PRIMARY KEY NOT NULL,
	"strikes" smallint NOT NULL,
	"locked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"remember" boolean NOT NULL,
	"user_agent" text,
	"network" text,
	"cancelled_deletion" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"role_id" smallint NOT NULL,
	"company_id" integer,
	"is_operator" boolean DEFAULT false NOT NULL,
	"rights" text[],
	"user_hash" text NOT NULL,
	"language_id" text DEFAULT 'de' NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"registration_finished" boolean DEFAULT false NOT NULL,
	"needs_term_agreement" boolean DEFAULT false NOT NULL,
	"deletion_requested_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_user_hash_key" UNIQUE("user_hash"),
	CONSTRAINT "users_role_id_check" CHECK ("users"."role_id" in (1, 2, 3, 4)),
	CONSTRAINT "users_company_id_check" CHECK (("users"."role_id" = 1) = ("users"."company_id" is null))
);
--> statement-breakpoint
CREATE TABLE "request_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" smallint NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"user_id" integer NOT NULL,
	"terms_version_id" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_pkey" PRIMARY KEY("user_id","terms_version_id")
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"valid_from" date NOT NULL,
	"changes" text NOT NULL,
	"terms" text NOT NULL,
	"privacy" text NOT NULL,
	"shipped_hash" text,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_versions_shipped_hash_key" UNIQUE("shipped_hash")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tokens_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gegenpost_id" text NOT NULL,
	"role_id" smallint NOT NULL,
	"name" text NOT NULL,
	"name_addition" text,
	"is_headquarters" boolean DEFAULT true NOT NULL,
	"website" text,
	"share_candidates_sitewide" boolean DEFAULT true NOT NULL,
	"description" text,
	"invoice_email" text,
	"legal_form" text,
	"industry" text,
	"company_size" text,
	"tax_number" text,
	"commercial_register_number" text,
	"vat_reg_no" text,
	"vat_state" text DEFAULT 'unchecked' NOT NULL,
	"non_eu_tax_number" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"logo_url" text,
	"top_employer_sort" smallint,
	"shows_visits" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_gegenpost_id_key" UNIQUE("gegenpost_id"),
	CONSTRAINT "companies_role_id_check" CHECK ("companies"."role_id" in (2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"thread_id" integer PRIMARY KEY NOT NULL,
	"profile_id" integer,
	"company_id" integer NOT NULL,
	"opened_by" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text,
	"qualification_id" integer NOT NULL,
	"job_title" text NOT NULL,
	"job_place_id" integer NOT NULL,
	"working_time_id" integer NOT NULL,
	"contract_kind" text NOT NULL,
	"pay_from" numeric(9, 2) NOT NULL,
	"pay_to" numeric(9, 2) NOT NULL,
	"pay_per" text NOT NULL,
	"starts_on" date,
	"criteria" jsonb,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_requests_pay_check" CHECK ("contact_requests"."pay_from" <= "contact_requests"."pay_to" and "contact_requests"."pay_from" >= 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"sender_member_id" integer,
	"body" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"user_id" integer,
	"profile_id" integer,
	"company_id" integer,
	"is_candidate_side" boolean NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "thread_members_unread_count_check" CHECK ("thread_members"."unread_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role_id" smallint NOT NULL,
	"route" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"shipped_hash" text
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"candidates_figure" integer,
	"employers_figure" integer,
	"recruiters_figure" integer,
	"demo_loaded_at" timestamp with time zone,
	CONSTRAINT "site_settings_id_check" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"size" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "candidate_attributes" (
	"profile_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"code" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"level_id" integer,
	CONSTRAINT "candidate_attributes_pkey" PRIMARY KEY("profile_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_places" (
	"profile_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"place_id" integer NOT NULL,
	"radius_km" smallint NOT NULL,
	CONSTRAINT "candidate_places_pkey" PRIMARY KEY("profile_id","position"),
	CONSTRAINT "candidate_places_radius_km_check" CHECK ("candidate_places"."radius_km" between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"vermittler_profile_id" integer,
	"vermittler_company_id" integer,
	"is_online" boolean DEFAULT false NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"job_date_entry" date,
	"job_place_types" smallint[] DEFAULT '{0}' NOT NULL,
	"job_income_year" integer,
	"job_income_hour" numeric(6, 2),
	"weekly_hours" smallint,
	"temporary_work" boolean DEFAULT false NOT NULL,
	"work_permit" boolean,
	"driver_has_vehicle" boolean,
	"about" text,
	"last_active_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidates_vermittler_check" CHECK (("candidates"."vermittler_profile_id" is null) = ("candidates"."vermittler_company_id" is null)),
	CONSTRAINT "candidates_job_income_year_check" CHECK ("candidates"."job_income_year" between 0 and 500000),
	CONSTRAINT "candidates_job_income_hour_check" CHECK ("candidates"."job_income_hour" between 0 and 250)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gegenpost_id" text NOT NULL,
	"user_id" integer,
	"salutation" text,
	"title" text,
	"first_name" text,
	"last_name" text,
	"birthday" date,
	"street" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"phone" text,
	"mobile" text,
	"email" text,
	"image_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_gegenpost_id_key" UNIQUE("gegenpost_id"),
	CONSTRAINT "profiles_user_id_key" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "work_experiences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_experiences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"from_on" date,
	"to_on" date,
	"current" boolean DEFAULT false NOT NULL,
	"employer" text,
	"title" text,
	"qualification_id" integer,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"group" text,
	"parent_id" integer,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"sort" integer NOT NULL,
	"rank" smallint,
	"kldb" text,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attributes_code_key_key" UNIQUE("code","key")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"iso_alpha2" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vat_prefix" text,
	"vat_format" text,
	"vat_regex" text
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"postal_code" text NOT NULL,
	"name" text NOT NULL,
	"state" text,
	"country" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer,
	"is_retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_loads" (
	"name" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"company_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"month" date NOT NULL,
	"user_id" integer,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_views_pkey" PRIMARY KEY("company_id","profile_id","month")
);
--> statement-breakpoint
CREATE TABLE "company_contact_days" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"contacts_count" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "company_contact_days_pkey" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "company_usage" (
	"company_id" integer NOT NULL,
	"month" date NOT NULL,
	"profile_views_count" integer DEFAULT 0 NOT NULL,
	"contacts_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "company_usage_pkey" PRIMARY KEY("company_id","month"),
	CONSTRAINT "company_usage_profile_views_count_check" CHECK ("company_usage"."profile_views_count" >= 0),
	CONSTRAINT "company_usage_contacts_count_check" CHECK ("company_usage"."contacts_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"term_days" integer NOT NULL,
	"auto_renewal_days" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"profile_views_limit" integer,
	"saved_search_limit" integer,
	"contacts_limit" integer,
	"project_limit" integer,
	"talent_limit" integer,
	"sub_account_limit" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"plan_key" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_account_invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"company_id" integer,
	"company_name" text,
	"email_domain" text,
	CONSTRAINT "company_blocks_target_check" CHECK (num_nonnulls("company_blocks"."company_id", "company_blocks"."company_name", "company_blocks"."email_domain") = 1)
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"profile_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"groups" text[] NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "releases_pkey" PRIMARY KEY("profile_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "visibility_settings" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"visibility" text DEFAULT 'anonymous' NOT NULL,
	"visible_groups" text[] DEFAULT '{}' NOT NULL,
	"contact_by_recruiters" boolean DEFAULT false NOT NULL,
	"documents_after_approval" boolean DEFAULT true NOT NULL,
	"no_phone_contact" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registration_drafts" ADD CONSTRAINT "registration_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_terms_version_id_terms_versions_id_fk" FOREIGN KEY ("terms_version_id") REFERENCES "public"."terms_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_qualification_id_attributes_id_fk" FOREIGN KEY ("qualification_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_job_place_id_places_id_fk" FOREIGN KEY ("job_place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_working_time_id_attributes_id_fk" FOREIGN KEY ("working_time_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_member_id_thread_members_id_fk" FOREIGN KEY ("sender_member_id") REFERENCES "public"."thread_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_attributes" ADD CONSTRAINT "candidate_attributes_profile_id_candidates_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."candidates"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_attributes" ADD CONSTRAINT "candidate_attributes_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_attributes" ADD CONSTRAINT "candidate_attributes_level_id_attributes_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_places" ADD CONSTRAINT "candidate_places_profile_id_candidates_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."candidates"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_places" ADD CONSTRAINT "candidate_places_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_vermittler_profile_id_profiles_id_fk" FOREIGN KEY ("vermittler_profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_vermittler_company_id_companies_id_fk" FOREIGN KEY ("vermittler_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_experiences" ADD CONSTRAINT "work_experiences_profile_id_candidates_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."candidates"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_experiences" ADD CONSTRAINT "work_experiences_qualification_id_attributes_id_fk" FOREIGN KEY ("qualification_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contact_days" ADD CONSTRAINT "company_contact_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_usage" ADD CONSTRAINT "company_usage_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_key_plans_key_fk" FOREIGN KEY ("plan_key") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_account_invitations" ADD CONSTRAINT "sub_account_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visibility_settings" ADD CONSTRAINT "visibility_settings_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_attempts_key_idx" ON "login_attempts" USING btree ("key","attempted_at");--> statement-breakpoint
CREATE INDEX "login_attempts_attempt_id_idx" ON "login_attempts" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "login_attempts_attempted_at_idx" ON "login_attempts" USING btree ("attempted_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_company_id_idx" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "request_limits_last_at_idx" ON "request_limits" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "terms_acceptances_terms_version_id_idx" ON "terms_acceptances" USING btree ("terms_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_user_id_kind_key" ON "tokens" USING btree ("user_id","kind") WHERE "tokens"."used_at" is null and "tokens"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "tokens_expires_at_idx" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_company_id_profile_id_key" ON "contact_requests" USING btree ("company_id","profile_id") WHERE "contact_requests"."state" in ('open', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_opened_by_idempotency_key_key" ON "contact_requests" USING btree ("opened_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "contact_requests_profile_id_idx" ON "contact_requests" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "contact_requests_expires_at_idx" ON "contact_requests" USING btree ("expires_at") WHERE "contact_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "messages_thread_id_idx" ON "messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sender_member_id_idempotency_key_key" ON "messages" USING btree ("sender_member_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_members_thread_id_user_id_key" ON "thread_members" USING btree ("thread_id","user_id");--> statement-breakpoint
CREATE INDEX "thread_members_user_id_last_message_at_idx" ON "thread_members" USING btree ("user_id","last_message_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "thread_members_user_id_unread_idx" ON "thread_members" USING btree ("user_id","last_message_at" DESC NULLS LAST) WHERE "thread_members"."unread_count" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "help_items_role_id_route_key" ON "help_items" USING btree ("role_id","route");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug_language_key" ON "pages" USING btree ("slug","language");--> statement-breakpoint
CREATE INDEX "data_exports_user_id_idx" ON "data_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_user_id_key" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."state" = 'running';--> statement-breakpoint
CREATE INDEX "candidate_attributes_attribute_id_idx" ON "candidate_attributes" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "candidate_places_place_id_idx" ON "candidate_places" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "candidates_vermittler_company_id_idx" ON "candidates" USING btree ("vermittler_company_id");--> statement-breakpoint
CREATE INDEX "candidates_updated_at_idx" ON "candidates" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "work_experiences_profile_id_idx" ON "work_experiences" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "attributes_kldb_idx" ON "attributes" USING btree ("kldb");--> statement-breakpoint
CREATE UNIQUE INDEX "places_country_postal_code_name_key" ON "places" USING btree ("country","postal_code","name");--> statement-breakpoint
CREATE INDEX "profile_views_company_id_viewed_at_idx" ON "profile_views" USING btree ("company_id","viewed_at");--> statement-breakpoint
CREATE INDEX "profile_views_profile_id_idx" ON "profile_views" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_company_id_key" ON "subscriptions" USING btree ("company_id") WHERE "subscriptions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "company_blocks_profile_id_idx" ON "company_blocks" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "releases_company_id_idx" ON "releases" USING btree ("company_id");