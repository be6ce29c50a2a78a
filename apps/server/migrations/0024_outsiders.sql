CREATE TABLE "thread_outsiders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_outsiders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"last_mailed_id" integer DEFAULT 0 NOT NULL,
	"blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "outsider_id" integer;--> statement-breakpoint
CREATE INDEX "thread_outsiders_email_idx" ON "thread_outsiders" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_outsider_id_thread_outsiders_id_fk" FOREIGN KEY ("outsider_id") REFERENCES "public"."thread_outsiders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_members_outsider_id_idx" ON "thread_members" USING btree ("outsider_id") WHERE "thread_members"."outsider_id" is not null;