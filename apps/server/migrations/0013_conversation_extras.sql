CREATE TABLE "message_attachments" (
	"message_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "message_attachments_pkey" PRIMARY KEY("message_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"reporter_id" integer,
	"reason" text NOT NULL,
	"text" text,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "message_templates_slot_check" CHECK (slot between 0 and 49)
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "passed_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "later_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_attachments_document_id_idx" ON "message_attachments" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_thread_id_reporter_id_key" ON "message_reports" USING btree ("thread_id","reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_company_id_idempotency_key_key" ON "message_templates" USING btree ("company_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_company_id_slot_key" ON "message_templates" USING btree ("company_id","slot") WHERE "message_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "message_templates_deleted_at_idx" ON "message_templates" USING btree ("deleted_at") WHERE "message_templates"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "thread_members_later_until_idx" ON "thread_members" USING btree ("later_until") WHERE "thread_members"."later_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_blocks_profile_id_company_id_key" ON "company_blocks" USING btree ("profile_id","company_id") WHERE "company_blocks"."company_id" is not null;