-- The end of a band of ages is not included any more, and a band is five years wide at least: a single age becomes
-- the band that it begins.
UPDATE saved_searches SET changed_at = now(), criteria = jsonb_set(criteria, '{age}', jsonb_build_array(
    least((criteria->'age'->>0)::int, 75), least((criteria->'age'->>0)::int, 75) + 5))
  WHERE criteria->'age'->0 = criteria->'age'->1;
--> statement-breakpoint
UPDATE last_searches SET criteria = jsonb_set(criteria, '{age}', jsonb_build_array(
    least((criteria->'age'->>0)::int, 75), least((criteria->'age'->>0)::int, 75) + 5))
  WHERE criteria->'age'->0 = criteria->'age'->1;
--> statement-breakpoint
UPDATE projects SET criteria = jsonb_set(criteria, '{age}', jsonb_build_array(
    least((criteria->'age'->>0)::int, 75), least((criteria->'age'->>0)::int, 75) + 5))
  WHERE criteria->'age'->0 = criteria->'age'->1;
--> statement-breakpoint
UPDATE contact_requests SET criteria = jsonb_set(criteria, '{age}', jsonb_build_array(
    least((criteria->'age'->>0)::int, 75), least((criteria->'age'->>0)::int, 75) + 5))
  WHERE criteria->'age'->0 = criteria->'age'->1;
