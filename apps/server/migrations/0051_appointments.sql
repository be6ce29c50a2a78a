CREATE TABLE "appointment_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"appointment_id" integer,
	"member_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"kind" text NOT NULL,
	"minutes" smallint NOT NULL,
	"zone" text NOT NULL,
	"place" text NOT NULL,
	"link" text,
	"times" jsonb NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"accepted_time" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	"request_digest" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_proposals_times_check" CHECK (jsonb_array_length("appointment_proposals"."times") between 1 and 5),
	CONSTRAINT "appointment_proposals_accepted_check" CHECK (("appointment_proposals"."state" = 'accepted') = ("appointment_proposals"."accepted_time" is not null))
);
--> statement-breakpoint
CREATE TABLE "appointment_reminders" (
	"appointment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"lead" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_reminders_pkey" PRIMARY KEY("appointment_id","user_id","starts_at","lead")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"state" text DEFAULT 'agreed' NOT NULL,
	"kind" text NOT NULL,
	"minutes" smallint NOT NULL,
	"zone" text NOT NULL,
	"place" text NOT NULL,
	"link" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_by" integer,
	"agreed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointments_ends_at_check" CHECK ("appointments"."ends_at" > "appointments"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "appointment_proposals" ADD CONSTRAINT "appointment_proposals_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_proposals" ADD CONSTRAINT "appointment_proposals_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_proposals" ADD CONSTRAINT "appointment_proposals_member_id_thread_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."thread_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_reminders" ADD CONSTRAINT "appointment_reminders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_reminders" ADD CONSTRAINT "appointment_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_cancelled_by_thread_members_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."thread_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_proposals_thread_id_open_key" ON "appointment_proposals" USING btree ("thread_id") WHERE "appointment_proposals"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_proposals_member_id_idempotency_key_key" ON "appointment_proposals" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "appointment_proposals_thread_id_idx" ON "appointment_proposals" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "appointment_proposals_appointment_id_idx" ON "appointment_proposals" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_proposals_lapses_at_idx" ON "appointment_proposals" USING btree ("lapses_at") WHERE "appointment_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "appointment_reminders_user_id_idx" ON "appointment_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_thread_id_agreed_key" ON "appointments" USING btree ("thread_id") WHERE "appointments"."state" = 'agreed';--> statement-breakpoint
CREATE INDEX "appointments_thread_id_idx" ON "appointments" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "appointments_cancelled_by_idx" ON "appointments" USING btree ("cancelled_by");--> statement-breakpoint
CREATE INDEX "appointments_starts_at_idx" ON "appointments" USING btree ("starts_at") WHERE "appointments"."state" = 'agreed';