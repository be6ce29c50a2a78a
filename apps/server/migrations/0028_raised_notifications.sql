ALTER TABLE "notifications" ADD COLUMN "is_reopened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of several that are unread about the same the latest is raised from now on.
UPDATE "notifications" older SET "is_reopened" = true
WHERE older."read_at" IS NULL AND EXISTS (
  SELECT FROM "notifications" later
  WHERE later."user_id" = older."user_id" AND later."kind" = older."kind" AND later."subject_id" = older."subject_id"
    AND later."read_at" IS NULL AND later."id" > older."id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_raised_key" ON "notifications" USING btree ("user_id","kind","subject_id") WHERE "notifications"."read_at" is null and not "notifications"."is_reopened";
