CREATE TABLE "vat_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"vat_reg_no" text NOT NULL,
	"register" text NOT NULL,
	"requester_vat_id" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"error_code" text,
	"consultation_id" text,
	"name" text,
	"address" text,
	"matches" jsonb,
	"raw" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "leasing_permit" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "leasing_permit_until" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "azav_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "azav_until" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_pending_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_checks_asked" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "buyer_reference" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo_hash" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "job_function" text;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_checks_company_id_idx" ON "vat_checks" USING btree ("company_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_requests_company_id_created_at_idx" ON "contact_requests" USING btree ("company_id","created_at");--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "logo_url";--> statement-breakpoint
-- So far nobody asked a register, so nobody waits for its answer.
UPDATE "companies" SET "vat_state" = 'unchecked' WHERE "vat_state" = 'pending' OR "vat_reg_no" IS NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_vat_state_check" CHECK ("companies"."vat_state" in ('unchecked', 'pending', 'valid', 'invalid'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_vat_pending_check" CHECK (("companies"."vat_state" = 'pending') = ("companies"."vat_pending_since" is not null));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_vat_reg_no_check" CHECK ("companies"."vat_state" = 'unchecked' or "companies"."vat_reg_no" is not null);--> statement-breakpoint
-- What was asked and answered is a proof: it is added to, and never changed.
CREATE FUNCTION refuse_changed_vat_checks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'vat_checks is a proof: rows are neither changed nor removed';
END $$;
--> statement-breakpoint
CREATE TRIGGER vat_checks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON vat_checks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_vat_checks();
