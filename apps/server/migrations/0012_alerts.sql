CREATE TABLE "candidates_to_alert" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_searches_changed_at_idx" ON "saved_searches" USING btree ("changed_at");--> statement-breakpoint
-- As `IndexRow` of candidate-index/index-row.service.ts.
CREATE FUNCTION candidate_index_row(r candidate_search) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r.profile_id IS NOT NULL THEN jsonb_build_object(
    'id', r.profile_id, 'rev', r.rev, 'terms', r.terms, 'place_ids', r.place_ids, 'place_radii', r.place_radii,
    'wished', r.wished, 'practised', r.practised, 'start_on', r.start_on - date '1970-01-01', 'pay_year', r.pay_year,
    'pay_hour', r.pay_hour, 'born_on', r.born_on - date '1970-01-01',
    'updated_at', (extract(epoch from r.updated_at) * 1000)::double precision) END;
$$;
--> statement-breakpoint
CREATE FUNCTION note_candidate_to_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The first change since alerts were looked after says what the candidate was then. Nobody waits: nothing to note.
  IF EXISTS (SELECT FROM saved_searches) THEN
    INSERT INTO candidates_to_alert (profile_id, before)
    VALUES (NEW.profile_id, CASE TG_OP WHEN 'UPDATE' THEN candidate_index_row(OLD) END)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER candidate_search_alerts AFTER INSERT OR UPDATE ON candidate_search
  FOR EACH ROW EXECUTE FUNCTION note_candidate_to_alert();
