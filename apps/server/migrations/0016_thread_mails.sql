CREATE TABLE "thread_mails" (
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"last_message_id" integer,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_mails_pkey" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thread_mails" ADD CONSTRAINT "thread_mails_member_id_thread_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."thread_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_decided_at_idx" ON "contact_requests" USING btree ("decided_at") WHERE "contact_requests"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "thread_members_reminded_at_idx" ON "thread_members" USING btree ("reminded_at") WHERE "thread_members"."reminded_at" is not null;--> statement-breakpoint
CREATE INDEX "thread_members_unread_since_idx" ON "thread_members" USING btree ("last_message_at") WHERE "thread_members"."unread_count" > 0;