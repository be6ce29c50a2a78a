CREATE SEQUENCE "public"."candidate_event_position" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "api_token_days" (
	"token_id" integer NOT NULL,
	"day" date NOT NULL,
	"calls" integer NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_token_days_pkey" PRIMARY KEY("token_id","day")
);
--> statement-breakpoint
CREATE TABLE "api_token_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_token_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"status" smallint NOT NULL,
	"code" text,
	"failed_rows" smallint
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"prefix" text NOT NULL,
	"expires_on" date,
	"revoked_at" timestamp with time zone,
	"last_used_on" date,
	"last_network" text,
	"minute" timestamp with time zone,
	"minute_calls" integer DEFAULT 0 NOT NULL,
	"idempotency_hash" "bytea" NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_tokens_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "api_tokens_prefix_check" CHECK (length("api_tokens"."prefix") = 8)
);
--> statement-breakpoint
CREATE TABLE "api_answers" (
	"token_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_answers_pkey" PRIMARY KEY("token_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "candidate_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"external_id" text,
	"kind" text NOT NULL,
	"position" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_import_mappings" (
	"company_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_import_mappings_pkey" PRIMARY KEY("company_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "candidate_import_rows" (
	"import_id" integer NOT NULL,
	"row_no" integer NOT NULL,
	"cells" jsonb,
	"edited" smallint[] NOT NULL,
	"is_ragged" boolean NOT NULL,
	"draft" jsonb,
	"chosen" jsonb,
	"errors" jsonb NOT NULL,
	"action" text NOT NULL,
	"decision" text,
	"matches" integer[] NOT NULL,
	"same_as" integer,
	"profile_id" integer,
	"result" text,
	"before" jsonb,
	"after" jsonb,
	"written_at" timestamp with time zone,
	"undo" text,
	CONSTRAINT "candidate_import_rows_pkey" PRIMARY KEY("import_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "candidate_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer,
	"file_key" text,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text,
	"delimiter" text,
	"sheet" smallint,
	"sheets" jsonb NOT NULL,
	"headers" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"notices" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"mapping_source" text,
	"proposals" jsonb NOT NULL,
	"certainties" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"value_map" jsonb NOT NULL,
	"found_values" jsonb NOT NULL,
	"state" text NOT NULL,
	"counts" jsonb NOT NULL,
	"open_values" integer NOT NULL,
	"monthly_incomes" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profile_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"choice" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"email" text,
	"token_hash" "bytea",
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "profile_claims_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "profile_claims_mailed_check" CHECK (("profile_claims"."email" is null) = ("profile_claims"."token_hash" is null) and ("profile_claims"."email" is null) = ("profile_claims"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "candidate_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"text_version" text,
	"form" text,
	"given_on" date,
	"attested_by" integer,
	"evidence_document_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_consents_given_check" CHECK (("candidate_consents"."state" = 'given') = ("candidate_consents"."given_on" is not null) and ("candidate_consents"."state" = 'given') = ("candidate_consents"."form" is not null))
);
--> statement-breakpoint
CREATE TABLE "candidate_informations" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"informed_at" timestamp with time zone NOT NULL,
	"informed_by" text NOT NULL,
	"stated_by" integer
);
--> statement-breakpoint
CREATE TABLE "candidate_letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"email" text,
	"mail_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "my_data_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "my_data_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "my_data_links_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "presentation_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presentation_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"email" text NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "presentations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presentations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"customer_id" integer,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"user_id" integer,
	"message" text NOT NULL,
	"sheet_key" text,
	"idempotency_key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placement_vouchers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"issuer_place" text,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"region" text,
	"radius_km" smallint,
	"amount_cents" integer NOT NULL,
	"contract_signed_on" date,
	"document_id" integer,
	"employment_start_on" date,
	"hours_per_week" smallint,
	"employer_name" text,
	"first_claimed_on" date,
	"first_paid_on" date,
	"second_claimed_on" date,
	"second_paid_on" date,
	"closed_on" date,
	"idempotency_key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"may_be_mentioned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "placement_vouchers_valid_check" CHECK ("placement_vouchers"."valid_from" <= "placement_vouchers"."valid_until"),
	CONSTRAINT "placement_vouchers_amount_check" CHECK ("placement_vouchers"."amount_cents" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "voucher_reminders" (
	"voucher_id" integer NOT NULL,
	"about" text NOT NULL,
	"day" date NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_reminders_voucher_id_about_day_pk" PRIMARY KEY("voucher_id","about","day")
);
--> statement-breakpoint
DROP INDEX "candidates_vermittler_company_id_idx";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contacted_on" date;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "placement_consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "online_before_removal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "placement_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "restricted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "edited_by" integer;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "api_token_days" ADD CONSTRAINT "api_token_days_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token_failures" ADD CONSTRAINT "api_token_failures_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_answers" ADD CONSTRAINT "api_answers_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_events" ADD CONSTRAINT "candidate_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_events" ADD CONSTRAINT "candidate_events_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_import_mappings" ADD CONSTRAINT "candidate_import_mappings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_import_rows" ADD CONSTRAINT "candidate_import_rows_import_id_candidate_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."candidate_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_import_rows" ADD CONSTRAINT "candidate_import_rows_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_imports" ADD CONSTRAINT "candidate_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_imports" ADD CONSTRAINT "candidate_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_claims" ADD CONSTRAINT "profile_claims_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_claims" ADD CONSTRAINT "profile_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_consents" ADD CONSTRAINT "candidate_consents_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_consents" ADD CONSTRAINT "candidate_consents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_consents" ADD CONSTRAINT "candidate_consents_attested_by_users_id_fk" FOREIGN KEY ("attested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_informations" ADD CONSTRAINT "candidate_informations_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_informations" ADD CONSTRAINT "candidate_informations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_informations" ADD CONSTRAINT "candidate_informations_stated_by_users_id_fk" FOREIGN KEY ("stated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_letters" ADD CONSTRAINT "candidate_letters_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_letters" ADD CONSTRAINT "candidate_letters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_data_links" ADD CONSTRAINT "my_data_links_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_data_links" ADD CONSTRAINT "my_data_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentation_recipients" ADD CONSTRAINT "presentation_recipients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_profile_id_candidates_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."candidates"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_vouchers" ADD CONSTRAINT "placement_vouchers_profile_id_candidates_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."candidates"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_vouchers" ADD CONSTRAINT "placement_vouchers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_reminders" ADD CONSTRAINT "voucher_reminders_voucher_id_placement_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."placement_vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_token_failures_token_id_idx" ON "api_token_failures" USING btree ("token_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_company_id_idempotency_hash_key" ON "api_tokens" USING btree ("company_id","idempotency_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_answers_created_at_idx" ON "api_answers" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_events_company_id_position_key" ON "candidate_events" USING btree ("company_id","position");--> statement-breakpoint
CREATE INDEX "candidate_events_new_idx" ON "candidate_events" USING btree ("company_id","id") WHERE "candidate_events"."position" is null;--> statement-breakpoint
CREATE INDEX "candidate_events_profile_id_idx" ON "candidate_events" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "candidate_events_created_at_idx" ON "candidate_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "candidate_import_rows_profile_id_idx" ON "candidate_import_rows" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_imports_company_id_idempotency_key_key" ON "candidate_imports" USING btree ("company_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_imports_running_key" ON "candidate_imports" USING btree ("company_id") WHERE "candidate_imports"."state" in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "candidate_imports_user_id_idx" ON "candidate_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "candidate_imports_created_at_idx" ON "candidate_imports" USING btree ("created_at") WHERE "candidate_imports"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "profile_claims_profile_id_idx" ON "profile_claims" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "profile_claims_company_id_idx" ON "profile_claims" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_claims_open_key" ON "profile_claims" USING btree ("profile_id") WHERE "profile_claims"."used_at" is null and "profile_claims"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "candidate_consents_profile_id_idx" ON "candidate_consents" USING btree ("profile_id","company_id","kind","id");--> statement-breakpoint
CREATE INDEX "candidate_consents_company_id_idx" ON "candidate_consents" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "candidate_informations_company_id_idx" ON "candidate_informations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "candidate_letters_profile_id_idx" ON "candidate_letters" USING btree ("profile_id","kind","asked_at");--> statement-breakpoint
CREATE INDEX "candidate_letters_company_id_idx" ON "candidate_letters" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "candidate_letters_open_idx" ON "candidate_letters" USING btree ("state","id") WHERE "candidate_letters"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "candidate_letters_email_idx" ON "candidate_letters" USING btree (lower("email"),"sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_letters_open_key" ON "candidate_letters" USING btree ("profile_id","kind") WHERE "candidate_letters"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "my_data_links_profile_id_idx" ON "my_data_links" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "my_data_links_company_id_idx" ON "my_data_links" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "presentation_recipients_company_id_email_key" ON "presentation_recipients" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "presentations_profile_id_idx" ON "presentations" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "presentations_customer_id_idx" ON "presentations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "presentations_company_id_created_at_idx" ON "presentations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "presentations_sheet_idx" ON "presentations" USING btree ("created_at") WHERE "presentations"."sheet_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "presentations_company_id_idempotency_key_key" ON "presentations" USING btree ("company_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "placement_vouchers_profile_id_idx" ON "placement_vouchers" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "placement_vouchers_company_id_valid_until_idx" ON "placement_vouchers" USING btree ("company_id","valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "placement_vouchers_company_id_idempotency_key_key" ON "placement_vouchers" USING btree ("company_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_vermittler_company_id_updated_at_idx" ON "candidates" USING btree ("vermittler_company_id","updated_at","profile_id") WHERE "candidates"."vermittler_company_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_vermittler_company_id_idempotency_key_key" ON "candidates" USING btree ("vermittler_company_id","idempotency_key") WHERE "candidates"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_vermittler_company_id_external_id_key" ON "candidates" USING btree ("vermittler_company_id","external_id") WHERE "candidates"."external_id" is not null and "candidates"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "candidates_placement_ended_at_idx" ON "candidates" USING btree ("placement_ended_at") WHERE "candidates"."placement_ended_at" is not null;--> statement-breakpoint
CREATE INDEX "candidates_removed_at_idx" ON "candidates" USING btree ("removed_at") WHERE "candidates"."removed_at" is not null;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_restricted_check" CHECK ("candidates"."restricted_at" is null or (not "candidates"."is_online" and "candidates"."placement_ended_at" is not null));--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_external_id_check" CHECK (length("candidates"."external_id") between 1 and 64);--> statement-breakpoint
-- Nothing is known of a consent of those who were placed before: their agents have to state it.
UPDATE candidates SET is_online = false WHERE is_online AND vermittler_company_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_online_check" CHECK (not "candidates"."is_online" or ("candidates"."removed_at" is null
        and ("candidates"."vermittler_company_id" is null or "candidates"."placement_consented_at" is not null)));--> statement-breakpoint
-- A history of consents is evidence: nothing in it changes. Rows go with the candidate or the company.
CREATE FUNCTION keep_consent_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.attested_by IS NULL AND to_jsonb(NEW) - 'attested_by' = to_jsonb(OLD) - 'attested_by' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND NOT (
    EXISTS (SELECT FROM profiles WHERE id = OLD.profile_id) AND EXISTS (SELECT FROM companies WHERE id = OLD.company_id)
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'consents are only added' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER candidate_consents_kept BEFORE UPDATE OR DELETE ON candidate_consents FOR EACH ROW EXECUTE FUNCTION keep_consent_rows();--> statement-breakpoint
-- That a grant is possible stands on cards, by vouchers that may be mentioned and by the consent to it.
CREATE FUNCTION note_mentioned_vouchers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_stale_candidates(array_agg(profile_id)) FROM new_rows WHERE may_be_mentioned;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_stale_candidates(array_agg(profile_id)) FROM old_rows WHERE may_be_mentioned;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_funding_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stale_candidates(array_agg(profile_id)) FROM new_rows WHERE kind = 'funding';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER placement_vouchers_insert_carded AFTER INSERT ON placement_vouchers
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_mentioned_vouchers();--> statement-breakpoint
CREATE TRIGGER placement_vouchers_update_carded AFTER UPDATE ON placement_vouchers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_mentioned_vouchers();--> statement-breakpoint
CREATE TRIGGER placement_vouchers_delete_carded AFTER DELETE ON placement_vouchers
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_mentioned_vouchers();--> statement-breakpoint
CREATE TRIGGER candidate_consents_insert_carded AFTER INSERT ON candidate_consents
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_funding_consents();--> statement-breakpoint
-- What programs are told of is noted where it happens, whoever writes it.
CREATE FUNCTION note_consent_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_events (company_id, profile_id, external_id, kind, created_at)
  SELECT n.company_id, n.profile_id, c.external_id,
    CASE WHEN n.state = 'given' THEN 'consent_given' ELSE 'consent_withdrawn' END, n.created_at
  FROM new_rows n JOIN candidates c ON c.profile_id = n.profile_id
  WHERE n.kind = 'placement' AND n.state IN ('given', 'withdrawn', 'refused')
  ORDER BY n.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER candidate_consents_insert_told AFTER INSERT ON candidate_consents
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_consent_events();--> statement-breakpoint
CREATE FUNCTION note_claim_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_events (company_id, profile_id, external_id, kind, created_at)
  SELECT c.vermittler_company_id, c.profile_id, c.external_id, 'claimed', now()
  FROM candidates c WHERE c.profile_id = NEW.id AND c.vermittler_company_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_claim_told AFTER UPDATE OF user_id ON profiles
  FOR EACH ROW WHEN (OLD.user_id IS NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_claim_event();--> statement-breakpoint
-- Who has had an account all along is placed by the agent from here on.
CREATE FUNCTION note_merge_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_events (company_id, profile_id, external_id, kind, created_at)
  VALUES (NEW.vermittler_company_id, NEW.profile_id, NEW.external_id, 'claimed', now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER candidates_merge_told AFTER UPDATE OF vermittler_company_id ON candidates
  FOR EACH ROW WHEN (OLD.vermittler_company_id IS NULL AND NEW.vermittler_company_id IS NOT NULL)
  EXECUTE FUNCTION note_merge_event();--> statement-breakpoint
CREATE FUNCTION note_request_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_events (company_id, profile_id, external_id, kind, created_at)
  SELECT c.vermittler_company_id, c.profile_id, c.external_id, 'request_received', now()
  FROM candidates c WHERE c.profile_id = NEW.profile_id AND c.vermittler_company_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contact_requests_insert_told AFTER INSERT ON contact_requests
  FOR EACH ROW EXECUTE FUNCTION note_request_event();--> statement-breakpoint
CREATE FUNCTION note_voucher_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_events (company_id, profile_id, external_id, kind, created_at)
  SELECT v.company_id, v.profile_id, c.external_id, 'voucher_due', n.told_at
  FROM new_rows n JOIN placement_vouchers v ON v.id = n.voucher_id JOIN candidates c ON c.profile_id = v.profile_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER voucher_reminders_insert_told AFTER INSERT ON voucher_reminders
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_voucher_events();
