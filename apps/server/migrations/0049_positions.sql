CREATE TABLE "positions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"qualification_id" integer,
	"job_place_id" integer,
	"working_time_id" integer,
	"contract_kind" text NOT NULL,
	"pay_from" numeric(9, 2),
	"pay_to" numeric(9, 2),
	"pay_per" text NOT NULL,
	"starts_on" date,
	"tasks" text NOT NULL,
	"benefits" text NOT NULL,
	"team" text NOT NULL,
	"customer_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "positions_pay_check" CHECK ("positions"."pay_from" <= "positions"."pay_to" and "positions"."pay_from" >= 0),
	CONSTRAINT "positions_complete_check" CHECK ("positions"."state" = 'draft' or num_nulls("positions"."qualification_id", "positions"."job_place_id", "positions"."working_time_id", "positions"."pay_from", "positions"."pay_to") = 0)
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "position_id" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "position_id" integer;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_qualification_id_attributes_id_fk" FOREIGN KEY ("qualification_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_job_place_id_places_id_fk" FOREIGN KEY ("job_place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_working_time_id_attributes_id_fk" FOREIGN KEY ("working_time_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "positions_company_id_idempotency_key_key" ON "positions" USING btree ("company_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "positions_company_id_updated_at_idx" ON "positions" USING btree ("company_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "positions_customer_id_idx" ON "positions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "positions_deleted_at_idx" ON "positions" USING btree ("deleted_at") WHERE "positions"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_position_id_idx" ON "contact_requests" USING btree ("position_id") WHERE "contact_requests"."position_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_position_id_idx" ON "projects" USING btree ("position_id");