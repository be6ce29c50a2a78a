ALTER TABLE "candidates" ADD COLUMN "handicap_consented_at" timestamp with time zone;
--> statement-breakpoint
-- Nobody was asked before: what was kept without consent goes.
DELETE FROM "candidate_attributes" WHERE "code" = 'handicap';
