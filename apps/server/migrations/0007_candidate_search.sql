CREATE SEQUENCE "public"."candidate_rev" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "block_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"profile_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_search" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"rev" bigint DEFAULT nextval('candidate_rev') NOT NULL,
	"terms" integer[] NOT NULL,
	"place_ids" integer[] NOT NULL,
	"place_radii" integer[] NOT NULL,
	"wished" integer[] NOT NULL,
	"practised" integer[] NOT NULL,
	"start_on" date,
	"pay_year" double precision,
	"pay_hour" double precision,
	"born_on" date,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_search_rev_key" UNIQUE("rev")
);
--> statement-breakpoint
CREATE TABLE "stale_candidates" (
	"xid" "xid8" NOT NULL,
	"profile_id" integer NOT NULL,
	CONSTRAINT "stale_candidates_pkey" PRIMARY KEY("xid","profile_id")
);
--> statement-breakpoint
CREATE INDEX "block_changes_xid_idx" ON "block_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "candidate_changes_xid_idx" ON "candidate_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "candidate_changes_changed_at_idx" ON "candidate_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "candidate_search_terms_idx" ON "candidate_search" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidate_search_updated_at_idx" ON "candidate_search" USING btree ("updated_at");