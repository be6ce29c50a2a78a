CREATE TABLE "pending_rejections" (
	"thread_id" integer PRIMARY KEY NOT NULL,
	"rejected_at" timestamp with time zone NOT NULL,
	"reason" text,
	"reasons" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rejection_reasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rejection_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"position_id" integer,
	"reasons" text[] NOT NULL,
	CONSTRAINT "rejection_reasons_reasons_check" CHECK (cardinality("rejection_reasons"."reasons") > 0)
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "questions_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "question_open_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "pending_rejections" ADD CONSTRAINT "pending_rejections_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejection_reasons" ADD CONSTRAINT "rejection_reasons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejection_reasons" ADD CONSTRAINT "rejection_reasons_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_rejections_rejected_at_idx" ON "pending_rejections" USING btree ("rejected_at");--> statement-breakpoint
CREATE INDEX "rejection_reasons_company_id_position_id_idx" ON "rejection_reasons" USING btree ("company_id","position_id","id");--> statement-breakpoint
CREATE INDEX "rejection_reasons_position_id_idx" ON "rejection_reasons" USING btree ("position_id");--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_questions_check" CHECK ("contact_requests"."questions_asked" between 0 and 3);