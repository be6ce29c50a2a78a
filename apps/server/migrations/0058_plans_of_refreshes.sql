-- What an edit refreshes is few, and planning that takes ten times as long as doing it: it is planned once for each
-- connection. Many, as an import brings them, are planned for their number.
CREATE OR REPLACE FUNCTION refresh_stale_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids int[];
BEGIN
  WITH mine AS (DELETE FROM stale_candidates WHERE xid = pg_current_xact_id() RETURNING profile_id)
  SELECT array_agg(profile_id) INTO ids FROM mine;
  -- Of all triggers of a transaction the first one has done it.
  IF ids IS NULL THEN RETURN NULL; END IF;
  PERFORM set_config('plan_cache_mode', CASE WHEN cardinality(ids) <= 10 THEN 'force_generic_plan' ELSE 'auto' END, true);
  PERFORM refresh_candidates(ids);
  RETURN NULL;
END $$;
