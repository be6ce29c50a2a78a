CREATE TABLE "operator_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator_id" integer,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role_id_check";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_company_id_check";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "operator_confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operator_log_subject_idx" ON "operator_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "operator_log_at_idx" ON "operator_log" USING btree ("at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_is_operator_check" CHECK ("users"."is_operator" or "users"."role_id" <> 5);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_check" CHECK ("users"."role_id" in (1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_check" CHECK (("users"."role_id" in (1, 5)) = ("users"."company_id" is null));--> statement-breakpoint
CREATE FUNCTION keep_operator_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '23 months' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'entries of the operator log are neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER operator_log_kept BEFORE UPDATE OR DELETE ON operator_log FOR EACH ROW EXECUTE FUNCTION keep_operator_log();
--> statement-breakpoint
CREATE TRIGGER operator_log_not_emptied BEFORE TRUNCATE ON operator_log EXECUTE FUNCTION keep_operator_log();

--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
-- A locked candidate is not found.
CREATE OR REPLACE VIEW candidate_search_source AS
WITH rungs AS MATERIALIZED (
  SELECT DISTINCT CASE code WHEN 'graduation' THEN 100 ELSE 0 END + coalesce(rank, 0) AS rung
  FROM attributes WHERE code IN ('education', 'graduation')
)
SELECT
  c.profile_id,
  ARRAY(SELECT DISTINCT term FROM unnest(single.terms || chosen.terms) AS term WHERE term IS NOT NULL ORDER BY term) AS terms,
  coalesce(wished_places.ids, '{}') AS place_ids,
  coalesce(wished_places.radii, '{}') AS place_radii,
  coalesce(chosen.wished, '{}') AS wished,
  ARRAY(
    SELECT DISTINCT w.qualification_id FROM work_experiences w
    WHERE w.profile_id = c.profile_id AND w.qualification_id IS NOT NULL ORDER BY w.qualification_id
  ) AS practised,
  c.job_date_entry AS start_on,
  coalesce(c.job_income_year::double precision, c.job_income_hour::double precision * hours.a_year) AS pay_year,
  coalesce(
    c.job_income_hour::double precision, c.job_income_year::double precision / nullif(hours.a_year, 0)
  ) AS pay_hour,
  CASE
    WHEN v.visibility = 'public' OR (v.visibility = 'individually' AND 'birthday' = ANY (v.visible_groups))
    THEN p.birthday
  END AS born_on,
  date_trunc('milliseconds', c.updated_at) AS updated_at
FROM candidates c
JOIN profiles p ON p.id = c.profile_id
LEFT JOIN users u ON u.id = p.user_id
LEFT JOIN visibility_settings v ON v.profile_id = c.profile_id
LEFT JOIN companies agency ON agency.id = c.vermittler_company_id
CROSS JOIN LATERAL (SELECT coalesce(c.weekly_hours, 40) * 52 AS a_year) AS hours
CROSS JOIN LATERAL (
  SELECT
    c.is_online AND (u.id IS NULL OR (u.registration_finished AND u.deletion_requested_at IS NULL AND u.locked_at IS NULL)) AS online,
    c.vermittler_company_id IS NULL OR agency.share_candidates_sitewide AS shared
) AS audience
CROSS JOIN LATERAL (
  SELECT ARRAY[
    CASE WHEN audience.online AND audience.shared THEN 1 << 26 | 1 END,
    CASE WHEN audience.online AND audience.shared AND v.contact_by_recruiters THEN 2 << 26 | 1 END,
    CASE WHEN audience.online THEN 3 << 26 | 1 END,
    4 << 26 | c.vermittler_company_id,
    5 << 26 | coalesce(c.vermittler_profile_id, 0),
    CASE WHEN c.driver_has_vehicle THEN 17 << 26 | 1 END,
    CASE WHEN c.work_permit THEN 18 << 26 | 1 END,
    CASE WHEN c.temporary_work THEN 19 << 26 | 1 END,
    CASE WHEN 2 = ANY (c.job_place_types) OR 3 = ANY (c.job_place_types) THEN 20 << 26 | 1 END,
    CASE WHEN 1 = ANY (c.job_place_types) AND coalesce(p.country, 'DE') ~ '^[A-Z]{2}$'
      THEN 21 << 26 | ((ascii(coalesce(p.country, 'DE')) - 65) * 26 + ascii(substr(coalesce(p.country, 'DE'), 2)) - 65)
    END
  ] AS terms
) AS single
LEFT JOIN LATERAL (
  SELECT
    array_agg(fact.term) AS terms,
    array_agg(ca.attribute_id ORDER BY ca.position, ca.attribute_id)
      FILTER (WHERE ca.code = 'qualification' AND fact.nth = 1) AS wished
  FROM candidate_attributes ca
  JOIN attributes a ON a.id = ca.attribute_id
  LEFT JOIN attributes level ON level.id = ca.level_id
  CROSS JOIN LATERAL unnest(CASE
    WHEN ca.code = 'qualification' THEN
      ARRAY[6 << 26 | a.id, 7 << 26 | left(a.kldb, 4)::int, 8 << 26 | left(a.kldb, 3)::int]
    WHEN ca.code IN ('software', 'coding', 'soft_skill') THEN ARRAY[9 << 26 | a.id]
    WHEN ca.code = 'language' THEN
      ARRAY(SELECT 10 << 26 | (a.id * 8 + rank) FROM generate_series(0, least(coalesce(level.rank, 0), 7)) AS rank)
    WHEN ca.code IN ('education', 'graduation') THEN
      ARRAY(
        SELECT 11 << 26 | rung FROM rungs
        WHERE rung <= CASE ca.code WHEN 'graduation' THEN 100 ELSE 0 END + coalesce(a.rank, 0)
      )
    WHEN ca.code = 'working_time' THEN ARRAY[12 << 26 | a.id]
    WHEN ca.code = 'driver_class' THEN
      ARRAY[13 << 26 | a.id, CASE WHEN a."group" IS DISTINCT FROM 'Zusatz' THEN 16 << 26 | 1 END]
    WHEN ca.code = 'nationality' THEN ARRAY[14 << 26 | a.id]
    WHEN ca.code = 'handicap' AND c.handicap_consented_at IS NOT NULL THEN ARRAY[15 << 26 | a.id]
  END) WITH ORDINALITY AS fact (term, nth)
  WHERE ca.profile_id = c.profile_id
) AS chosen ON true
LEFT JOIN LATERAL (
  SELECT array_agg(place_id ORDER BY place_id) AS ids, array_agg(radius ORDER BY place_id) AS radii
  FROM (
    SELECT place_id, max(radius_km)::int AS radius FROM candidate_places cp
    WHERE cp.profile_id = c.profile_id GROUP BY place_id
  ) AS each_place
) AS wished_places ON true;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stale_candidates(array_agg(p.id)) FROM new_rows n JOIN old_rows o USING (id) JOIN profiles p ON p.user_id = n.id
  WHERE (n.registration_finished, n.deletion_requested_at, n.locked_at)
      IS DISTINCT FROM (o.registration_finished, o.deletion_requested_at, o.locked_at)
    AND EXISTS (SELECT FROM candidates c WHERE c.profile_id = p.id);
  INSERT INTO block_changes SELECT FROM new_rows n JOIN old_rows o USING (id)
  WHERE (n.company_id, n.email) IS DISTINCT FROM (o.company_id, o.email)
    AND (n.company_id IS NOT NULL OR o.company_id IS NOT NULL)
  LIMIT 1;
  RETURN NULL;
END $$;

--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_key" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_drafts" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"nav_title" text,
	"description" text,
	"body" text NOT NULL,
	"author_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_previews" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_proposals" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"shipped_hash" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_redirects" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"page_id" integer NOT NULL,
	CONSTRAINT "page_redirects_pkey" PRIMARY KEY("slug","language")
);
--> statement-breakpoint
CREATE TABLE "page_schedules" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"version_no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"asks_consent" boolean NOT NULL,
	"changes" text NOT NULL,
	"operator_id" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"no" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"nav_title" text,
	"description" text,
	"body" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "pages" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "nav_title" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "published_no" integer;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "last_version_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "unpublished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "published_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "shipped_slug" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "seen_shipped_hash" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_previews" ADD CONSTRAINT "page_previews_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_proposals" ADD CONSTRAINT "page_proposals_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_schedules" ADD CONSTRAINT "page_schedules_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_file_key_key" ON "media" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "page_previews_page_id_idx" ON "page_previews" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_redirects_page_id_idx" ON "page_redirects" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_schedules_at_idx" ON "page_schedules" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_page_id_no_key" ON "page_versions" USING btree ("page_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_shipped_slug_key" ON "pages" USING btree ("shipped_slug","language");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_idempotency_key_key" ON "pages" USING btree ("idempotency_key");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_published_no_check" CHECK ("pages"."published_no" <= "pages"."last_version_no");--> statement-breakpoint
UPDATE "pages" SET "shipped_slug" = "slug", "published_no" = 1, "last_version_no" = 1;
--> statement-breakpoint
INSERT INTO "page_versions" ("page_id", "no", "kind", "title", "body", "created_at")
SELECT "id", 1, CASE WHEN "shipped_hash" IS NULL THEN 'published' ELSE 'release' END, "title", "body", "published_at" FROM "pages";
--> statement-breakpoint
CREATE FUNCTION keep_page_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of pages are neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER page_versions_kept BEFORE UPDATE OR DELETE ON page_versions FOR EACH ROW EXECUTE FUNCTION keep_page_versions();
--> statement-breakpoint
CREATE TRIGGER page_versions_not_emptied BEFORE TRUNCATE ON page_versions EXECUTE FUNCTION keep_page_versions();

--> statement-breakpoint
CREATE TABLE "help_visits" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"is_operator" boolean NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"request_digest" "bytea"
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"role_id" smallint NOT NULL,
	"name" text,
	"email" text,
	"subject" text NOT NULL,
	"asked_at" text,
	"thread_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_digest" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role_id" smallint NOT NULL,
	"route" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"steps" jsonb NOT NULL,
	"shipped_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_tours" (
	"user_id" integer NOT NULL,
	"tour_id" integer NOT NULL,
	"state" text NOT NULL,
	"step" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_tours_pkey" PRIMARY KEY("user_id","tour_id")
);
--> statement-breakpoint
ALTER TABLE "help_items" ADD COLUMN "shipped_hash" text;--> statement-breakpoint
ALTER TABLE "help_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "help_items" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "help_items" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "help_items" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "help_visits" ADD CONSTRAINT "help_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tours" ADD CONSTRAINT "user_tours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tours" ADD CONSTRAINT "user_tours_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_request_id_idx" ON "support_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_idempotency_key_key" ON "support_messages" USING btree ("request_id","is_operator","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_user_id_idempotency_key_key" ON "support_requests" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_guest_idempotency_key_key" ON "support_requests" USING btree ("idempotency_key") WHERE "support_requests"."user_id" is null;--> statement-breakpoint
CREATE INDEX "support_requests_thread_id_idx" ON "support_requests" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "support_requests_state_last_message_at_idx" ON "support_requests" USING btree ("state","last_message_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tours_role_id_route_key" ON "tours" USING btree ("role_id","route");--> statement-breakpoint
CREATE INDEX "user_tours_tour_id_idx" ON "user_tours" USING btree ("tour_id");--> statement-breakpoint
UPDATE "help_items" SET "shipped_hash" = '', "created_at" = 'epoch';

--> statement-breakpoint
CREATE TABLE "attribute_changes" (
	"attribute_id" integer PRIMARY KEY NOT NULL,
	"label" text,
	"added_synonyms" text[] DEFAULT '{}' NOT NULL,
	"removed_synonyms" text[] DEFAULT '{}' NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vat_checks" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD COLUMN "proof" jsonb;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "is_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "is_dropped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "attributes" SET "is_dropped" = "is_retired";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "line" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "version" smallint NOT NULL DEFAULT 1;--> statement-breakpoint
UPDATE "plans" SET "line" = "key";--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "line" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "sold_from" date;--> statement-breakpoint
ALTER TABLE "attribute_changes" ADD CONSTRAINT "attribute_changes_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_version_key" ON "plans" USING btree ("line","version");--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_operator_check" CHECK (("vat_checks"."register" = 'operator') = ("vat_checks"."operator_id" is not null and "vat_checks"."reason" is not null and "vat_checks"."proof" is not null));--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_version_check" CHECK (("plans"."version" = 1) = ("plans"."sold_from" is null));
--> statement-breakpoint
-- What was sold stays as it was sold. A release may change name and limits of a first version, and take it off sale.
CREATE FUNCTION keep_plan_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.key, NEW.line, NEW.version, NEW.sold_from, NEW.price_cents, NEW.term_days, NEW.auto_renewal_days)
      IS NOT DISTINCT FROM
      (OLD.key, OLD.line, OLD.version, OLD.sold_from, OLD.price_cents, OLD.term_days, OLD.auto_renewal_days)
      AND (OLD.version = 1 OR NEW IS NOT DISTINCT FROM OLD) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'versions of plans are neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER plans_kept BEFORE UPDATE OR DELETE ON plans FOR EACH ROW EXECUTE FUNCTION keep_plan_versions();

--> statement-breakpoint
CREATE TABLE "dpa_acceptances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dpa_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"accepted_by" integer,
	"accepted_at" timestamp with time zone NOT NULL,
	"operator" jsonb
);
--> statement-breakpoint
CREATE TABLE "dpa_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dpa_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dpa_versions_hash_key" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "operator_details" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"details" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_details_id_check" CHECK ("operator_details"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_is_operator_check";--> statement-breakpoint
ALTER TABLE "dpa_acceptances" ADD CONSTRAINT "dpa_acceptances_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dpa_acceptances" ADD CONSTRAINT "dpa_acceptances_version_id_dpa_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."dpa_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dpa_acceptances" ADD CONSTRAINT "dpa_acceptances_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dpa_acceptances_company_id_version_id_key" ON "dpa_acceptances" USING btree ("company_id","version_id");--> statement-breakpoint
CREATE INDEX "dpa_acceptances_version_id_idx" ON "dpa_acceptances" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "dpa_acceptances_accepted_by_idx" ON "dpa_acceptances" USING btree ("accepted_by");
--> statement-breakpoint
CREATE TABLE "report_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"decision" text,
	"party" text,
	"text" text NOT NULL,
	"operator_id" integer
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"message_id" integer,
	"snapshot" jsonb,
	"reason_code" text NOT NULL,
	"text" text,
	"reporter_id" integer,
	"reporter_name" text,
	"reporter_email" text,
	"network" "bytea",
	"affected_user_id" integer,
	"affected_profile_id" integer,
	"state" text DEFAULT 'new' NOT NULL,
	"decision" text,
	"statement" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reporter_token_hash" "bytea",
	"affected_token_hash" "bytea",
	"reporter_appealed_at" timestamp with time zone,
	"affected_appealed_at" timestamp with time zone,
	"idempotency_key" text,
	"request_digest" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_reference_key" UNIQUE("reference"),
	CONSTRAINT "reports_decided_check" CHECK ("reports"."state" in ('new', 'in_review') or "reports"."decided_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "support_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" "bytea",
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"operator_id" integer,
	"session_id" integer,
	"reason" text,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_affected_user_id_users_id_fk" FOREIGN KEY ("affected_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_affected_profile_id_profiles_id_fk" FOREIGN KEY ("affected_profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_views" ADD CONSTRAINT "support_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_views" ADD CONSTRAINT "support_views_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_views" ADD CONSTRAINT "support_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_events_report_id_idx" ON "report_events" USING btree ("report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_idempotency_key_key" ON "reports" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "reports_subject_idx" ON "reports" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "reports_created_at_idx" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("created_at") WHERE "reports"."state" <> 'decided';--> statement-breakpoint
CREATE INDEX "reports_reporter_id_idx" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_affected_user_id_idx" ON "reports" USING btree ("affected_user_id");--> statement-breakpoint
CREATE INDEX "reports_affected_profile_id_idx" ON "reports" USING btree ("affected_profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_reporter_token_hash_key" ON "reports" USING btree ("reporter_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_affected_token_hash_key" ON "reports" USING btree ("affected_token_hash");--> statement-breakpoint
CREATE INDEX "support_views_user_id_idx" ON "support_views" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_views_session_id_key" ON "support_views" USING btree ("session_id") WHERE "support_views"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "support_views_code_key" ON "support_views" USING btree ("user_id") WHERE "support_views"."code_hash" is not null;
--> statement-breakpoint
INSERT INTO "reports" ("reference", "subject_kind", "subject_id", "message_id", "snapshot", "reason_code", "text", "reporter_id", "affected_user_id", "created_at")
SELECT 'ALT-' || lpad(old.id::text, 4, '0'), 'thread', old.thread_id::text, reported.id,
  jsonb_build_object('title', thread.subject, 'facts', '[]'::jsonb, 'messages', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', near.id, 'is_reporter', near.sender_member_id IS NOT DISTINCT FROM mine.id, 'body', near.body,
      'at', to_char(near.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'is_reported', near.id = reported.id) ORDER BY near.id)
    FROM (
      (SELECT * FROM messages WHERE messages.thread_id = old.thread_id AND messages.id <= reported.id ORDER BY messages.id DESC LIMIT 3)
      UNION ALL
      (SELECT * FROM messages WHERE messages.thread_id = old.thread_id AND messages.id > reported.id ORDER BY messages.id LIMIT 2)) near), '[]'::jsonb)),
  old.reason, old.text, old.reporter_id, other.user_id, old.reported_at
FROM "message_reports" old
JOIN "threads" thread ON thread.id = old.thread_id
LEFT JOIN "thread_members" mine ON mine.thread_id = old.thread_id AND mine.user_id = old.reporter_id
LEFT JOIN LATERAL (
  SELECT * FROM "thread_members" member WHERE member.thread_id = old.thread_id AND member.id <> mine.id ORDER BY member.id LIMIT 1) other ON true
LEFT JOIN LATERAL (
  SELECT messages.id FROM messages WHERE messages.thread_id = old.thread_id AND messages.sender_member_id = other.id
    AND messages.created_at <= old.reported_at ORDER BY messages.id DESC LIMIT 1) reported ON true;
--> statement-breakpoint
DROP TABLE "message_reports" CASCADE;
