ALTER TABLE "documents" ADD COLUMN "neutral_size" integer;--> statement-breakpoint
-- Pictures were drawn anew when they were uploaded: nothing but the picture is left.
UPDATE "documents" SET "neutral_size" = "size" WHERE "media_type" LIKE 'image/%';
