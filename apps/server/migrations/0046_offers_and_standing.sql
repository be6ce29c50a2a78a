CREATE TABLE "outsider_offers" (
	"thread_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "standing_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outsider_offers" ADD CONSTRAINT "outsider_offers_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outsider_offers_expires_at_idx" ON "outsider_offers" USING btree ("expires_at") WHERE "outsider_offers"."state" = 'open';--> statement-breakpoint
-- Programs ask who changed, whoever changed it.
CREATE FUNCTION note_standing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.standing_changed_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER candidates_standing_changed BEFORE UPDATE OF is_online, placement_consented_at ON candidates
  FOR EACH ROW WHEN (OLD.is_online IS DISTINCT FROM NEW.is_online
    OR (OLD.placement_consented_at IS NULL) IS DISTINCT FROM (NEW.placement_consented_at IS NULL))
  EXECUTE FUNCTION note_standing_change();
